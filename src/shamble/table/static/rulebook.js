// The rulebook: search as you type, filters, going through what was found, and which chapter is open.

const form = /** @type {HTMLFormElement} */ (document.querySelector('form.find'));
const search = /** @type {HTMLInputElement} */ (form.querySelector('[name="q"]'));
const list = /** @type {HTMLElement} */ (document.querySelector('.rls'));

const PAUSE = 120; // ms between two keys after which the search begins
const PARTS = ['.rls', '#found', '.nothing']; // what a search changes on the page

// -- searching ---------------------------------------------------------------------------------------------------------
// The server finds and marks; the page takes over what it shows.

let asked = new AbortController();

/** What is in the form, as it is in the address. */
function said() {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value);
  return new URLSearchParams(filled);
}

/** @param {URLSearchParams} query */
const addressOf = (query) => location.pathname + (query.size ? `?${query}` : '');

async function show() {
  asked.abort();
  asked = new AbortController();
  const address = addressOf(said());
  const response = await fetch(address, {signal: asked.signal}).catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (address !== addressOf(said())) return; // somebody typed on meanwhile
  for (const part of PARTS) {
    const [here, there] = [document.querySelector(part), page.querySelector(part)];
    if (here && there) here.replaceChildren(...there.childNodes);
    here?.toggleAttribute('hidden', there?.hasAttribute('hidden') ?? false);
  }
  history.replaceState(null, '', `${address}${location.hash}`);
  watchChapters();
}

let waiting = 0;
form.addEventListener('input', (event) => {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => void show(), event.target === search ? PAUSE : 0);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  void show().then(() => go(0));
});

// A link to a rule or chapter that the search has hidden shows the whole book again.
document.addEventListener('click', async (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const id = link?.getAttribute('href')?.slice(1) ?? '';
  if (!id || id === 'main' || document.getElementById(id)) return;
  event.preventDefault();
  for (const box of form.querySelectorAll('input[type="checkbox"]')) /** @type {HTMLInputElement} */ (box).checked = false;
  search.value = '';
  await show();
  location.hash = id;
});

// -- by keyboard -------------------------------------------------------------------------------------------------------

const headings = () => [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('.rl h3'))];

/** To the rule with that number; before the first one is the search.
 * @param {number} number */
function go(number) {
  const heading = headings()[number];
  if (number < 0) search.focus();
  else heading?.focus({preventScroll: true});
  heading?.closest('.rl')?.scrollIntoView({block: 'nearest'});
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target === search;
  const at = headings().indexOf(/** @type {HTMLElement} */ (event.target));
  if (event.key === '/' && !typing) {
    search.focus();
    search.select();
  } else if (event.key === 'ArrowDown' && (typing || at >= 0)) {
    go(at + 1);
  } else if (event.key === 'ArrowUp' && at >= 0) {
    go(at - 1);
  } else if (event.key === 'Escape' && (at >= 0 || (typing && search.value))) {
    search.value = '';
    search.focus();
    void show();
  } else {
    return;
  }
  event.preventDefault();
});

// -- which chapter is being read ---------------------------------------------------------------------------------------

const links = new Map([...document.querySelectorAll('.chap a')].map((link) => [link.getAttribute('href')?.slice(1), link]));
const seen = new IntersectionObserver((changes) => {
  for (const change of changes) {
    if (!change.isIntersecting) continue;
    links.forEach((link) => link.removeAttribute('aria-current'));
    links.get(change.target.id)?.setAttribute('aria-current', 'true');
  }
}, { rootMargin: '-100px 0px -70% 0px' });

function watchChapters() {
  seen.disconnect();
  for (const heading of list.querySelectorAll('h2')) seen.observe(heading);
}

watchChapters();
