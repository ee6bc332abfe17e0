// The story card on the board, and lessons: one bubble at a time, whose tip touches what it is about. The server says
// which lessons are due; this browser remembers which it has shown, and whether somebody wants no more of them.

/** @typedef {{id: string, says: string, at: string[], lasts: boolean}} Lesson */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const GAP = 10; // between the bubble and what it is about: its tip fills that
const EDGE = 8; // between the bubble and the window
const CORNER = 20; // the tip keeps away from rounded corners
const SAID_AFTER = 900; // ms: the question is read first

/** @param {string} id */
const byId = (id) => document.getElementById(id);

const game = byId('table')?.dataset.game ?? '';
const KEY = `shamble-lessons-${game}`;

/** @returns {{stopped: boolean, seen: string[]}} */
function remembered() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return {stopped: kept.stopped === true, seen: Array.isArray(kept.seen) ? kept.seen : []};
  } catch {
    return {stopped: false, seen: []};
  }
}

const memory = remembered();
const keep = () => localStorage.setItem(KEY, JSON.stringify(memory));

/** @type {Lesson[]} */
let waiting = []; // due, and not shown yet
/** @type {Lesson | null} */
let current = null;
/** @type {Element | null} */
let cameFrom = null; // where the focus was before it entered the bubble
let saying = 0;

// -- the bubble itself -------------------------------------------------------------------------------------------------

const bubble = document.createElement('aside');
bubble.className = 'bubble';
bubble.id = 'bubble';
bubble.hidden = true;
const text = document.createElement('p');
const count = document.createElement('span');
const foot = document.createElement('footer');
foot.append(count, makeButton('btn', 'Stop lessons', 'stop-lessons'), makeButton('btn yes', 'Got it', 'got-it'));
bubble.append(text, foot);
const spoken = document.createElement('div');
spoken.className = 'sr';
spoken.setAttribute('aria-live', 'polite');
byId('table')?.after(bubble, spoken);

/** @param {string} name @param {string} label @param {string} act */
function makeButton(name, label, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = name;
  made.textContent = label;
  made.dataset.act = act;
  return made;
}

// -- what is due -------------------------------------------------------------------------------------------------------

/** @returns {Lesson[]} */
function due() {
  return [...document.querySelectorAll('#lessons > li')].map((item) => {
    const {lesson = '', at = '[]', lasts} = /** @type {HTMLElement} */ (item).dataset;
    return {id: lesson, says: item.textContent ?? '', at: JSON.parse(at), lasts: lasts !== undefined};
  });
}

/** The page shows another moment. @param {boolean} answered - by whoever reads this page */
export function teach(answered) {
  if (answered) {
    setStory(false);
    done();
  }
  const now = due();
  const ids = now.map((lesson) => lesson.id);
  const fresh = now.filter((lesson) => lesson.id !== current?.id);
  const older = waiting.filter((lesson) => lesson.lasts && !ids.includes(lesson.id));
  // What has just happened comes first, then what is asked, then what was not read before.
  waiting = [...fresh.filter((lesson) => lesson.lasts), ...fresh.filter((lesson) => !lesson.lasts), ...older];
  if (current && (!byId('lessons') || !(current.lasts || ids.includes(current.id)))) done();
  if (current) place();
  else next();
}

/** Show the next lesson, if nothing else is to be read first. */
export function next() {
  if (current || memory.stopped || isOpen('story') || reading() || isPlaying()) return;
  if (!byId('lessons')) return;
  waiting = waiting.filter((lesson) => !memory.seen.includes(lesson.id));
  const at = waiting.findIndex((lesson) => target(lesson));
  if (at < 0) return;
  current = waiting.splice(at, 1)[0];
  memory.seen.push(current.id);
  keep();
  const said = `${memory.seen.length} of ${byId('lessons')?.dataset.count ?? ''}`;
  text.textContent = current.says;
  count.textContent = said;
  bubble.setAttribute('aria-label', `Lesson ${said}`);
  bubble.hidden = false;
  bringIntoView(target(current));
  place();
  follow(); // again when the browser has laid out what has just come
  clearTimeout(saying);
  saying = window.setTimeout(() => {
    spoken.textContent = current?.says ?? '';
  }, SAID_AFTER);
}

/** Take the bubble away; it does not come again. */
function done() {
  if (!current) return;
  current = null;
  const inside = bubble.contains(document.activeElement);
  bubble.hidden = true;
  clearTimeout(saying);
  spoken.textContent = '';
  if (inside) /** @type {HTMLElement | null} */ (cameFrom?.isConnected ? cameFrom : byId('q'))?.focus({preventScroll: true});
}

/** @param {string} id */
const isOpen = (id) => byId(id)?.hidden === false;

/** A card that is being read to everybody. */
const reading = () => /** @type {HTMLElement | null} */ (document.querySelector('.reading:not([hidden])'));

/** While the turn of the dead is played, or its summary is read, lessons wait. */
const isPlaying = () => document.querySelector('#frame.playing, #frame[data-playing], #summary:not([hidden])') !== null;

// -- where it stands ---------------------------------------------------------------------------------------------------

/** What the lesson points at: the best of its things that can be seen. @param {Lesson} lesson */
function target(lesson) {
  for (const selector of lesson.at) {
    for (const found of document.querySelectorAll(selector)) {
      const fold = found.closest('details:not([open])');
      const thing = fold ? fold.querySelector('summary') : found; // folded away: where it can be unfolded
      const box = thing?.getBoundingClientRect();
      if (thing && box && box.width > 0 && box.height > 0 && thing.checkVisibility()) return thing;
    }
  }
  return null;
}

/** A thing on the board or in the list may be scrolled away. @param {Element | null} found */
function bringIntoView(found) {
  if (found && isEmpty(visible(found))) found.scrollIntoView({block: 'center', inline: 'nearest'});
}

/** The part of a thing that can be seen. @param {Element} found @returns {Box} */
function visible(found) {
  const {left, top, right, bottom} = found.getBoundingClientRect();
  const box = {left, top, right, bottom};
  for (let around = found.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow !== 'visible') cut(box, around.getBoundingClientRect());
  }
  cut(box, {left: 0, top: 0, right: innerWidth, bottom: innerHeight});
  return box;
}

/** @param {Box} box @param {Box} by */
function cut(box, by) {
  box.left = Math.max(box.left, by.left);
  box.top = Math.max(box.top, by.top);
  box.right = Math.min(box.right, by.right);
  box.bottom = Math.min(box.bottom, by.bottom);
}

/** @param {Box} box */
const isEmpty = (box) => box.right <= box.left || box.bottom <= box.top;

/** The bubble may cover these: the board, the party and the news, but never the question or its options. @returns {Box} */
function room() {
  const all = ['board', 'party', 'news'].map((id) => byId(id)?.getBoundingClientRect()).filter((box) => box && box.width > 0 && box.height > 0);
  const boxes = /** @type {DOMRect[]} */ (all);
  const found = {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
  cut(found, {left: EDGE, top: EDGE, right: innerWidth - EDGE, bottom: innerHeight - EDGE});
  return found;
}

/** Put the bubble beside its thing: where there is room for it, or on the side of the thing that faces the board. */
function place() {
  const found = current && target(current);
  if (!found) return;
  const box = visible(found);
  if (isEmpty(box)) {
    bubble.style.visibility = 'hidden'; // scrolled away; it comes back with its thing
    return;
  }
  bubble.style.visibility = '';
  const around = room();
  const {width, height} = bubble.getBoundingClientRect();
  if (found.id === 'board') {
    bubble.className = 'bubble'; // it is about all of it, so it has no tip
    bubble.style.left = `${Math.round((box.left + box.right - width) / 2)}px`;
    bubble.style.top = `${Math.round(box.top + EDGE)}px`;
    return;
  }
  const side = sideFor(box, around, width, height);
  const level = {x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2};
  let left = level.x - width / 2;
  let top = level.y - height / 2;
  if (side === 'from-right') left = Math.min(box.left, around.right + GAP) - GAP - width;
  else if (side === 'from-left') left = Math.max(box.right, around.left - GAP) + GAP;
  else if (side === 'from-below') top = Math.min(box.top, around.bottom + GAP) - GAP - height;
  else top = Math.max(box.bottom, around.top - GAP) + GAP;
  left = clamp(left, around.left, around.right - width);
  top = clamp(top, around.top, around.bottom - height);
  bubble.className = `bubble ${side}`;
  bubble.style.left = `${Math.round(left)}px`;
  bubble.style.top = `${Math.round(top)}px`;
  const tip = side === 'from-right' || side === 'from-left' ? clamp(level.y - top, CORNER, height - CORNER) : clamp(level.x - left, CORNER, width - CORNER);
  bubble.style.setProperty('--tip', `${Math.round(tip)}px`);
}

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.max(least, Math.min(value, Math.max(least, most)));

/** Where its thing is, seen from the bubble. @param {Box} box @param {Box} around @param {number} width @param {number} height */
function sideFor(box, around, width, height) {
  if (box.left >= around.right - EDGE) return 'from-right';
  if (box.top >= around.bottom - EDGE) return 'from-below';
  if (box.bottom <= around.top + EDGE) return 'from-above';
  if (box.right + GAP + width <= around.right) return 'from-left';
  if (box.left - GAP - width >= around.left) return 'from-right';
  if (box.top - GAP - height >= around.top) return 'from-below';
  if (box.bottom + GAP + height <= around.bottom) return 'from-above';
  return 'from-below'; // it fills the board, so the bubble lies over it
}

let frameWanted = 0;
function follow() {
  if (!current || frameWanted) return;
  frameWanted = requestAnimationFrame(() => {
    frameWanted = 0;
    place();
  });
}
addEventListener('resize', follow);
document.addEventListener('scroll', follow, {capture: true, passive: true});
const board = byId('board');
if (board) new ResizeObserver(follow).observe(board);

// -- the story card ----------------------------------------------------------------------------------------------------

/** @param {boolean} open */
function setStory(open) {
  const story = byId('story');
  if (!story) return;
  story.hidden = !open;
  const mark = `story ${story.dataset.story}`;
  if (!open && !told.has(mark)) told.add(mark);
  for (const [id, hidden] of /** @type {[string, boolean][]} */ ([['no-lessons', memory.stopped], ['with-lessons', !memory.stopped]])) {
    const choice = byId(id);
    if (choice) choice.hidden = hidden;
  }
}

/** Which stories this page has told. @type {Set<string>} */
const told = new Set();

/** Open the story by itself, once. */
function tellStory() {
  const story = byId('story');
  if (story?.dataset.opens !== undefined && !told.has(`story ${story.dataset.story}`)) setStory(true);
}

/** @type {Record<string, () => void>} */
const ACTS = {
  story: () => {
    done();
    setStory(true);
    /** @type {HTMLElement | null} */ (document.querySelector('#story [data-act="begin"]'))?.focus({preventScroll: true});
  },
  begin: () => closeStory(memory.stopped),
  'no-lessons': () => closeStory(true),
  'with-lessons': () => closeStory(false),
  'was-read': () => {
    const read = reading();
    if (read) read.hidden = true;
    byId('q')?.focus({preventScroll: true});
    next();
  },
  'got-it': () => {
    done();
    next();
  },
  'stop-lessons': () => {
    memory.stopped = true;
    keep();
    done();
  },
};

/** @param {boolean} stopped */
function closeStory(stopped) {
  memory.stopped = stopped;
  keep();
  const inside = byId('story')?.contains(document.activeElement);
  setStory(false);
  if (inside) byId('q')?.focus({preventScroll: true});
  next();
}

document.addEventListener('click', (event) => {
  const act = event.target instanceof Element ? event.target.closest('[data-act]') : null;
  if (act instanceof HTMLElement) ACTS[act.dataset.act ?? '']?.();
});

bubble.addEventListener('focusin', (event) => {
  if (event.relatedTarget instanceof Element && !bubble.contains(event.relatedTarget)) cameFrom = event.relatedTarget;
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') || byId('menu')?.hidden === false) return;
  if (reading()) ACTS['was-read']();
  else if (isOpen('story')) ACTS.begin();
  else if (current) ACTS['got-it']();
  else return;
  event.preventDefault();
});

tellStory();
teach(false);
