// Zooming and panning: the board pane scrolls, the picture grows in it.

const STEPS = [1, 1.4, 2, 2.8, 4];
let step = 0;

const scroll = () => document.getElementById('scroll');

/** @param {number} to */
function zoom(to) {
  const pane = scroll();
  const map = pane?.querySelector('svg.map');
  if (!pane || !(map instanceof SVGElement)) return;
  const x = (pane.scrollLeft + pane.clientWidth / 2) / pane.scrollWidth;
  const y = (pane.scrollTop + pane.clientHeight / 2) / pane.scrollHeight;
  step = Math.max(0, Math.min(STEPS.length - 1, to));
  pane.style.setProperty('--zoom', String(STEPS[step]));
  pane.classList.toggle('zoomed', step > 0);
  pane.scrollTo(x * pane.scrollWidth - pane.clientWidth / 2, y * pane.scrollHeight - pane.clientHeight / 2);
}

/** Scroll to where something happens, for example on a phone, where only a part of the board is visible. */
function centreOnActing() {
  const pane = scroll();
  const acting = pane?.querySelector('.acting') ?? pane?.querySelector('.bo');
  if (!pane || !acting || (pane.scrollWidth <= pane.clientWidth && pane.scrollHeight <= pane.clientHeight)) return;
  const box = acting.getBoundingClientRect();
  const around = pane.getBoundingClientRect();
  pane.scrollBy(box.x + box.width / 2 - around.x - around.width / 2, box.y + box.height / 2 - around.y - around.height / 2);
}

export function wireBoard() {
  document.addEventListener('click', (event) => {
    const act = event.target instanceof Element ? event.target.closest('[data-act]')?.getAttribute('data-act') : null;
    if (act === 'closer') zoom(step + 1);
    if (act === 'further') zoom(step - 1);
    if (act === 'whole') zoom(0);
  });
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    if (event.key === '+') zoom(step + 1);
    if (event.key === '-') zoom(step - 1);
    if (event.key === '0') zoom(0);
  });
  document.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey || !(event.target instanceof Element) || !event.target.closest('#scroll')) return;
      event.preventDefault();
      zoom(step + (event.deltaY < 0 ? 1 : -1));
    },
    {passive: false},
  );
  pan();
  centreOnActing();
}

/** Drag the ground to look around. */
function pan() {
  /** @type {{x: number, y: number, left: number, top: number} | null} */
  let grip = null;
  document.addEventListener('pointerdown', (event) => {
    const pane = scroll();
    if (event.pointerType !== 'mouse' || event.button !== 0 || !pane || !(event.target instanceof Element)) return;
    if (step === 0 || !event.target.closest('#scroll') || event.target.closest('[data-option]')) return;
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
