// Asking what something on the table is: its card opens beside it, or from below on a phone, and never over it.
//
// Whatever has `data-piece` can be asked. On the board a chip answers and a figure asks, so that nobody shoots by
// asking: a click on an option's frame or zone also asks if there is a figure or a zone's name under the pointer, and
// answers otherwise. The board is one stop of the Tab key; the arrows go from zone to zone, and with Shift through the
// options, the name and the pieces of a zone. Enter answers on an option and asks on everything else.

import {headOf} from './cards.js';

const HOLD = 500; // milliseconds until a finger that rests on a zone asks about it
const SLIP = 8; // pixels that a pointer may move and still mean what it pressed
const SMALL = 26; // pixels; a finger can't hit anything smaller, so it asks about the zone
const MARGIN = 8;
const BESIDE = 12;

const phone = matchMedia('(max-width: 720px)');
const popup = () => /** @type {HTMLElement} */ (document.getElementById('about'));
const frame = () => /** @type {HTMLElement} */ (document.getElementById('frame'));
const map = () => /** @type {SVGSVGElement | null} */ (document.querySelector('#board svg.map'));

let open = ''; // the id of what the card is about
/** @type {Element | null} */
let opener = null; // what gets the focus back
/** @type {Map<string, string>} */
const known = new Map(); // cards by id, of one revision
let revision = '';

// -- the card ----------------------------------------------------------------------------------------------------------

/** @param {string} id @returns {Promise<string>} */
async function cardOf(id) {
  const now = frame().dataset.revision ?? '';
  if (now !== revision) known.clear();
  revision = now;
  const card = known.get(id);
  if (card !== undefined) return card;
  const query = new URLSearchParams({piece: id, seat: frame().dataset.seat ?? '', revision: now});
  const response = await fetch(`/games/${document.getElementById('table')?.dataset.game}/about?${query}`).catch(() => null);
  const html = response?.ok ? await response.text() : '';
  if (now === (frame().dataset.revision ?? '')) known.set(id, html);
  return html;
}

/** @param {Element} from - with the id in `data-piece` */
async function ask(from) {
  const id = from.getAttribute('data-piece') ?? '';
  const inside = popup().contains(from);
  const html = await cardOf(id);
  if (!html) return;
  if (!inside) opener = from;
  fill(id, html);
  popup().focus({preventScroll: true});
}

/** @param {string} id @param {string} html - made by our own template */
function fill(id, html) {
  const card = popup();
  open = id;
  card.innerHTML = html;
  card.hidden = false;
  card.scrollTop = 0;
  mark();
  place();
}

/** Show which piece it is about. */
function mark() {
  for (const old of document.querySelectorAll('.asked')) old.classList.remove('asked');
  if (open) opener?.classList.add('asked');
}

/** @param {boolean} [back] - give the focus back */
function close(back = false) {
  if (popup().hidden) return;
  popup().hidden = true;
  popup().replaceChildren();
  const from = opener;
  open = '';
  opener = null;
  mark();
  if (back && from?.isConnected) focus(from);
}

/** @param {Element} element */
function focus(element) {
  if (!element.matches('button, a, [tabindex]')) {
    element.setAttribute('tabindex', '-1');
    if (!element.matches('[data-option]')) element.setAttribute('aria-haspopup', 'dialog');
  }
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({preventScroll: true});
}

/** Beside what it is about, and not over it; where that is depends on the space around. */
function place() {
  const card = popup();
  card.style.removeProperty('left');
  card.style.removeProperty('top');
  if (phone.matches || !opener) return;
  const at = opener.getBoundingClientRect();
  const {width, height} = card.getBoundingClientRect();
  const room = around(at);
  const x = between(at.left + at.width / 2 - width / 2, room.left, room.right - width);
  const y = between(at.top - 16, room.top, room.bottom - height);
  const places = [
    {x: at.right + BESIDE, y, fits: at.right + BESIDE + width <= room.right},
    {x: at.left - BESIDE - width, y, fits: at.left - BESIDE - width >= room.left},
    {x, y: at.top - BESIDE - height, fits: at.top - BESIDE - height >= room.top},
    {x, y: at.bottom + BESIDE, fits: at.bottom + BESIDE + height <= room.bottom},
  ];
  const chosen = places.find((each) => each.fits) ?? places[at.left + at.width / 2 < innerWidth / 2 ? 0 : 1];
  card.style.left = `${between(chosen.x, MARGIN, innerWidth - width - MARGIN)}px`;
  card.style.top = `${between(chosen.y, MARGIN, innerHeight - height - MARGIN)}px`;
}

/** The board, where a card may lie, and what it is about. @param {DOMRect} at */
function around(at) {
  const board = document.getElementById('board')?.getBoundingClientRect() ?? at;
  return {
    left: Math.max(MARGIN, Math.min(board.left, at.left)),
    right: Math.min(innerWidth - MARGIN, Math.max(board.right, at.right)),
    top: Math.max(MARGIN, Math.min(board.top, at.top)),
    bottom: Math.min(innerHeight - MARGIN, Math.max(board.bottom, at.bottom)),
  };
}

/** @param {number} value @param {number} least @param {number} most */
const between = (value, least, most) => Math.max(least, Math.min(value, most));

/** The table has changed: show what is true now, or nothing if that is gone. */
async function refresh() {
  if (popup().hidden || revision === frame().dataset.revision) return;
  const [id, from] = [open, opener];
  const html = await cardOf(id);
  if (open !== id) return;
  const here = from?.isConnected ? from : document.querySelector(`[data-piece="${CSS.escape(id)}"]`);
  if (!html || !here) {
    close();
    return;
  }
  opener = here;
  const focused = popup().contains(document.activeElement);
  fill(id, html);
  if (focused) popup().focus({preventScroll: true});
}

// -- mouse and touch ---------------------------------------------------------------------------------------------------

const ZONE = 'g[id^="z-"]'; // the ground of a zone, or its row

/** What a click asks about; null if it answers or means something else. @param {MouseEvent} event */
function askedBy(event) {
  const target = /** @type {Element} */ (event.target);
  if (headOf(target)) return null;
  const option = target.closest('svg [data-option]');
  if (!option) return enough(event, target.closest('[data-piece]'));
  if (isCrowded(event, option)) return zoneAt(event.clientX, event.clientY)?.ground ?? null;
  if (!event.detail || answers(target, option)) return null;
  const under = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest('[data-piece]'));
  return enough(event, under.find((piece) => piece && !piece.matches(ZONE)) ?? null);
}

/** Is it the chip of the option, or an option without one? @param {Element} target @param {Element} option */
const answers = (target, option) => Boolean(target.closest('.chip, .disc')) || !option.querySelector('.chip, .disc');

/** Is it too small for a finger? @param {MouseEvent} event @param {Element} thing */
function isTooSmall(event, thing) {
  const {width, height} = thing.getBoundingClientRect();
  return event instanceof PointerEvent && event.pointerType === 'touch' && Math.max(width, height) < SMALL;
}

/** Is it the option of one of many pieces? A finger could hit any of them, so it asks about all. @param {MouseEvent} event @param {Element} option */
const isCrowded = (event, option) => option.matches('.own') && isTooSmall(event, option.querySelector('.area') ?? option);

/** With a finger, the zone instead of a piece that is too small for it. @param {MouseEvent} event @param {Element | null} piece */
function enough(event, piece) {
  if (!piece?.closest('#board svg') || piece.matches(ZONE) || !isTooSmall(event, piece)) return piece;
  return zoneAt(event.clientX, event.clientY)?.ground ?? piece;
}

let pressed = {x: 0, y: 0};
let held = 0;
let asking = false; // a finger has rested on a zone, so the click that follows means nothing

document.addEventListener(
  'pointerdown',
  (event) => {
    pressed = {x: event.clientX, y: event.clientY};
    asking = false;
    clearTimeout(held);
    if (event.pointerType !== 'touch' || !(event.target instanceof Element) || !event.target.closest('#board svg')) return;
    held = window.setTimeout(() => {
      const zone = zoneAt(event.clientX, event.clientY);
      if (!zone) return;
      asking = true;
      void ask(zone.ground);
    }, HOLD);
  },
  true,
);
document.addEventListener('pointermove', (event) => {
  if (slipped(event)) clearTimeout(held);
});
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => clearTimeout(held));

/** @param {MouseEvent} event */
const slipped = (event) => Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP;

document.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return;
    if (asking) {
      asking = false;
      stop(event);
    } else if (popup().contains(event.target)) inCard(event, event.target);
    else onTable(event);
  },
  true,
);

/** @param {MouseEvent} event @param {Element} target */
function inCard(event, target) {
  const other = target.closest('[data-piece]');
  if (target.closest('[data-close]')) close(true);
  else if (other) {
    stop(event);
    void ask(other);
  } else if (target.closest('[data-act="take"]')) queueMicrotask(() => close());
}

/** @param {MouseEvent} event */
function onTable(event) {
  const piece = event.detail && slipped(event) ? null : askedBy(event);
  if (!piece) {
    close();
    return;
  }
  stop(event);
  if (piece === opener) close(true);
  else void ask(piece);
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

// -- keyboard ----------------------------------------------------------------------------------------------------------

document.addEventListener(
  'keydown',
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const at = event.target;
    if (event.key === 'Escape' && !popup().hidden && !document.querySelector('dialog[open]')) {
      stop(event);
      close(true);
    } else if (!at.closest('#board svg.map')) return;
    else if ((event.key === 'Enter' || event.key === ' ') && !at.closest('[data-option]')) {
      const piece = at.closest('[data-piece]');
      if (!piece) return;
      stop(event);
      void ask(piece);
    } else if (event.key.startsWith('Arrow')) {
      stop(event);
      (event.shiftKey ? goInZone : goToZone)(at, event.key);
    }
  },
  true,
);

/** @typedef {{ground: Element, x: number, y: number, items: Element[]}} Zone */

/** The zones of the board with what can be chosen and asked in them, options first. @returns {Zone[]} */
function zones() {
  const board = map();
  if (!board) return [];
  const found = [...board.querySelectorAll(ZONE)].map((ground) => {
    const {x, y} = middle(ground);
    return {ground, x, y, items: /** @type {Element[]} */ ([])};
  });
  const things = ['[data-option]', '[data-piece^="z-"]', '[data-piece]'].flatMap((each) => [...board.querySelectorAll(each)]);
  for (const thing of things) {
    if (thing.matches(ZONE)) continue;
    const {x, y} = middle(thing.querySelector('.chip, .disc') ?? thing);
    const by = nearest(found, x, y);
    if (by && !by.items.includes(thing)) by.items.push(thing);
  }
  for (const zone of found) if (!zone.items.length) zone.items.push(zone.ground);
  return found;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

/** The zone in whose ground a point is, otherwise the nearest. @template {{ground: Element, x: number, y: number}} T @param {T[]} found @param {number} x @param {number} y */
function nearest(found, x, y) {
  return (
    found.find(({ground}) => covers(ground, x, y)) ??
    found.toSorted((one, other) => away(one.ground, x, y) - away(other.ground, x, y))[0]
  );
}

/** @param {number} x @param {number} y */
const zoneAt = (x, y) => zones().find(({ground}) => covers(ground, x, y)) ?? null;

/** @param {Element} ground @param {number} x @param {number} y */
function covers(ground, x, y) {
  if (away(ground, x, y) > 0) return false;
  const shape = ground.querySelector('path.z');
  const matrix = shape instanceof SVGGeometryElement ? shape.getScreenCTM() : null;
  return !(shape instanceof SVGGeometryElement) || !matrix || shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
}

/** How far a point is from the box of an element. @param {Element} element @param {number} x @param {number} y */
function away(element, x, y) {
  const box = element.getBoundingClientRect();
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** To the nearest zone in that direction; from the board itself, to where somebody acts. @param {Element} at @param {string} key */
function goToZone(at, key) {
  const found = zones();
  const here = found.find(({items}) => items.includes(at));
  if (!here) {
    const acting = map()?.querySelector('.acting') ?? map()?.querySelector('[data-option]');
    const first = acting ? nearest(found, middle(acting).x, middle(acting).y) : found[0];
    if (first) focus(first.items[0]);
    return;
  }
  let best = null;
  let least = Infinity;
  for (const there of found) {
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const [ahead, aside] = {ArrowRight: [dx, dy], ArrowLeft: [-dx, dy], ArrowDown: [dy, dx], ArrowUp: [-dy, dx]}[key] ?? [0, 0];
    const far = ahead + 2 * Math.abs(aside);
    if (there !== here && ahead > 1 && far < least) {
      best = there;
      least = far;
    }
  }
  if (best) focus(best.items[0]);
}

/** To the next thing in the same zone. @param {Element} at @param {string} key */
function goInZone(at, key) {
  const here = zones().find(({items}) => items.includes(at));
  if (!here) {
    goToZone(at, key);
    return;
  }
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  focus(here.items[(here.items.indexOf(at) + by + here.items.length) % here.items.length]);
}

// -- the table changes -------------------------------------------------------------------------------------------------

export function wireAsking() {
  const table = /** @type {HTMLElement} */ (document.getElementById('table'));
  new MutationObserver(() => {
    mark();
    void refresh();
  }).observe(table, {attributes: true, subtree: true, attributeFilter: ['data-revision']});
  addEventListener('resize', place);
}
