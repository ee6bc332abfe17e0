// The rulebook: search as you type, filters, and which chapter is open.

const form = /** @type {HTMLFormElement} */ (document.querySelector('form.find'));
const search = /** @type {HTMLInputElement} */ (form.querySelector('[name="q"]'));
const list = /** @type {HTMLElement} */ (document.querySelector('.rls'));
const nothing = /** @type {HTMLElement} */ (document.querySelector('.nothing'));
const told = /** @type {HTMLElement} */ (document.getElementById('found'));

const SEARCHED = 'h3 a, .says, .ruling p, .src span:first-child'; // of each rule

/** @param {string} name */
const isOn = (name) => /** @type {HTMLInputElement | null} */ (form.querySelector(`[name="${name}"]`))?.checked ?? false;

/**
 * @typedef {object} Entry
 * @property {HTMLElement} element
 * @property {string} text  everything that is searched
 * @property {number} used
 */

// -- the whole book --------------------------------------------------------------------------------------------------
// A page that was opened with a search has only some of the rules in it; the others are fetched before the search changes.

/** @type {HTMLElement[]} */
let book = [...list.children].map((child) => /** @type {HTMLElement} */ (child));
/** @type {Map<HTMLElement, Entry>} */
let entries = new Map();
let whole = !search.defaultValue && !isOn('ruling') && !isOn('used');

/** @param {HTMLElement} element @returns {Entry} */
function entryOf(element) {
  const text = [...element.querySelectorAll(SEARCHED)].map((part) => part.textContent);
  return { element, text: text.join(' ').toLowerCase(), used: Number(element.dataset.used ?? 0) };
}

function index() {
  entries = new Map(book.filter((element) => element.matches('.rl')).map((element) => [element, entryOf(element)]));
}

async function getWholeBook() {
  if (whole) return;
  const address = new URL(location.href);
  address.search = new URLSearchParams([...address.searchParams].filter(([name]) => name === 'game')).toString();
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
  book = [...page.querySelectorAll('.rls > *')].map((child) => /** @type {HTMLElement} */ (document.importNode(child, true)));
  whole = true;
  index();
}

// -- searching -------------------------------------------------------------------------------------------------------

/** @param {HTMLElement} element */
function unmark(element) {
  for (const mark of element.querySelectorAll('mark')) {
    const parent = mark.parentNode;
    mark.replaceWith(mark.textContent ?? '');
    parent?.normalize();
  }
}

/** @param {HTMLElement} element @param {RegExp} wanted */
function mark(element, wanted) {
  for (const part of element.querySelectorAll(SEARCHED)) {
    for (const node of [...part.childNodes]) {
      if (!(node instanceof Text)) continue;
      const pieces = node.data.split(wanted);
      if (pieces.length < 2) continue;
      node.replaceWith(...pieces.map((piece, number) => {
        if (number % 2 === 0) return piece;
        const marked = document.createElement('mark');
        marked.textContent = piece;
        return marked;
      }));
    }
  }
}

/** @param {string[]} words @param {Entry} entry */
const inId = (words, entry) => words.filter((word) => entry.element.id.includes(word)).length;

/** @param {string[]} words */
function found(words) {
  let hits = [...entries.values()].filter((entry) => words.every((word) => entry.text.includes(word)));
  if (isOn('ruling')) hits = hits.filter((entry) => entry.element.querySelector('.ruling'));
  const phrase = words.join(' ');
  const lacks = (/** @type {Entry} */ entry) => Number(!entry.text.includes(phrase));
  if (words.length) hits.sort((one, other) => lacks(one) - lacks(other) || inId(words, other) - inId(words, one));
  if (isOn('used')) hits.sort((one, other) => other.used - one.used);
  return hits.map((entry) => entry.element);
}

/** The rules in their chapters, without empty chapters.
 * @param {HTMLElement[]} hits */
function inChapters(hits) {
  const left = new Set(hits);
  /** @type {HTMLElement[]} */
  const shown = [];
  let heading = null;
  for (const element of book) {
    if (!element.matches('.rl')) heading = element;
    else if (left.has(element)) {
      if (heading) shown.push(heading);
      heading = null;
      shown.push(element);
    }
  }
  return shown;
}

async function show() {
  await getWholeBook();
  const typed = search.value.trim();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = found(words);
  book.forEach(unmark);
  list.replaceChildren(...(words.length || isOn('used') ? hits : inChapters(hits)));
  const marked = worthMarking(words);
  if (marked.length) {
    const wanted = new RegExp(`(${marked.map(quote).join('|')})`, 'i');
    hits.forEach((element) => mark(element, wanted));
  }
  nothing.hidden = hits.length > 0;
  tell(hits.length, typed);
  keepAddress();
}

const stopWords = new Set(form.dataset.stopWords?.split(' '));

/** What to mark for a search: the whole phrase, then the meaningful words, longest first.
 * @param {string[]} words */
function worthMarking(words) {
  const telling = words.filter((word) => word.length > 1 && !stopWords.has(word));
  const phrase = words.length > 1 && telling.length ? [words.join(' ')] : [];
  return [...phrase, ...telling.sort((one, other) => other.length - one.length)];
}

/** @param {string} word */
function quote(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** @param {number} count @param {string} typed */
function tell(count, typed) {
  const number = document.createElement('b');
  number.textContent = String(count);
  told.replaceChildren(number, ` rule${count === 1 ? '' : 's'}${typed ? ` with “${typed}”` : ''}`);
}

/** Put the search into the address, so that it can be shared. */
function keepAddress() {
  const said = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value));
  history.replaceState(null, '', `${location.pathname}${said.size ? `?${said}` : ''}${location.hash}`);
}

// -- the page --------------------------------------------------------------------------------------------------------

let waiting = 0;
form.addEventListener('input', (event) => {
  clearTimeout(waiting);
  waiting = window.setTimeout(show, event.target === search ? 80 : 0);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  show();
});

// A link to a rule or chapter that the search has hidden shows the whole book again.
document.addEventListener('click', async (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const id = link?.getAttribute('href')?.slice(1) ?? '';
  if (!id || id === 'main' || document.getElementById(id)) return;
  event.preventDefault();
  form.querySelectorAll('input[type="checkbox"]').forEach((box) => { /** @type {HTMLInputElement} */ (box).checked = false; });
  search.value = '';
  await show();
  location.hash = id;
});

document.addEventListener('keydown', (event) => {
  const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    search.focus();
    search.select();
  }
});

// Which chapter is being read.
const links = new Map([...document.querySelectorAll('.chap a')].map((link) => [link.getAttribute('href')?.slice(1), link]));
const seen = new IntersectionObserver((changes) => {
  for (const change of changes) {
    if (!change.isIntersecting) continue;
    links.forEach((link) => link.removeAttribute('aria-current'));
    links.get(change.target.id)?.setAttribute('aria-current', 'true');
  }
}, { rootMargin: '-100px 0px -70% 0px' });
for (const heading of list.querySelectorAll('h2')) seen.observe(heading);

index();
