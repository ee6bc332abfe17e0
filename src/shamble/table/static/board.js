// Zooming and panning: the board pane scrolls, the picture grows in it.

const STEPS = [1, 1.4, 2, 2.8, 4];
const A_TURN = 50; // of a wheel, in pixels, for a step
const NEAR = 40; // pixels to the edge of the pane, closer to which the neighbours are out of sight
let scale = 1;
let turned = 0;

const scroll = () => document.getElementById('scroll');

const grown = new ResizeObserver(() => keepNames());

/** Names of rows stay in sight while the rows are pushed aside. */
function keepNames() {
  const map = scroll()?.querySelector('svg.map');
  if (!(map instanceof SVGSVGElement) || !map.querySelector('.stays')) return;
  grown.observe(map);
  const unit = map.viewBox.baseVal.width / map.getBoundingClientRect().width;
  scroll()?.style.setProperty('--aside', String((scroll()?.scrollLeft ?? 0) * unit));
}

/** The next size in a direction. @param {number} by */
const next = (by) => (by > 0 ? STEPS.find((size) => size > scale + 0.01) : STEPS.findLast((size) => size < scale - 0.01)) ?? scale;

/**
 * Show the map that many times as large; what is at a point of the screen stays there.
 * @param {number} to
 * @param {{x: number, y: number}} [at] - the middle of the pane, if left out
 */
function zoom(to, at) {
  const pane = scroll();
  const map = pane?.querySelector('svg.map');
  if (!pane || !(map instanceof SVGElement)) return;
  const around = pane.getBoundingClientRect();
  const beside = {x: at ? at.x - around.x : pane.clientWidth / 2, y: at ? at.y - around.y : pane.clientHeight / 2};
  const x = (pane.scrollLeft + beside.x) / pane.scrollWidth;
  const y = (pane.scrollTop + beside.y) / pane.scrollHeight;
  scale = Math.max(STEPS[0], Math.min(STEPS[STEPS.length - 1], to));
  pane.style.setProperty('--zoom', String(scale));
  pane.classList.toggle('zoomed', scale > 1);
  pane.scrollTo(x * pane.scrollWidth - beside.x, y * pane.scrollHeight - beside.y);
}

const phone = matchMedia('(max-width: 720px)'); // the board is larger than its pane there

/** On a phone, scroll to where something happens if it is out of sight. On a desk the board stays where the reader has moved it. */
export function followAction() {
  keepNames();
  if (phone.matches) centreOnActing();
}

function centreOnActing() {
  const pane = scroll();
  const acting = pane?.querySelector('.acting') ?? pane?.querySelector('.bo');
  if (pane && acting) bringIntoView(pane, [acting.getBoundingClientRect()]);
}

/** Scroll to the place of an option; to whoever acts as well, if there is room for both. @param {string} key */
export function followOption(key) {
  const pane = scroll();
  const places = [...(pane?.querySelectorAll(`[data-option="${key}"] .area, [data-option="${key}"] .chip`) ?? [])];
  const acting = pane?.querySelector('.acting');
  if (!pane || !places.length) return;
  const target = places.map((place) => place.getBoundingClientRect());
  const both = acting ? [...target, acting.getBoundingClientRect()] : target;
  const {width, height} = around(both);
  bringIntoView(pane, width <= pane.clientWidth && height <= pane.clientHeight ? both : target);
}

/** The box around several boxes. @param {DOMRect[]} boxes */
function around(boxes) {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
}

/** Put them into the middle of the pane, unless they are well in sight. @param {Element} pane @param {DOMRect[]} boxes */
function bringIntoView(pane, boxes) {
  if (pane.scrollWidth <= pane.clientWidth && pane.scrollHeight <= pane.clientHeight) return;
  const box = around(boxes);
  const seen = pane.getBoundingClientRect();
  const names = pane.querySelector('.stays')?.getBoundingClientRect().width ?? 0; // which lie over the board
  const [left, right] = [seen.left + names + NEAR, seen.right - NEAR];
  const up = box.top < seen.top + NEAR || box.bottom > seen.bottom - NEAR;
  let aside = 0;
  if (box.width < right - left && (box.left < left || box.right > right)) {
    const toMiddle = box.x + box.width / 2 - seen.x - seen.width / 2;
    aside = !names ? toMiddle : box.left < left ? box.left - left : box.right - right; // rows are read from the left
  }
  pane.scrollBy(aside, up ? box.y + box.height / 2 - seen.y - seen.height / 2 : 0);
}

export function wireBoard() {
  document.addEventListener('click', (event) => {
    const act = event.target instanceof Element ? event.target.closest('[data-act]')?.getAttribute('data-act') : null;
    if (act === 'closer') zoom(next(1));
    if (act === 'further') zoom(next(-1));
    if (act === 'whole') zoom(1);
  });
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    if (event.key === '+') zoom(next(1));
    if (event.key === '-') zoom(next(-1));
    if (event.key === '0') zoom(1);
  });
  document.addEventListener(
    'wheel',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('#scroll') || !document.querySelector('#rail [data-act="closer"]')) return;
      event.preventDefault();
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * A_TURN;
      if (Math.abs(turned) < (event.ctrlKey ? A_TURN / 10 : A_TURN)) return; // with Ctrl, fingers on a touchpad pinch
      zoom(next(turned < 0 ? 1 : -1), event);
      turned = 0;
    },
    {passive: false},
  );
  document.addEventListener('scroll', (event) => event.target === scroll() && keepNames(), {capture: true, passive: true});
  pan();
  pinch();
  keepNames();
  centreOnActing();
}

/** Two fingers on the map: as far apart as they move, so large it becomes. */
function pinch() {
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  let began = {apart: 0, scale: 1};
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  };
  document.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch' || !(event.target instanceof Element) || !event.target.closest('#scroll')) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) began = {apart: apart(), scale};
  });
  document.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size !== 2 || began.apart === 0) return;
    const [one, other] = [...fingers.values()];
    zoom((began.scale * apart()) / began.apart, {x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2});
  });
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, (event) => {
      if (event instanceof PointerEvent) fingers.delete(event.pointerId);
    });
  }
}

/** Drag the ground to look around. */
function pan() {
  /** @type {{x: number, y: number, left: number, top: number} | null} */
  let grip = null;
  document.addEventListener('pointerdown', (event) => {
    const pane = scroll();
    if (event.pointerType !== 'mouse' || event.button !== 0 || !pane || !(event.target instanceof Element)) return;
    if (scale === 1 || !event.target.closest('#scroll') || event.target.closest('[data-option]')) return;
    grip = {x: event.clientX, y: event.clientY, left: pane.scrollLeft, top: pane.scrollTop};
    pane.classList.add('gripped');
  });
  document.addEventListener('pointermove', (event) => {
    if (grip) scroll()?.scrollTo(grip.left - event.clientX + grip.x, grip.top - event.clientY + grip.y);
  });
  document.addEventListener('pointerup', () => {
    grip = null;
    scroll()?.classList.remove('gripped');
  });
}
