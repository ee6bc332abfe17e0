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
  if (root.dataset.position === before) return;
  scrollTo({top: 0});
  document.title = `${byId('q').textContent} - Shamble`;
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
  else byId('q').focus({preventScroll: true});
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
  asked.querySelector('[data-sure]')?.addEventListener('click', () => void take(option, true));
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

root.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const option = target?.closest('[data-option]');
  if (option instanceof HTMLElement) void take(option, false);
  else if (target?.closest('[data-act="undo"]')) void change('undo', {}).catch(() => undefined);
});

wire(root, (text, standing) => (standing ? change('standing', {answer: text}) : answer(text, false)));

// -- live

/** @param {boolean} live */
function showLive(live) {
  const sign = byId('live');
  sign.classList.toggle('away', !live);
  const says = sign.querySelector('[data-live]');
  if (says) says.textContent = live ? 'live' : 'not live';
}

follow(game, (told) => {
  if (told !== Number(root.dataset.revision) && !busy) void refresh();
}, showLive);
