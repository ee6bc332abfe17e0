// The table: sends answers, morphs the page to what the server shows, and keeps keyboard, board and list together.
// It knows no game: the options are buttons in the page, each with its answer.

import {fill} from './morph.js';
import {follow, send} from './api.js';
import {animate, stopMotion} from './motion.js';
import {teach} from './lessons.js';
import {hear, sound} from './sound.js';
import {isPlaying, keepRegions, play, playbackOf, stopPlaying} from './playback.js';
import {isTab, openTab, wireTabs} from './tabs.js';
import {followAction, followOption, wireBoard} from './board.js';
import {wireAsking} from './asking.js';
import {wireCards} from './cards.js';

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const table = byId('table');
const game = table.dataset.game ?? '';
const coarse = matchMedia('(pointer: coarse)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The reader's settings, stored in this browser. */
const settings = {
  /** @param {string} name @param {boolean} otherwise */
  get: (name, otherwise) => (localStorage.getItem(`shamble-${name}`) ?? String(otherwise)) === 'true',
  /** @param {string} name @param {boolean} value */
  set: (name, value) => localStorage.setItem(`shamble-${name}`, String(value)),
};

const frame = () => byId('frame');
const revision = () => Number(frame().dataset.revision);
const position = () => Number(frame().dataset.position);
const seat = () => Number(frame().dataset.seat);

let busy = false;
/** @type {Promise<void> | null} */
let refreshing = null;
let again = false; // a newer revision was announced while the page was being fetched
let announced = 0;

// -- showing what the server has ---------------------------------------------------------------------------------------

/** Fetch the current frame and morph the page into it. */
function refresh() {
  if (isPlaying()) return Promise.resolve();
  if (refreshing) {
    again = true;
    return refreshing;
  }
  refreshing = fetchFrame().finally(() => {
    refreshing = null;
    if (again) {
      again = false;
      if (announced > revision()) void refresh();
    }
  });
  return refreshing;
}

/** What this page asks the server to show. */
const whatToShow = () => ({seat: seat(), since: position(), forecast: settings.get('forecast', false), words: settings.get('text', false), steps: settings.get('playback', true), party: isTab('dashes')});

const askForFrame = () => fetch(`/games/${game}/frame?${new URLSearchParams(Object.entries(whatToShow()).map(([name, value]) => [name, String(value)]))}`);

/** The dashboards of the party are large, so they come when somebody opens their tab. */
async function bringParty() {
  const pane = byId('dashes');
  if (!isTab('dashes') || pane.childElementCount) return;
  const response = await askForFrame();
  const whole = document.createElement('template');
  whole.innerHTML = response.ok ? await response.text() : '';
  fill(pane, whole.content.querySelector('#dashes')?.innerHTML ?? '');
  markDraggable();
}

async function fetchFrame() {
  const response = await askForFrame();
  if (!response.ok) {
    trouble((await response.json().catch(() => ({}))).message ?? 'Can’t show the table.');
    return;
  }
  const html = await response.text();
  await formsFor(html);
  show(html);
}

/** @type {Promise<void> | undefined} */
let forms;

/** Shares and real dice are rare, so the script and the styles of their forms come with the first one. @param {string} html - about to be shown */
function formsFor(html) {
  if (!html.includes('data-entry=')) return undefined;
  forms ??= bringForms().catch(() => {
    forms = undefined;
    trouble('Can’t load what this question needs. Reload the page to try again.');
  });
  return forms;
}

async function bringForms() {
  const styles = /** @type {HTMLLinkElement} */ (byId('entry-styles'));
  const styled = new Promise((resolve, reject) => {
    if (!styles.disabled) resolve(null);
    styles.onload = resolve;
    styles.onerror = reject;
    styles.disabled = false;
  });
  const [{wire}] = await Promise.all([import('./entry.js'), styled]);
  wire(table, (text, standing) => (standing ? change('standing', {answer: text}) : answer(text)));
}

/**
 * @param {string} html
 * @param {boolean} [answered] - on this page, so that the next question gets the focus
 * @param {boolean} [played] - what it wants to be played has been
 */
function show(html, answered = false, played = false) {
  stopPlaying();
  const before = position();
  const putBack = !played && html.includes('data-playback=') ? keepRegions() : null;
  const focused = document.activeElement;
  const called = focused?.getAttribute('aria-label');
  /** @type {import('./playback.js').Playback | null} */
  let playback = null;
  const run = animate(() => {
    fill(table, html);
    for (const part of document.querySelectorAll('.part.boosted')) boost(part, true);
    applySettings();
    wireTabs();
    if (putBack) {
      playback = playbackOf(frame());
      if (playback) openTab('options');
      putBack();
    }
    markDraggable();
    void bringParty();
    if (position() !== before) turnOver();
    if (answered) openTab('options');
    document.title = `${byId('q').textContent} - Shamble`;
  }, moves());
  if (playback) {
    begin(playback, html, answered);
    return;
  }
  // Set the focus before anything moves: it makes the browser lay out the page, which is due anyway.
  // If an option of the board has become another one, the focus is not restored to it.
  if (answered || (focused && (!focused.isConnected || focused.getAttribute('aria-label') !== called))) focusQuestion(answered);
  const news = JSON.parse(frame().dataset.news ?? '{}');
  if (!played || document.getElementById('ending')) hear(news.sounds ?? []); // what was played has been heard, but for the end
  if (!played) run(news.motions ?? []);
  teach(answered);
  void tellStory();
}

/**
 * Play what has happened; then show the frame again, with its question.
 * @param {import('./playback.js').Playback} playback
 * @param {string} html - the frame
 * @param {boolean} answered - on this page
 */
function begin(playback, html, answered) {
  const {since, to, own} = playback;
  play({
    playback,
    after: html,
    address: (at) => `/games/${game}/step?${new URLSearchParams({since: String(since), to: String(to), own: String(own), seat: String(seat()), at: String(at)})}`,
    moves,
    paused: settings.get('paused', false) || still.matches,
    restore: (said) => {
      show(html, answered, true);
      followAction();
      if (said) /** @type {HTMLElement} */ (document.querySelector('#news .tell')).textContent = said;
      focusQuestion(answered);
      sayWhatIsAsked();
      if (announced > revision()) void refresh();
    },
  });
  teach(answered); // what was explained before goes; what is due waits for the end
}

/** To the question; at the end of a game that ended here, to what can be done then. @param {boolean} answered */
function focusQuestion(answered) {
  const again = answered ? document.querySelector('#ending:not([hidden]) .go') : null;
  (again instanceof HTMLElement ? again : byId('q')).focus({preventScroll: true});
}

/** Another question: clear what belonged to the last one, show the new one from its beginning, and announce it. */
function turnOver() {
  forget();
  for (const part of document.querySelectorAll('.part.boosted')) boost(part, false);
  byId('list').scrollTop = 0;
  if (!frame().dataset.playback) followAction();
  if (!frame().dataset.playback) sayWhatIsAsked();
  showNewest();
}

const moves = () => settings.get('motion', true) && !still.matches;

/** The log is read from the top down, so the news is at its end. */
function showNewest() {
  byId('log').scrollTop = byId('log').scrollHeight;
}

/** The question and what has just happened, for screen readers. */
function sayWhatIsAsked() {
  const news = [...document.querySelectorAll('#log li.now')].slice(-4);
  const sentences = news.map((item) => item.firstChild?.textContent?.trim() ?? '');
  byId('says').textContent = [...sentences, byId('q').textContent].join(' ');
}

/** @param {string} message @param {string} [rule] */
function trouble(message, rule) {
  const box = byId('trouble');
  if (!message && box.hidden) return;
  box.textContent = rule ? `${message} [${rule}]` : message;
  box.hidden = !message;
}

/** At the end of the game, fetch its story. */
async function tellStory() {
  const box = document.getElementById('ended');
  if (!box?.dataset.story || box.dataset.told) return;
  box.dataset.told = 'yes';
  /** @type {HTMLLinkElement} */ (byId('story-styles')).disabled = false;
  const response = await fetch(box.dataset.story);
  if (response.ok) fill(box, await response.text());
}

// -- answering ---------------------------------------------------------------------------------------------------------

const PLAYED = {answers: true, standing: true}; // what is undone or redone has been seen

/**
 * @param {string} what - answers, undo, redo or standing
 * @param {Record<string, unknown>} body
 */
async function change(what, body) {
  if (busy) return false;
  busy = true;
  clearTimeout(wanted);
  table.setAttribute('aria-busy', 'true');
  stopMotion();
  const reply = await send(`/api/games/${game}/${what}`, {revision: revision(), show: {...whatToShow(), steps: what in PLAYED && whatToShow().steps}, ...body}, (waiting) => trouble(waiting ? 'Can’t reach the table. Your answer is kept and will be sent again.' : ''));
  busy = false;
  if (reply.ok) await showReply(reply);
  table.removeAttribute('aria-busy'); // after the page is updated, to avoid a layout of the old one
  if (!reply.ok && reply.status === 428) {
    askOnceMore(String(body.answer), reply.message);
    return false;
  }
  if (!reply.ok && reply.status === 409) {
    await refresh();
    trouble('Somebody else answered first. This is the table now.');
    return false;
  }
  if (!reply.ok) {
    trouble(reply.message, reply.rule);
    return false;
  }
  trouble('');
  return true;
}

/** @param {{revision: number, html?: string}} reply */
async function showReply(reply) {
  announced = Math.max(announced, reply.revision);
  await refreshing; // finish the update for somebody else's answer first
  if (reply.html) {
    await formsFor(reply.html);
    show(reply.html, true);
  }
  if (announced > revision()) await refresh();
}

/** @param {string} answer @param {boolean} [sure] */
const answer = (answer, sure) => change('answers', {answer, position: position(), seat: asking(), careful: !sure});

/** The seat for which this page answers; none for fate. */
const asking = () => (Number(frame().dataset.speaker) < 0 ? null : Number(frame().dataset.speaker));

/** The option's name in the list, for the button that confirms it. @param {string} text */
const optionSays = (text) => document.querySelector(`.opt[data-answer="${CSS.escape(text)}"] .what`)?.firstChild?.textContent?.trim() || 'Continue';

/** Ask for confirmation of a harmful answer, in the card of the option. @param {string} text @param {string} why */
function askOnceMore(text, why) {
  const card = byId('preview');
  clearTimeout(wanted);
  card.classList.add('sure');
  card.hidden = false;
  const head = document.createElement('p');
  head.className = 'harm';
  head.textContent = why;
  const yes = button('btn go', optionSays(text), () => answer(text, true));
  const no = button('btn', 'Cancel', () => {
    forget();
    focusOption(text);
  });
  const row = document.createElement('p');
  row.className = 'sure-row';
  row.append(yes, no);
  card.replaceChildren(head, row);
  document.querySelector(`.opt[data-answer="${CSS.escape(text)}"]`)?.setAttribute('aria-pressed', 'true');
  no.focus();
}

/** @param {string} name @param {string} label @param {() => void} act */
function button(name, label, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = name;
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}

/** @param {string} text */
const focusOption = (text) => /** @type {HTMLElement | null} */ (document.querySelector(`.opt[data-answer="${CSS.escape(text)}"]`))?.focus();

// -- the card of the option in focus -----------------------------------------------------------------------------------

/** @type {Map<string, string>} */
const cards = new Map();
let shown = '';
let wanted = 0;
let resting = 0;
const REST = 400; // ms

function forget() {
  cards.clear();
  shown = '';
  byId('preview').classList.remove('sure');
  for (const pressed of document.querySelectorAll('.opt[aria-pressed]')) pressed.removeAttribute('aria-pressed');
}

/** Whoever goes through the options fast is told only the last: changes are read aloud when they have come to rest. */
function sayLater() {
  byId('preview').setAttribute('aria-busy', 'true');
  clearTimeout(resting);
  resting = window.setTimeout(() => byId('preview').removeAttribute('aria-busy'), REST);
}

/** Show what an option may lead to, and highlight its twin. @param {Element} option */
function preview(option) {
  const key = option.getAttribute('data-option') ?? '';
  for (const lit of document.querySelectorAll('.hover')) lit.classList.remove('hover');
  for (const twin of document.querySelectorAll(`[data-option="${key}"]`)) twin.classList.add('hover');
  const row = document.querySelector(`.opt[data-option="${key}"]`);
  const text = row?.getAttribute('data-answer') ?? '';
  if (!text || text === shown || byId('preview').classList.contains('sure')) return;
  shown = text;
  sayLater();
  clearTimeout(wanted);
  const known = cards.get(text);
  if (known) showCard(known);
  else {
    showName(text);
    wanted = window.setTimeout(() => void fetchCard(text), 60);
  }
}

/** Until its card is here: no button may answer what was pointed at before. @param {string} text */
function showName(text) {
  const head = document.createElement('div');
  head.className = 'card-head';
  const name = document.createElement('h2');
  name.textContent = optionSays(text);
  head.append(name);
  const take = button('btn go only-touch', optionSays(text), () => undefined);
  take.dataset.act = 'take';
  take.dataset.answer = text;
  byId('preview').replaceChildren(head, take);
}

/** @param {string} text */
async function fetchCard(text) {
  const query = new URLSearchParams({answer: text, seat: String(seat()), revision: String(revision())});
  const response = await fetch(`/games/${game}/card?${query}`).catch(() => null);
  if (!response?.ok) return;
  const html = await response.text();
  cards.set(text, html);
  if (shown === text && !byId('preview').classList.contains('sure')) showCard(html);
}

/** @param {string} html - made by our own templates */
function showCard(html) {
  sayLater();
  fill(byId('preview'), html);
}

/** Do everything with a tool in the bolder way, or no longer: in the list, and with its chips on the board. @param {Element} part @param {boolean} on */
function boost(part, on) {
  part.classList.toggle('boosted', on);
  part.querySelector('.boost')?.setAttribute('aria-pressed', String(on));
  for (const bold of part.querySelectorAll('.opt[data-plain]')) {
    const plain = part.querySelector(`.opt[data-option="${bold.getAttribute('data-plain')}"]`);
    const [old, row] = on ? [plain, bold] : [bold, plain];
    for (const mark of document.querySelectorAll(`#board svg [data-option="${old?.getAttribute('data-option')}"]`)) {
      mark.setAttribute('data-option', row?.getAttribute('data-option') ?? '');
      const chance = mark.querySelector('.chip text');
      if (chance) chance.textContent = row?.querySelector('.odds')?.textContent ?? '';
    }
  }
}

// -- mouse and touch ---------------------------------------------------------------------------------------------------

/** @param {Event} event @param {string} selector */
const near = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

for (const kind of ['pointerover', 'focusin']) {
  document.addEventListener(kind, (event) => {
    if (kind === 'pointerover' && coarse.matches) return; // a finger points by tapping
    const option = near(event, '[data-option]');
    if (option) preview(option);
  });
}

document.addEventListener('click', (event) => {
  const act = near(event, '[data-act]');
  if (act instanceof HTMLElement) {
    ACTS[act.dataset.act ?? '']?.(act);
    return;
  }
  if (!near(event, '#menu')) closeMenu();
  const option = near(event, '[data-option]');
  if (option) {
    const second = event instanceof PointerEvent && event.pointerType === 'mouse' && event.detail > 1;
    if (!second) take(option); // the second click of two would answer the next question
    return;
  }
  const rule = near(event, 'a.rule');
  if (rule instanceof HTMLAnchorElement && event instanceof MouseEvent && !event.ctrlKey && !event.metaKey && event.button === 0) {
    event.preventDefault();
    void openRule(rule);
  }
});

// What a fold holds is shown, not left below the edge of the list.
document.addEventListener(
  'toggle',
  (event) => {
    if (event.target instanceof HTMLDetailsElement && event.target.open && event.target.closest('#list')) event.target.scrollIntoView({block: 'nearest'});
  },
  true,
);

/** With a finger, the first tap shows the card and its button confirms. @param {Element} option */
function take(option) {
  preview(option);
  const key = option.getAttribute('data-option') ?? '';
  const text = document.querySelector(`.opt[data-option="${key}"]`)?.getAttribute('data-answer') ?? '';
  if (coarse.matches && !option.classList.contains('tapped')) {
    for (const old of document.querySelectorAll('.tapped')) old.classList.remove('tapped');
    for (const twin of document.querySelectorAll(`[data-option="${key}"]`)) twin.classList.add('tapped');
    followOption(key);
    return;
  }
  void answer(text);
}

/** @param {HTMLAnchorElement} link */
async function openRule(link) {
  const response = await fetch(`/rules/${frame().dataset.title}/${link.dataset.rule}`).catch(() => null);
  if (!response?.ok) {
    location.href = link.href;
    return;
  }
  openSheet(await response.text());
}

/** @param {string} html - made by our own templates */
function openSheet(html) {
  const sheet = /** @type {HTMLDialogElement} */ (byId('sheet'));
  const body = /** @type {HTMLElement} */ (sheet.querySelector('.sheet-body'));
  fill(body, html);
  if (!sheet.open) sheet.showModal();
}

byId('sheet').addEventListener('click', (event) => {
  if (event.target === event.currentTarget || near(event, '[data-act="close"]')) /** @type {HTMLDialogElement} */ (byId('sheet')).close();
});

// -- what the buttons do -----------------------------------------------------------------------------------------------

/** @type {Record<string, (from: HTMLElement) => void>} */
const ACTS = {
  undo: () => void change('undo', {}),
  redo: () => void change('redo', {}),
  turn: () => void change('undo', {to: 'turn'}),
  'undo-to': (from) => void change('undo', {to: Number(from.dataset.position)}),
  take: (from) => void answer(from.dataset.answer ?? ''),
  stand: (from) => void change('standing', {answer: from.dataset.answer}),
  'ask-again': (from) => void askAgain(from),
  boost: (from) => {
    const part = from.closest('.part');
    if (part) boost(part, !part.classList.contains('boosted'));
  },
  tab: (from) => openTab(from.dataset.tab ?? ''),
  look: () => {
    byId('ending').hidden = true;
    byId('q').focus();
  },
  sound: () => {
    sound(settings.get('sound', false) === false);
    toggle('sound', false);
  },
  forecast: () => {
    settings.set('forecast', !settings.get('forecast', false));
    void refresh();
  },
  layer: (from) => toggle(`layer-${from.dataset.layer}`, false),
  text: () => {
    toggle('text', false);
    void refresh();
  },
  playback: () => toggle('playback', true),
  paused: () => toggle('paused', false),
  motion: () => toggle('motion', true),
  letters: () => toggle('letters', true),
  menu: () => {
    const menu = byId('menu');
    menu.hidden = !menu.hidden;
    document.querySelector('[data-act="menu"]')?.setAttribute('aria-expanded', String(!menu.hidden));
    if (!menu.hidden) /** @type {HTMLElement | null} */ (menu.querySelector('button, a'))?.focus();
  },
  keys: () => void fetch('/keys').then(async (response) => openSheet(await response.text())),
  close: () => undefined,
};

/** @param {HTMLElement} from */
async function askAgain(from) {
  const query = new URLSearchParams({seat: from.dataset.seat ?? '', ask: from.dataset.ask ?? ''});
  await fetch(`/api/games/${game}/standing?${query}`, {method: 'DELETE'});
  await refresh();
}

function closeMenu() {
  if (byId('menu').hidden) return;
  byId('menu').hidden = true;
  document.querySelector('[data-act="menu"]')?.setAttribute('aria-expanded', 'false');
}

/** @param {string} name @param {boolean} otherwise */
function toggle(name, otherwise) {
  settings.set(name, !settings.get(name, otherwise));
  applySettings();
}

function applySettings() {
  document.documentElement.toggleAttribute('data-no-letters', !settings.get('letters', true));
  for (const [name, otherwise] of /** @type {[string, boolean][]} */ ([['text', false], ['sound', false], ['playback', true], ['paused', false], ['motion', true], ['letters', true]])) {
    for (const from of document.querySelectorAll(`#top [data-act="${name}"]`)) from.setAttribute('aria-pressed', String(settings.get(name, otherwise)));
  }
  for (const part of document.querySelectorAll('#board [data-layer]')) {
    const on = settings.get(`layer-${part.getAttribute('data-layer')}`, false);
    if (part.matches('button')) part.setAttribute('aria-pressed', String(on));
    else part.classList.toggle('on', on);
  }
  const scroll = document.getElementById('scroll');
  if (!scroll) return;
  const text = settings.get('text', false);
  byId('words').hidden = !text;
  scroll.hidden = text;
  byId('rail').hidden = text;
}

// -- keyboard ----------------------------------------------------------------------------------------------------------

/** @type {Record<string, () => void>} */
const LETTERS = {
  u: () => ACTS.undo(table),
  n: () => ACTS.forecast(table),
  b: () => ACTS.text(table),
  r: () => {
    location.href = `/games/${game}/replay`;
  },
  l: () => {
    openTab('log');
    byId('log').focus();
  },
  v: () => ACTS.sound(table),
  '/': () => {
    location.href = `/rules/${frame().dataset.title}?game=${game}`;
  },
  '?': () => {
    const rule = document.querySelector('#preview a.rule');
    if (rule instanceof HTMLAnchorElement) void openRule(rule);
  },
};

document.addEventListener('tab-opened', () => void bringParty());

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : null;
  if (!at || at.closest('input, textarea, select, dialog')) return;
  if (event.key === 'Escape') {
    closeMenu();
    forget();
    byId('q').focus();
  } else if ((event.key === 'Enter' || event.key === ' ') && at.closest('svg [data-option]')) {
    event.preventDefault();
    void answer(document.querySelector(`.opt[data-option="${at.closest('[data-option]')?.getAttribute('data-option')}"]`)?.getAttribute('data-answer') ?? '');
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !at.closest('#log, #words, [role="spinbutton"]')) {
    if (goInList(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
  } else if (settings.get('letters', true)) {
    if (letter(event.key.toLowerCase())) event.preventDefault();
  }
});

/** @param {string} key */
function letter(key) {
  const numbered = [...document.querySelectorAll(`.opt[data-number="${CSS.escape(key)}"]`)].find((option) => getComputedStyle(option).display !== 'none');
  if (numbered) {
    openTab('options');
    take(numbered);
    return true;
  }
  const group = document.querySelector(`:is(.verb, .endbar)[data-letter="${CSS.escape(key)}"] .opt`);
  if (group instanceof HTMLElement) {
    openTab('options');
    group.focus();
    return true;
  }
  if (!(key in LETTERS)) return false;
  LETTERS[key]();
  return true;
}

/** @param {number} by */
function goInList(by) {
  const options = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('#work .opt, #endbar .opt')].filter((option) => option.checkVisibility()));
  if (!options.length) return false;
  const here = options.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = here < 0 ? (by > 0 ? 0 : options.length - 1) : (here + by + options.length) % options.length;
  options[next].focus();
  return true;
}

// -- cards by drag -----------------------------------------------------------------------------------------------------

function markDraggable() {
  for (const card of document.querySelectorAll('[data-card]')) {
    const drags = card.getAttribute('data-card') && document.querySelector(`.opt[data-drag="${CSS.escape(card.getAttribute('data-card') ?? '')}"]`);
    card.toggleAttribute('draggable', false);
    if (drags) card.setAttribute('draggable', 'true');
    else card.removeAttribute('draggable');
  }
}

/** The option that dragging this card there would take. @param {string} card @param {Element | null} target */
function dropped(card, target) {
  for (let at = target; at && at !== table; at = at.parentElement) {
    for (const place of [at.getAttribute('data-slot'), at.id]) {
      const option = place && document.querySelector(`.opt[data-drag="${CSS.escape(card)}"][data-drop="${CSS.escape(place)}"]`);
      if (option) return option;
    }
  }
  return null;
}

let dragged = '';
document.addEventListener('dragstart', (event) => {
  dragged = near(event, '[data-card]')?.getAttribute('data-card') ?? '';
  if (dragged) event.dataTransfer?.setData('text/plain', dragged);
});
document.addEventListener('dragover', (event) => {
  if (dragged && event.target instanceof Element && dropped(dragged, event.target)) event.preventDefault();
});
document.addEventListener('drop', (event) => {
  const option = dragged && event.target instanceof Element ? dropped(dragged, event.target) : null;
  dragged = '';
  if (!option) return;
  event.preventDefault();
  void answer(option.getAttribute('data-answer') ?? '');
});

// -- live --------------------------------------------------------------------------------------------------------------

follow(game, (told) => {
  announced = told;
  if (announced !== revision() && !busy && !isPlaying()) void refresh();
});
wireBoard();
wireAsking();
wireCards();
wireTabs();
sound(settings.get('sound', false));
applySettings();
markDraggable();
showNewest();
void tellStory();
if (settings.get('forecast', false) || settings.get('text', false)) void refresh();
await formsFor(table.innerHTML);
document.documentElement.dataset.ready = 'yes'; // tells tests that the page handles events
