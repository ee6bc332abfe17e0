// The tabs beside the board: one pane at a time. The page remembers which; a new question opens the options.

let open = 'options';

/** Is this tab open? @param {string} name */
export const isTab = (name) => open === name;

/** @returns {HTMLElement[]} */
const tabs = () => [...document.querySelectorAll('#wtabs [role="tab"]')].filter((tab) => tab instanceof HTMLElement);

/** @param {string} name */
export function openTab(name) {
  open = name;
  wireTabs();
  const log = document.getElementById('log');
  if (name === 'log' && log) log.scrollTop = log.scrollHeight;
  document.dispatchEvent(new CustomEvent('tab-opened'));
}

/** Show the open pane, after the page has changed too. If its tab is gone, the options are shown. */
export function wireTabs() {
  if (!tabs().some((tab) => tab.dataset.tab === open)) open = 'options';
  for (const tab of tabs()) {
    const chosen = tab.dataset.tab === open;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  for (const pane of document.querySelectorAll('#col > [data-pane]')) if (pane instanceof HTMLElement) pane.hidden = pane.dataset.pane !== open;
}

document.addEventListener('keydown', (event) => {
  const here = event.target instanceof HTMLElement ? event.target.closest('#wtabs [role="tab"]') : null;
  const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
  if (!here || !by) return;
  const seen = tabs().filter((tab) => tab.checkVisibility());
  const next = seen[(seen.findIndex((tab) => tab === here) + by + seen.length) % seen.length];
  event.preventDefault();
  openTab(next.dataset.tab ?? '');
  next.focus();
});
