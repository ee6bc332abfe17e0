// The list of tables: opening a file, and asking for confirmation in one row at a time.

import { openGameFile } from './files.js';

document.addEventListener('change', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') openGameFile(event.target);
});

for (const asking of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('details.sure'))) {
  asking.addEventListener('toggle', () => {
    if (!asking.open) return;
    for (const other of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('details.sure'))) {
      if (other !== asking) other.open = false;
    }
  });
  asking.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !asking.open) return;
    asking.open = false;
    /** @type {HTMLElement} */ (asking.querySelector('summary')).focus();
  });
}

document.getElementById('trouble')?.focus();
