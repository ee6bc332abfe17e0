// What happened, step by step: one sentence in the news, its pieces and places on the board, the steps so far in the
// list. While it plays nothing can be answered, because the options are not in the page; it can be skipped at any time.
// Afterwards a summary says what it has cost. The boards come from the server, one at a time, while they are played.

import {fill} from './morph.js';
import {animate, stopMotion} from './motion.js';
import {hear} from './sound.js';

const LOOK = 1800; // how long a step is shown
const HARM = 2600; // and one that takes something
const WALK = 480;
const SPEEDS = [1, 2, 4];
const REGIONS = ['round', 'steps', 'scroll', 'narrow', 'party', 'goals', 'phonegoals']; // what differs from step to step
const WAYS = [[1, 0], [0, 1], [-1, 0], [0, -1]]; // across a border
const REACH = 10; // how far over it, in units of the board
const STRIDE = 6; // along it
const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {{piece: string, start: string, end: string, count: number, by: string}} Move */
/** @typedef {{says: string, detail: string, actor: string, side: string, takes: boolean, zones: string[], moves: Move[], hurt: {who: string, count: number}[], 'so-far': {says: string, bad: boolean}[], sound: string}} Step */
/** @typedef {{name: string, lines: string[], bad: boolean}} Section */
/** @typedef {{since: number, to: number, own: boolean, them: string, steps: Step[], summary: {heading: string, news: string, sections: Section[]} | null}} Playback */
/** @typedef {{playback: Playback, address: (at: number) => string, after: string, restore: (news: string) => void, moves: () => boolean, paused: boolean}} Show what is played, and how the page goes on */

/** @type {Show | null} */
let show = null;
let at = 0;
let running = false;
let summing = false;
let timer = 0;
/** @type {Map<number, Promise<string>>} */
let boards = new Map();

const speed = () => Number(localStorage.getItem('shamble-speed') ?? 1);

/** How long a step is shown. @param {Step} step */
const time = (step) => (step.takes ? HARM : LOOK) / speed();

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Is something played, or its summary shown? */
export const isPlaying = () => show !== null;

/** What the frame wants to be played. @param {HTMLElement} frame @returns {Playback | null} */
export function playbackOf(frame) {
  return frame.dataset.playback ? JSON.parse(frame.dataset.playback) : null;
}

/** Keep what the page shows now, to put it back after the page has become what it will show in the end. */
export function keepRegions() {
  /** @type {Map<string, Node[]>} */
  const kept = new Map();
  for (const id of REGIONS) {
    const region = document.getElementById(id);
    if (region) kept.set(id, [...region.childNodes].map((node) => node.cloneNode(true)));
  }
  return () => {
    for (const [id, nodes] of kept) document.getElementById(id)?.replaceChildren(...nodes);
    withoutOffers();
  };
}

/** While steps are played the board offers nothing. */
function withoutOffers() {
  for (const offer of document.querySelectorAll('#board [data-option]')) offer.remove();
}

/** @param {Show} what */
export function play(what) {
  show = what;
  boards = new Map();
  summing = false;
  running = !what.paused;
  byId('frame').classList.add('playing');
  drawPlayer();
  byId('q').focus({preventScroll: true});
  void showStep(0);
}

/** Another frame is about to be shown: forget what was played. */
export function stopPlaying() {
  clearTimeout(timer);
  show = null;
  document.getElementById('frame')?.classList.remove('playing', 'summing');
}

// -- the regions -------------------------------------------------------------------------------------------------------

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 */
function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {string} name */
function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'ic');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

/** @param {string} step @param {string} label @param {string} name @param {string} title */
function stepButton(step, label, name, title) {
  return make('button', {class: 'btn', type: 'button', 'data-play': step, 'aria-label': label, title}, icon(name));
}

/** The player in the news, the steps in the list, what has happened so far in the dock. */
function drawPlayer() {
  const {playback} = /** @type {Show} */ (show);
  const speeds = make('span', {class: 'seg', role: 'group', 'aria-label': 'Speed'}, ...SPEEDS.map((n) => make('button', {type: 'button', 'data-play': `speed-${n}`, 'aria-pressed': 'false'}, `${n}×`)));
  const controls = make('span', {class: 'ctl'}, stepButton('back', 'Step back', 'prev', 'Step back (←)'), stepButton('pause', 'Pause', 'pause', 'Pause (Space)'), stepButton('next', 'Next step', 'next', 'Next step (→)'), speeds, make('button', {class: 'btn', type: 'button', 'data-play': 'skip', title: 'Skip (Esc)'}, 'Skip'));
  const news = byId('news');
  news.replaceChildren(make('span', {class: 'who', id: 'play-who'}), make('div', {class: 'saying', role: 'status'}, make('h2', {id: 'play-says'}), make('p', {id: 'play-detail'})), controls, make('span', {class: 'prog', 'aria-hidden': 'true'}, ...playback.steps.map(() => make('i'))));
  news.className = 'news panel act';
  byId('q').textContent = playback.steps.some((step) => step.side === 'enemy') ? `${playback.them} move` : 'Meanwhile';
  sayBelow('Nothing to decide. Watch, step through or skip.');
  byId('list').replaceChildren(make('ol', {class: 'steps2', id: 'play-steps', 'aria-label': 'Steps'}, ...playback.steps.map((_, step) => make('li', {}, make('button', {type: 'button', 'data-play': `to-${step}`}, make('span', {class: 'n'}, String(step + 1)), make('span', {class: 'what'}))))));
  byId('preview').replaceChildren(make('h2', {}, 'So far'), make('ul', {class: 'sofar', id: 'play-sofar'}), make('p', {class: 'playkeys'}, make('kbd', {}, 'Space'), ' pause ', make('kbd', {}, '←'), make('kbd', {}, '→'), ' step ', make('kbd', {}, 'Esc'), ' skip'));
}

/** @param {string} text */
function sayBelow(text) {
  const below = document.querySelector('#ask .sub');
  if (below) below.textContent = text;
}

/** What changes from step to step around the board. */
function drawStep() {
  const {playback} = /** @type {Show} */ (show);
  const step = playback.steps[at];
  byId('play-says').textContent = step.says;
  byId('play-detail').textContent = step.detail;
  byId('play-who').replaceChildren(...pictureOf(step.actor));
  byId('news').classList.toggle('friend', step.side === 'friend');
  [...document.querySelectorAll('#news .prog i')].forEach((cell, number) => cell.classList.toggle('on', number <= at));
  [...document.querySelectorAll('#play-steps button')].forEach((row, number) => {
    row.classList.toggle('todo', number > at);
    row.classList.toggle('friend', playback.steps[number].side === 'friend');
    row.toggleAttribute('aria-current', number === at);
    if (number === at) row.setAttribute('aria-current', 'step');
    /** @type {HTMLElement} */ (row.lastElementChild).textContent = number > at ? 'still to come' : playback.steps[number].says;
    if (number === at) row.scrollIntoView({block: 'nearest'});
  });
  const lines = playback.steps.slice(0, at + 1).flatMap((one) => one['so-far']);
  byId('play-sofar').replaceChildren(...(lines.length ? lines.map(({says, bad}) => make('li', bad ? {class: 'hurt'} : {}, says)) : [make('li', {}, 'Nobody is hurt.')]));
  byId('play-sofar').lastElementChild?.scrollIntoView({block: 'nearest'});
  drawControls();
}

function drawControls() {
  const pause = document.querySelector('#news [data-play="pause"]');
  pause?.setAttribute('aria-label', running ? 'Pause' : 'Play');
  pause?.setAttribute('title', running ? 'Pause (Space)' : 'Play (Space)');
  pause?.replaceChildren(icon(running ? 'pause' : 'play'));
  for (const n of SPEEDS) document.querySelector(`#news [data-play="speed-${n}"]`)?.setAttribute('aria-pressed', String(n === speed()));
  document.querySelector('#news [data-play="back"]')?.toggleAttribute('disabled', at === 0);
}

/** A symbol of the sprite, or a survivor's face from the strip below the board. @param {string} actor */
function pictureOf(actor) {
  const face = document.querySelector(`#pc-${CSS.escape(actor)} > svg`);
  if (face) return [face.cloneNode(true)];
  const symbol = document.getElementById(actor) ? actor : 'i-dead';
  if (symbol.startsWith('i-')) return [icon(symbol.slice(2))];
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 36 44');
  svg.setAttribute('class', 'gh');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${symbol}`);
  svg.append(use);
  return [svg];
}

// -- the board ---------------------------------------------------------------------------------------------------------

/** @param {number} step */
function boardAt(step) {
  const {address} = /** @type {Show} */ (show);
  const known = boards.get(step);
  if (known) return known;
  const wanted = fetch(address(step)).then((response) => (response.ok ? response.text() : ''), () => '');
  boards.set(step, wanted);
  return wanted;
}

/** @param {number} step */
async function showStep(step) {
  const playing = show;
  if (!playing) return;
  clearTimeout(timer);
  at = step;
  drawStep();
  const html = await boardAt(step);
  if (show !== playing || at !== step || summing) return; // skipped, or another step was wanted meanwhile
  const now = playing.playback.steps[step];
  stopMotion();
  clearMarks();
  if (html) animate(() => fillRegions(html), playing.moves(), {time: WALK / speed(), most: 40})(now.moves);
  drawMarks(now);
  if (running) {
    hear(now.sound ? [now.sound] : []);
    timer = window.setTimeout(goOn, time(now));
    if (step + 1 < playing.playback.steps.length) void boardAt(step + 1);
  }
}

/** The next step by itself, and the end after the last. */
function goOn() {
  if (!show || !running) return;
  if (at + 1 < show.playback.steps.length) void showStep(at + 1);
  else finish();
}

/** @param {string} html - made by our own templates */
function fillRegions(html) {
  const made = document.createElement('template');
  made.innerHTML = html;
  for (const id of REGIONS) {
    const part = made.content.querySelector(`#${id}`);
    const region = document.getElementById(id);
    if (part && region) fill(region, part.innerHTML);
  }
  withoutOffers();
}

const map = () => {
  const found = document.querySelector('#board svg.map');
  return found instanceof SVGSVGElement ? found : null;
};

function clearMarks() {
  document.getElementById('play-marks')?.remove();
}

/** Where it happens: a frame around the target, a dashed one around where they came from, an arrow between them, a ring
 * around whoever is hurt. @param {Step} step */
function drawMarks(step) {
  const board = map();
  if (!board) return;
  const marks = document.createElementNS(SVG, 'g');
  marks.id = 'play-marks';
  if (step.side === 'friend') marks.setAttribute('class', 'friend');
  const ways = new Map(step.moves.map((move) => [`${move.start} ${move.end}`, move]));
  if (step.zones.length) for (const move of ways.values()) marks.append(...outline(move.start, 'hl from'));
  for (const zone of step.zones) marks.append(...outline(zone, 'hl'));
  for (const move of ways.values()) marks.append(...arrow(board, move));
  for (const {who, count} of step.hurt) marks.append(...ring(board, who, count));
  board.append(marks);
  intoView(marks);
}

/** @param {string} zone @param {string} name */
function outline(zone, name) {
  const shape = shapeOf(zone);
  if (!shape) return [];
  const copy = /** @type {Element} */ (shape.cloneNode(false));
  copy.setAttribute('class', name);
  copy.removeAttribute('id');
  copy.removeAttribute('fill');
  return [copy];
}

/** The box of something in units of the picture. @param {SVGSVGElement} board @param {Element | null} thing */
function boxOf(board, thing) {
  const matrix = board.getScreenCTM();
  if (!thing || !matrix) return null;
  const box = thing.getBoundingClientRect();
  if (!box.width && !box.height) return null;
  const from = new DOMPoint(box.left, box.top).matrixTransform(matrix.inverse());
  const to = new DOMPoint(box.right, box.bottom).matrixTransform(matrix.inverse());
  return {left: from.x, top: from.y, right: to.x, bottom: to.y, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2};
}

/** A short arrow across the border that they crossed, or at the opening that they used. @param {SVGSVGElement} board @param {Move} move */
function arrow(board, move) {
  const [from, to] = [shapeOf(move.start), shapeOf(move.end)];
  if (!from || !to) return [];
  const opening = move.by ? boxOf(board, document.getElementById(`e-${move.by}`)) : null;
  const {x, y, angle} = crossing(board, from, to, opening) ?? between(board, from, to);
  const made = document.createElementNS(SVG, 'path');
  made.setAttribute('class', 'crossing');
  made.setAttribute('d', 'M-18 0H6M6 -8L20 0L6 8z');
  made.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`);
  return [made];
}

/** @param {string} zone */
function shapeOf(zone) {
  const shape = document.querySelector(`#z-${CSS.escape(zone)} > :is(path, rect)`);
  return shape instanceof SVGGeometryElement ? shape : null;
}

/**
 * Where a zone borders on another: at the opening, otherwise in the middle of the longest straight part; null if they
 * do not touch.
 * @param {SVGSVGElement} board
 * @param {SVGGeometryElement} from
 * @param {SVGGeometryElement} to
 * @param {{x: number, y: number} | null} opening
 */
function crossing(board, from, to, opening) {
  const [outward, inward] = [board.getScreenCTM()?.inverse().multiply(from.getScreenCTM() ?? new DOMMatrix()), to.getScreenCTM()?.inverse().multiply(from.getScreenCTM() ?? new DOMMatrix())];
  if (!outward || !inward) return null;
  /** @type {{x: number, y: number, angle: number}[][]} */
  const sides = [[], [], [], []];
  const length = from.getTotalLength();
  for (let along = 0; along < length; along += STRIDE) {
    const at = from.getPointAtLength(along);
    WAYS.forEach(([dx, dy], side) => {
      const beyond = new DOMPoint(at.x + dx * REACH, at.y + dy * REACH);
      if (from.isPointInFill(beyond) || !to.isPointInFill(beyond.matrixTransform(inward))) return;
      const {x, y} = new DOMPoint(at.x, at.y).matrixTransform(outward);
      sides[side].push({x, y, angle: side * 90});
    });
  }
  if (opening) {
    const away = (/** @type {{x: number, y: number}} */ point) => Math.hypot(point.x - opening.x, point.y - opening.y);
    const nearest = sides.flat().toSorted((one, other) => away(one) - away(other))[0];
    if (nearest) return {...opening, angle: nearest.angle};
  }
  const longest = sides.toSorted((one, other) => other.length - one.length)[0];
  return longest[Math.floor(longest.length / 2)] ?? null;
}

/** From one zone to another that does not touch it, as by stairs. @param {SVGSVGElement} board @param {Element} from @param {Element} to */
function between(board, from, to) {
  const [one, other] = [boxOf(board, from), boxOf(board, to)];
  if (!one || !other) return {x: 0, y: 0, angle: 0};
  return {x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, angle: (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI};
}

/** @param {SVGSVGElement} board @param {string} who @param {number} count */
function ring(board, who, count) {
  const box = boxOf(board, document.getElementById(`p-${who}`));
  if (!box) return [];
  const round = document.createElementNS(SVG, 'circle');
  round.setAttribute('class', 'bitten');
  round.setAttribute('cx', box.x.toFixed(1));
  round.setAttribute('cy', box.y.toFixed(1));
  round.setAttribute('r', (Math.max(box.right - box.left, box.bottom - box.top) / 2 + 3).toFixed(1));
  if (!count) return [round];
  const minus = document.createElementNS(SVG, 'g');
  minus.setAttribute('class', 'minus');
  minus.setAttribute('transform', `translate(${box.right.toFixed(1)} ${box.top.toFixed(1)})`);
  const plate = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({x: -13, y: -10, width: 26, height: 20, rx: 4})) plate.setAttribute(name, String(value));
  const text = document.createElementNS(SVG, 'text');
  text.setAttribute('y', '5');
  text.textContent = `-${count}`;
  minus.append(plate, text);
  return [round, minus];
}

/** On a phone only a part of the board is visible. @param {Element} marks */
function intoView(marks) {
  const pane = document.getElementById('scroll');
  if (!pane || (pane.scrollWidth <= pane.clientWidth && pane.scrollHeight <= pane.clientHeight)) return;
  const box = marks.getBoundingClientRect();
  const around = pane.getBoundingClientRect();
  pane.scrollBy(box.x + box.width / 2 - around.x - around.width / 2, box.y + box.height / 2 - around.y - around.height / 2);
}

// -- the end -----------------------------------------------------------------------------------------------------------

/** After the last step, or when the rest is skipped: the summary, or the question at once. */
function finish() {
  const playing = show;
  if (!playing) return;
  clearTimeout(timer);
  running = false;
  stopMotion();
  clearMarks();
  const {summary} = playing.playback;
  if (summary?.sections.length) sumUp(playing, summary);
  else goBack();
}

/** @param {Show} playing @param {NonNullable<Playback['summary']>} summary */
function sumUp(playing, summary) {
  summing = true;
  fillRegions(playing.after);
  byId('frame').classList.add('summing');
  const news = byId('news');
  news.className = 'news panel';
  news.replaceChildren(icon('dead'), make('p', {class: 'tell', role: 'status'}, summary.news));
  byId('q').textContent = playing.playback.them + ' have moved';
  sayBelow('Look at what it has cost, then continue.');
  const card = make('div', {class: 'sumcard', id: 'sumcard', tabindex: '-1'}, make('h2', {}, summary.heading), ...summary.sections.map(({name, lines, bad}) => make('section', bad ? {class: 'bad'} : {}, make('h3', {}, name), make('div', {}, ...lines.map((line) => make('p', {}, line))))));
  const foot = make('div', {class: 'sumfoot'}, make('button', {class: 'btn', type: 'button', 'data-play': 'again'}, icon('replay'), 'Watch again'), make('button', {class: 'btn go', type: 'button', 'data-play': 'continue'}, 'Continue'));
  byId('list').replaceChildren(card, foot);
  byId('preview').replaceChildren(make('p', {class: 'idle'}, 'Enter continues.'));
  card.focus({preventScroll: true});
}

/** To the question. */
function goBack() {
  const playing = show;
  if (!playing) return;
  const {summary} = playing.playback;
  stopPlaying();
  playing.restore(summary?.news ?? '');
}

function watchAgain() {
  const playing = show;
  if (!playing) return;
  const known = boards;
  byId('frame').classList.remove('summing');
  play({...playing, paused: !playing.moves()});
  boards = known;
}

// -- what the buttons and keys do --------------------------------------------------------------------------------------

/** @param {string} what */
function act(what) {
  if (!show) return;
  const [verb, number] = what.split('-');
  if (verb === 'skip') finish();
  else if (verb === 'continue') goBack();
  else if (verb === 'again') watchAgain();
  else if (verb === 'speed') setSpeed(Number(number));
  else if (verb === 'pause') pause();
  else stepTo(verb === 'to' ? Number(number) : at + (verb === 'next' ? 1 : -1));
}

/** @param {number} step */
function stepTo(step) {
  if (!show || step < 0) return;
  running = false;
  if (step < show.playback.steps.length) void showStep(step);
  else finish();
}

function pause() {
  running = !running;
  clearTimeout(timer);
  drawControls();
  if (running) goOn();
}

/** @param {number} wanted */
function setSpeed(wanted) {
  localStorage.setItem('shamble-speed', String(wanted));
  drawControls();
  if (!running || !show) return;
  clearTimeout(timer);
  timer = window.setTimeout(goOn, time(show.playback.steps[at]));
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-play]') : null;
  if (show && button) act(button.getAttribute('data-play') ?? '');
});

/** @type {Record<string, string>} */
const KEYS = {' ': 'pause', ArrowLeft: 'back', ArrowRight: 'next', Escape: 'skip'};

// Before the keys of the page: while steps are played, its letters and numbers must not reach what is hidden.
document.addEventListener(
  'keydown',
  (event) => {
    if (!show || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab' || event.key === 'Shift') return;
    const on = event.target instanceof Element ? event.target : null;
    if (on?.closest('input, textarea, select, dialog, #menu, #top, #wtabs')) return;
    const presses = on?.closest('button, a') && (event.key === 'Enter' || (event.key === ' ' && on.matches(':focus-visible')));
    if (presses) return;
    event.stopImmediatePropagation();
    const what = summing ? {Enter: 'continue', Escape: 'continue'}[event.key] : KEYS[event.key];
    if (!what) return;
    event.preventDefault();
    act(what);
  },
  {capture: true},
);
