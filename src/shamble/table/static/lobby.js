// The lobby: the parts of the chosen scene, adding and removing seats, and the last choices.

import { openGameFile } from './files.js';

const form = /** @type {HTMLFormElement} */ (document.querySelector('form.lobby'));
const KEY = `shamble.lobby.${form.dataset.title}`;
const PASSING = ['seed', 'text', 'title']; // these are not remembered

/** @param {string} name */
const radios = (name) => /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`input[name="${name}"]`));

/** @param {string} name */
const chosen = (name) => [...radios(name)].find((radio) => radio.checked)?.value ?? '';

// -- scenes ----------------------------------------------------------------------------------------------------------

function showScene() {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll('[data-scene]'))) {
    part.hidden = part.dataset.scene !== chosen('scene');
  }
}

/** @param {HTMLInputElement} input */
async function readScene(input) {
  const file = input.files?.[0];
  const text = form.elements.namedItem(input.dataset.into ?? '');
  if (file && text instanceof HTMLTextAreaElement) text.value = await file.text();
  input.value = '';
}

// -- seats -----------------------------------------------------------------------------------------------------------

const list = /** @type {HTMLElement} */ (form.querySelector('.seats'));
const more = /** @type {HTMLElement | null} */ (form.querySelector('.more'));
const seats = /** @type {HTMLElement[]} */ ([...list.children]);
const fewest = Number(list.dataset.fewest);

const taken = () => seats.filter((seat) => !seat.hidden).length;

/** @param {number} count */
function takeSeats(count) {
  seats.forEach((seat, number) => {
    seat.hidden = number >= count;
    /** @type {HTMLFieldSetElement} */ (seat.firstElementChild).disabled = seat.hidden;
  });
  if (!more) return;
  const [add, remove] = /** @type {HTMLButtonElement[]} */ ([...more.children]);
  add.hidden = count >= seats.length;
  remove.hidden = count <= fewest;
}

function showBots() {
  seats.forEach((seat, number) => {
    /** @type {HTMLElement} */ (seat.querySelector('.plays')).hidden = chosen(`seat-${number}`) !== 'bot';
  });
}

/** @param {number} by */
function changeSeats(by) {
  takeSeats(taken() + by);
  const last = seats[taken() - 1];
  /** @type {HTMLElement} */ (last.querySelector('input')).focus();
}

// -- what was chosen the last time -----------------------------------------------------------------------------------

function remember() {
  /** @type {Record<string, string>} */
  const kept = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !PASSING.includes(name)) kept[name] = value;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // If nothing can be stored, the form starts with its defaults.
  }
}

/** @returns {Record<string, string> | null} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {Record<string, string>} kept */
function recall(kept) {
  const count = seats.filter((_, number) => `player-${number}` in kept).length;
  takeSeats(Math.max(fewest, count));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.name in kept;
    else if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.name in kept && (field.name !== 'scene' || kept.scene !== 'own')) field.checked = field.value === kept[field.name];
    } else if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === kept[field.name])) field.value = kept[field.name];
    } else if (field instanceof HTMLInputElement && field.name in kept) field.value = kept[field.name];
  }
  if (!chosen('scene')) radios('scene')[0].checked = true;
}

// -- the page --------------------------------------------------------------------------------------------------------

form.addEventListener('change', (event) => {
  const target = event.target;
  if (target instanceof HTMLInputElement && target.type === 'file') {
    if (target.dataset.into) readScene(target);
    else openGameFile(target);
  }
  showScene();
  showBots();
});

form.addEventListener('click', (event) => {
  const act = event.target instanceof HTMLElement ? event.target.dataset.act : undefined;
  if (act === 'add-seat') changeSeats(1);
  if (act === 'remove-seat') changeSeats(-1);
});

form.addEventListener('submit', remember);

const kept = remembered();
if ('fresh' in form.dataset && kept) recall(kept);
if (more) more.hidden = false;
takeSeats(taken());
showScene();
showBots();
document.getElementById('trouble')?.focus();
