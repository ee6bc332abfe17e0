// Pieces that move: shown once, skippable, and never needed to understand what happened.

const WALK = 240;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const MOST = 8; // if more pieces move at once, the page shows only the result

/** @typedef {{piece: string, start: string, end: string, count: number}} Motion */

/** @type {Animation[]} */
let running = [];

/** Cut to the result. */
export function stopMotion() {
  for (const animation of running) animation.finish();
  running = [];
}

/** @returns {Map<string, DOMRect>} */
function whereabouts() {
  const found = new Map();
  for (const piece of document.querySelectorAll('#board svg [id^="p-"]')) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

/**
 * Change the page, and animate the pieces that have moved.
 * @param {() => void} change
 * @param {boolean} wanted
 * @param {{time: number, most: number}} [how] - how long it takes, and how many pieces may move
 * @returns {(motions: Motion[]) => void} call it with the other moves
 */
export function animate(change, wanted, {time, most} = {time: WALK, most: MOST}) {
  const before = wanted ? whereabouts() : new Map();
  change();
  if (!wanted) return () => undefined;
  const moved = [...whereabouts()].filter(([id, now]) => isElsewhere(before.get(id), now));
  const walks = moved.length > most ? [] : moved.map(([id, now]) => walk(id, before.get(id), now, time));
  // Measure all places before the first piece moves; otherwise the browser would lay out the board for each.
  return (motions) => [...walks, ...motions.map((motion) => ghost(motion, time))].forEach((begin) => begin());
}

/** @param {DOMRect | undefined} old @param {DOMRect} now */
const isElsewhere = (old, now) => !old || Math.hypot(old.x - now.x, old.y - now.y) > 8;

/**
 * Animate a piece from its old place, or fade it in if it had none.
 * @param {string} id
 * @param {DOMRect | undefined} old
 * @param {DOMRect} now
 * @param {number} time
 * @returns {() => void} starts it
 */
function walk(id, old, now, time) {
  const piece = /** @type {Element} */ (document.getElementById(id));
  const scale = unitsPerPixel(piece);
  const frames = old ? [{translate: `${(old.x - now.x) * scale}px ${(old.y - now.y) * scale}px`}, {translate: '0 0'}] : [{opacity: 0}, {opacity: 1}];
  return () => keep(piece.animate(frames, {duration: time, easing: EASE}));
}

/** @param {Animation} animation */
function keep(animation) {
  running.push(animation);
  animation.finished.catch(() => undefined);
}

/** @param {Element} inside */
function unitsPerPixel(inside) {
  const map = inside.closest('svg.map');
  if (!(map instanceof SVGSVGElement) || !map.viewBox.baseVal.width) return 1;
  return 1 / (map.getScreenCTM()?.a || 1);
}

/**
 * A token of the dead that walks from zone to zone, above the board.
 * @param {Motion} motion
 * @param {number} time
 * @returns {() => void} places it
 */
function ghost(motion, time) {
  const map = document.querySelector('#board svg.map');
  const start = document.getElementById(`z-${motion.start}`);
  const end = document.getElementById(`z-${motion.end}`);
  if (!(map instanceof SVGSVGElement) || !start || !end || !motion.piece.startsWith('g-')) return () => undefined;
  const scale = unitsPerPixel(start);
  const from = start.getBoundingClientRect();
  const to = end.getBoundingClientRect();
  const origin = map.getBoundingClientRect();
  const box = map.viewBox.baseVal;
  const token = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  token.setAttribute('href', `#${motion.piece}`);
  token.setAttribute('width', '36');
  token.setAttribute('height', '44');
  token.setAttribute('x', String(box.x + (to.x + to.width / 2 - origin.x) * scale - 18));
  token.setAttribute('y', String(box.y + (to.y + to.height / 2 - origin.y) * scale - 22));
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) * scale;
  const dy = (from.y + from.height / 2 - to.y - to.height / 2) * scale;
  return () => {
    map.append(token);
    const animation = token.animate([{translate: `${dx}px ${dy}px`}, {translate: '0 0', opacity: 0.9}], {duration: time, easing: EASE});
    keep(animation);
    animation.finished.then(() => token.remove(), () => token.remove());
  };
}

for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, stopMotion, {capture: true});
