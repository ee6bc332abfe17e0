// The replay: goes from moment to moment. Each is a fragment from the server, cached and fetched ahead, so that playback
// is smooth.

import {morph} from './morph.js';
import {send} from './api.js';

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const root = byId('replay');
const game = root.dataset.game ?? '';
const length = Number(root.dataset.length);
const rounds = (root.dataset.rounds ?? '').split(' ').map(Number);
const answers = (root.dataset.answers ?? '').split(' ').filter(Boolean).map(Number);
const slide = /** @type {HTMLInputElement} */ (byId('r-slide'));
const speed = /** @type {HTMLSelectElement} */ (byId('r-speed'));

const AHEAD = 4; // moments to fetch in advance
const MOST_KEPT = 240;

let at = Number(root.dataset.at);
let wanted = at;

// -- fetching

/** @type {Map<number, Promise<string>>} */
const kept = new Map();

/** @param {number} moment */
function query(moment) {
  const seat = root.dataset.seat;
  return new URLSearchParams({at: String(moment), ...(seat === undefined ? {} : {seat})});
}

/** @param {number} moment @returns {Promise<string>} */
function fetched(moment) {
  const known = kept.get(moment);
  if (known) return known;
  const coming = fetch(`/games/${game}/replay/frame?${query(moment)}`).then((response) => {
    if (!response.ok) throw new Error('Can’t show this moment.');
    return response.text();
  });
  coming.catch(() => kept.delete(moment));
  kept.set(moment, coming);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
  return coming;
}

/** @param {number} moment */
const within = (moment) => Math.max(0, Math.min(length, moment));

// -- showing

/** Go to a moment; of several quick requests only the last is shown. @param {number} moment */
async function show(moment) {
  wanted = within(moment);
  slide.value = String(wanted);
  showPlace(wanted);
  let html;
  try {
    html = await fetched(wanted);
  } catch (error) {
    stop();
    trouble(error instanceof Error ? error.message : String(error));
    return;
  }
  if (within(moment) !== wanted) return;
  trouble('');
  at = wanted;
  root.dataset.at = String(at);
  put(html);
  showLine();
  history.replaceState(null, '', `?${query(at)}`);
  const way = playing && Number(speed.value) === 0 ? nextRound : (/** @type {number} */ from) => within(from + 1);
  for (let ahead = way(at), count = 0; count < AHEAD; count += 1, ahead = way(ahead)) void fetched(ahead).catch(() => undefined);
  if (at > 0) void fetched(at - 1).catch(() => undefined);
}

/** @param {string} html - made by our own templates */
function put(html) {
  const fragment = new DOMParser().parseFromString(html, 'text/html').body;
  for (const part of [...fragment.children]) {
    const place = document.getElementById(part.id);
    if (place) morph(place, part);
  }
  const label = byId('r-moment').dataset.label ?? '';
  slide.setAttribute('aria-valuetext', `Answer ${at} of ${length}, ${label}`);
  byId('r-count').textContent = `answer ${at} of ${length}`;
  if (!playing) byId('says').textContent = byId('r-moment').querySelector('h2')?.textContent ?? '';
}

/** @param {number} moment */
function showPlace(moment) {
  const x = (1000 * moment) / Math.max(length, 1);
  document.getElementById('tl-done')?.setAttribute('width', String(x));
  document.getElementById('tl-here')?.setAttribute('cx', String(x));
}

/** Highlight the lines of this moment, and dim the later ones. */
function showLine() {
  let here = null;
  for (const line of document.querySelectorAll('#r-log li')) {
    const when = Number(line.getAttribute('data-at'));
    line.classList.toggle('now', when === at);
    line.classList.toggle('later', when > at);
    if (when === at) line.querySelector('.goto')?.setAttribute('aria-current', 'true');
    else line.querySelector('.goto')?.removeAttribute('aria-current');
    if (when <= at) here = line;
  }
  const log = byId('r-log');
  if (!(here instanceof HTMLElement) || log.matches(':hover')) return;
  log.scrollTop = here.offsetTop - log.clientHeight / 2;
}

/** @param {string} message */
function trouble(message) {
  byId('trouble').textContent = message;
  byId('trouble').hidden = !message;
}

// -- playing

let playing = false;
let timer = 0;

/** @param {number} from */
const nextRound = (from) => rounds.find((start) => start > from) ?? length;
/** @param {number} from */
const roundBefore = (from) => [...rounds].reverse().find((start) => start < from) ?? 0;

function stop() {
  playing = false;
  clearTimeout(timer);
  showPlaying();
}

function showPlaying() {
  const button = root.querySelector('[data-act="play"]');
  button?.setAttribute('aria-pressed', String(playing));
  button?.setAttribute('aria-label', playing ? 'Pause (Space)' : 'Play (Space)');
}

function start() {
  playing = true;
  showPlaying();
  const from = at >= length ? 0 : at;
  void show(from).then(goOn);
}

function goOn() {
  if (!playing) return;
  if (at >= length) {
    stop();
    return;
  }
  const pace = Number(speed.value);
  const next = pace ? at + 1 : nextRound(at);
  const began = performance.now();
  void fetched(next).catch(() => '').then(() => {
    const pause = Math.max(0, (pace || 1000) - (performance.now() - began));
    timer = window.setTimeout(() => void show(next).then(goOn), pause);
  });
}

/** @type {Record<string, () => number>} */
const WAYS = {
  first: () => 0,
  prev: () => wanted - 1,
  next: () => wanted + 1,
  last: () => length,
  back: () => roundBefore(wanted),
  on: () => nextRound(wanted),
};

/** @param {string} way */
function go(way) {
  stop();
  void show(WAYS[way]());
}

// -- playing on from here

function askOnceMore() {
  stop();
  const lost = answers.filter((answer) => answer > at).length || length - at;
  if (!lost) {
    location.href = `/games/${game}`;
    return;
  }
  const says = byId('r-sure').querySelector('p');
  if (says) says.textContent = `${lost} ${lost === 1 ? 'answer was' : 'answers were'} given after this moment. Undo ${lost === 1 ? 'it' : 'them'} at this table (redo brings them back), or start a new table from here?`;
  openSure(true);
}

/** @param {boolean} open */
function openSure(open) {
  byId('r-sure').hidden = !open;
  byId('r-foot').hidden = open;
  const next = /** @type {HTMLElement | null} */ (root.querySelector(open ? '[data-act="stay"]' : '[data-act="play-on"]'));
  next?.focus();
}

async function takeBack() {
  const reply = await send(`/api/games/${game}/undo`, {revision: Number(root.dataset.revision), to: at}, () => undefined);
  if (reply.ok) location.href = `/games/${game}`;
  else trouble(reply.status === 409 ? 'The game has moved on; reload this page.' : reply.message);
}

async function copy() {
  const response = await fetch(`/games/${game}/copy?at=${at}`, {method: 'POST'}).catch(() => null);
  const reply = await response?.json().catch(() => null);
  if (response?.ok && reply) location.href = `/games/${reply.id}`;
  else trouble(reply?.message ?? 'Can’t reach the table.');
}

/** @param {HTMLElement} button */
async function copyLink(button) {
  const says = button.querySelector('[data-says]');
  const link = `${location.origin}${location.pathname}?${query(at)}`;
  const copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
  if (says) says.textContent = copied ? 'Copied' : 'Copy it from the address bar';
  window.setTimeout(() => {
    if (says) says.textContent = 'Copy link';
  }, 2500);
}

function toggleText() {
  const on = root.classList.toggle('as-text');
  root.querySelector('[data-act="text"]')?.setAttribute('aria-pressed', String(on));
}

/** @type {Record<string, (button: HTMLElement) => void>} */
const ACTS = {
  play: () => (playing ? stop() : start()),
  'play-on': askOnceMore,
  back: () => void takeBack(),
  copy: () => void copy(),
  stay: () => openSure(false),
  link: (button) => void copyLink(button),
  text: toggleText,
};

// -- mouse and keys

root.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (!target || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
  const way = target.closest('[data-go]');
  const act = target.closest('[data-act]');
  const line = target.closest('#r-log li');
  if (way instanceof HTMLElement) go(way.dataset.go ?? '');
  else if (act instanceof HTMLElement) ACTS[act.dataset.act ?? '']?.(act);
  else if (line instanceof HTMLElement && !target.closest('a.rule')) {
    stop();
    void show(Number(line.dataset.at));
  } else return;
  event.preventDefault();
});

slide.addEventListener('input', () => {
  stop();
  void show(Number(slide.value));
});

/** @type {Record<string, string>} */
const KEYS = {ArrowLeft: 'prev', ArrowRight: 'next', Home: 'first', End: 'last', PageUp: 'back', PageDown: 'on'};

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.matches('select') || (target.closest('#r-log, #r-words') && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  if (event.key === ' ' && !target.matches('a, button')) ACTS.play(root);
  else if (event.key === 'b') toggleText();
  else if (event.key === 'Escape' && !byId('r-sure').hidden) openSure(false);
  else if (event.key in KEYS) go(KEYS[event.key]);
  else return;
  event.preventDefault();
});

showPlace(at);
showLine();
void fetched(within(at + 1)).catch(() => undefined);
