// The companion: answers from a phone beside the table, and keeps up with it.

import {morph} from './morph.js';
import {follow, send} from './api.js';
import {wire} from './entry.js';

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const root = byId('companion');
const game = root.dataset.game ?? '';
let busy = false;

/** @param {string} message */
function trouble(message) {
  byId('trouble').textContent = message;
  byId('trouble').hidden = !message;
}

/** Fetch the current page and morph this one into it. */
async function refresh() {
  const response = await fetch(location.href, {headers: {accept: 'text/html'}});
  if (!response.ok) {
    trouble('Can’t show the table.');
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const now = page.getElementById('companion');
  if (!now) return;
  const before = root.dataset.position;
  for (const asked of root.querySelectorAll('.again')) asked.remove();
  morph(root, now);
  const moved = root.dataset.position !== before;
  if (moved) select(null);
  showList();
  if (!moved) return;
  scrollTo({top: 0});
  document.title = `${heading().textContent} - Shamble`;
}

/**
 * @param {string} what - answers, undo or standing
 * @param {Record<string, unknown>} body
 * @returns {Promise<string>} why the answer must be confirmed; empty if it need not be
 */
async function change(what, body) {
  if (busy) return '';
  busy = true;
  root.ariaBusy = 'true';
  const speaker = Number(root.dataset.speaker);
  const asked = {revision: Number(root.dataset.revision), ...body, ...(speaker < 0 || what === 'undo' ? {} : {seat: speaker})};
  const reply = await send(`/api/games/${game}/${what}`, asked, (waiting) => {
    trouble(waiting ? 'Can’t reach the table; your answer is kept and will be sent again.' : '');
  });
  busy = false;
  root.ariaBusy = 'false';
  if (!reply.ok && reply.status === 428) return reply.message;
  trouble(reply.ok ? '' : reply.message);
  if (reply.ok || reply.status === 409) await refresh();
  if (!reply.ok && reply.status === 409) trouble('Someone else answered first: this is the table now.');
  else if (!reply.ok) throw new Error(reply.message);
  else heading().focus({preventScroll: true});
  return '';
}

/** @param {string} text @param {boolean} careful whether the server may ask for confirmation */
const answer = (text, careful) => change('answers', {answer: text, position: Number(root.dataset.position), careful});

/** Ask for confirmation, in place of the option. @param {HTMLElement} option @param {string} why */
function askOnceMore(option, why) {
  for (const asked of root.querySelectorAll('.again')) asked.remove();
  const template = /** @type {HTMLTemplateElement} */ (byId('again'));
  const asked = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  const says = asked.querySelector('p');
  if (says) says.textContent = why;
  option.after(asked);
  const no = /** @type {HTMLButtonElement} */ (asked.querySelector('[data-no]'));
  const yes = /** @type {HTMLButtonElement} */ (asked.querySelector('[data-sure]'));
  yes.textContent = option.dataset.says ?? '';
  yes.addEventListener('click', () => void take(option, true));
  no.addEventListener('click', () => {
    asked.remove();
    option.focus();
  });
  no.focus();
  asked.scrollIntoView({block: 'nearest'});
}

/** @param {HTMLElement} option @param {boolean} sure */
async function take(option, sure) {
  if (!sure && option.dataset.harm) {
    askOnceMore(option, `This ${option.dataset.harm}.`);
    return;
  }
  const why = await answer(option.dataset.answer ?? '', !sure).catch(() => '');
  if (why) askOnceMore(option, why);
}

// -- what is to be done at the table

const kept = `companion ${game}`; // where the ticks are kept, so that they are still there after a reload

/** @typedef {{list: string, ticked: string[], passed: boolean}} Progress */

/** How far the list has come; another list has no ticks yet. @returns {Progress} */
function progress() {
  const list = document.getElementById('list')?.dataset.list ?? '';
  const found = JSON.parse(sessionStorage.getItem(kept) ?? 'null');
  return found?.list === list ? found : {list, ticked: [], passed: false};
}

/** @param {Progress} now */
function keep(now) {
  sessionStorage.setItem(kept, JSON.stringify(now));
  showList();
}

/** The rows of the list, or of what is done in passing. @returns {HTMLInputElement[]} */
function ticks() {
  return [...root.querySelectorAll('[data-chore]')].filter((tick) => tick instanceof HTMLInputElement);
}

/** Tick what is ticked, mark the next row, and show either the list or the question: on a wide screen, both. */
function showList() {
  const list = document.getElementById('list');
  const now = progress();
  const all = ticks();
  for (const tick of all) if (list) tick.checked = now.ticked.includes(tick.id);
  const left = all.filter((tick) => !tick.checked);
  for (const tick of all) tick.closest('.chore')?.classList.toggle('next', tick === left[0]);
  byId('asking').hidden = Boolean(list) && !now.passed;
  if (!list) return;
  list.hidden = now.passed;
  byId('done-so-far').textContent = `${all.length - left.length} of ${all.length} done`;
  list.querySelectorAll('.cells i').forEach((cell, at) => cell.classList.toggle('on', at < all.length - left.length));
  const done = byId('all-done');
  done.classList.toggle('go', !left.length);
  done.textContent = left.length ? `All ${left.length} done` : 'Continue';
}

/** The heading of what is shown. */
function heading() {
  return byId('asking').hidden ? byId('list-h') : byId('q');
}

/** Everything is done: on to the question. */
function pass() {
  keep({...progress(), ticked: ticks().map((tick) => tick.id), passed: true});
  scrollTo({top: 0});
  heading().focus({preventScroll: true});
}

root.addEventListener('change', (event) => {
  if (!(event.target instanceof HTMLInputElement) || !('chore' in event.target.dataset)) return;
  if (!document.getElementById('list')) showList();
  else keep({...progress(), ticked: ticks().filter((tick) => tick.checked).map((tick) => tick.id)});
  root.querySelector('.chore.next')?.scrollIntoView({block: 'nearest', behavior: calm() ? 'auto' : 'smooth'});
});

function calm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// -- options: the first tap selects one, the button takes it

/** @param {HTMLElement | null} option */
function select(option) {
  for (const other of root.querySelectorAll('[data-option]')) other.ariaPressed = String(other === option);
  const button = document.getElementById('take');
  if (!(button instanceof HTMLButtonElement)) return;
  button.disabled = !option;
  button.classList.toggle('go', Boolean(option));
  button.textContent = option ? `${option.dataset.says}` : 'Choose one above';
}

/** @returns {HTMLElement | null} */
function selected() {
  return root.querySelector('[data-option][aria-pressed="true"]');
}

root.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const option = target?.closest('[data-option]');
  const chosen = selected();
  if (option instanceof HTMLElement && option !== chosen) select(option);
  else if (option instanceof HTMLElement) void take(option, false);
  else if (target?.closest('#take') && chosen) void take(chosen, false);
  else if (target?.closest('#all-done')) pass();
  else if (target?.closest('[data-act="undo"]')) {
    sessionStorage.removeItem(kept);
    void change('undo', {}).catch(() => undefined);
  }
});

wire(root, (text, standing) => (standing ? change('standing', {answer: text}) : answer(text, false)));
showList();

// -- live

/** @param {boolean} live */
function showLive(live) {
  const sign = byId('live');
  sign.classList.toggle('away', !live);
  const says = sign.querySelector('[data-live]');
  if (says) says.textContent = live ? 'connected' : 'not connected';
}

follow(game, (told) => {
  if (told !== Number(root.dataset.revision) && !busy) void refresh();
}, showLive);
