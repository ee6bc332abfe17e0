// The list of tables: opening a file, dates, and one open menu at a time.

import { sayDates } from './dates.js';
import { openGameFile } from './files.js';

const menus = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('details.menu')]);

/** @param {HTMLDetailsElement} menu */
function close(menu) {
  menu.open = false;
  const sure = /** @type {HTMLDetailsElement | null} */ (menu.querySelector('details.sure'));
  if (sure) sure.open = false;
}

document.addEventListener('change', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') openGameFile(event.target);
});

document.addEventListener('click', (event) => {
  for (const menu of menus) if (menu.open && event.target instanceof Node && !menu.contains(event.target)) close(menu);
});

for (const menu of menus) {
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close(menu);
    /** @type {HTMLElement} */ (menu.querySelector('summary')).focus();
  });
}

for (const sure of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('details.sure'))) {
  sure.addEventListener('toggle', () => {
    if (sure.open) /** @type {HTMLElement} */ (sure.querySelector('button')).focus();
  });
}

sayDates();
document.getElementById('trouble')?.focus();
