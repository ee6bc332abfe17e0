// The lobby: the parts of the chosen scene, adding and removing seats, and the last choices.

import { sayDates } from './dates.js';
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

// -- settings --------------------------------------------------------------------------------------------------------

const settings = /** @type {HTMLElement[]} */ ([...form.querySelectorAll('[data-setting]')]);

/** Only the settings that make a difference in the chosen scene; for a user's own scene all of them. */
function showSettings() {
  const scene = chosen('scene');
  const isOwn = scene === 'own' || scene.startsWith('played-');
  for (const setting of settings) {
    const scenes = setting.dataset.scenes?.split(' ');
    setting.hidden = scenes !== undefined && !isOwn && !scenes.includes(scene);
    for (const field of setting.querySelectorAll('input, select')) {
      /** @type {HTMLInputElement | HTMLSelectElement} */ (field).disabled = setting.hidden;
    }
  }
  for (const fold of form.querySelectorAll('.fold')) {
    const shown = settings.filter((setting) => fold.contains(setting) && !setting.hidden);
    const changed = shown.filter(isChanged).length;
    /** @type {HTMLElement} */ (fold.querySelector('[data-changed]')).textContent = changed ? `${changed} changed` : 'all as usual';
    /** @type {HTMLElement} */ (fold).hidden = !shown.length;
  }
}

/** @param {HTMLElement} setting */
function isChanged(setting) {
  const switched = /** @type {HTMLInputElement | null} */ (setting.querySelector('[type="checkbox"]'));
  if (switched) return switched.checked !== ('usual' in switched.dataset);
  const usual = /** @type {HTMLElement | null} */ (setting.querySelector('[data-usual]'));
  if (usual instanceof HTMLOptionElement) return !usual.selected;
  if (usual instanceof HTMLInputElement && usual.type === 'radio') return !usual.checked;
  return usual instanceof HTMLInputElement && usual.value.trim() !== usual.dataset.usual;
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

/**
 * Can this scene still be chosen, without anything that would have to be typed again?
 * @param {string} scene
 */
const isHere = (scene) => scene !== 'own' && [...radios('scene')].some((radio) => radio.value === scene);

/** @param {Record<string, string>} kept */
function recall(kept) {
  const count = seats.filter((_, number) => `player-${number}` in kept).length;
  takeSeats(Math.max(fewest, count));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (field.name in kept) field.checked = kept[field.name] === 'yes';
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.name in kept && (field.name !== 'scene' || isHere(kept.scene))) field.checked = field.value === kept[field.name];
    } else if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === kept[field.name])) field.value = kept[field.name];
    } else if (field instanceof HTMLInputElement && field.name in kept) field.value = kept[field.name];
  }
  if (!chosen('scene')) radios('scene')[0].checked = true;
}

// -- the page --------------------------------------------------------------------------------------------------------

function show() {
  showScene();
  showSettings();
  showBots();
}

form.addEventListener('change', (event) => {
  const target = event.target;
  if (target instanceof HTMLInputElement && target.type === 'file') {
    if (target.dataset.into) readScene(target);
    else openGameFile(target);
  }
  show();
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
show();
sayDates();
document.getElementById('trouble')?.focus();
