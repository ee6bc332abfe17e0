// How shares, dice and cards are entered. Everything is delegated from one element and kept in the form itself, so that
// forms may come and go as the page is morphed.

/** @typedef {(answer: string, standing?: boolean) => Promise<unknown>} Submit */

/**
 * Handle every entry form that is, or will be, inside an element.
 * @param {HTMLElement} root
 * @param {Submit} submit sends an answer; its failure is shown beside the button
 */
export function wire(root, submit) {
  root.addEventListener('click', (event) => clicked(event, submit));
  root.addEventListener('input', (event) => changed(event));
  root.addEventListener('change', (event) => changed(event));
  root.addEventListener('submit', (event) => {
    const form = formOf(event.target);
    if (!form) return;
    event.preventDefault();
    const answer = answerOf(form);
    if (answer) void send(form, submit, answer, false);
  });
  root.addEventListener('keydown', (event) => keyInForm(event));
  document.addEventListener('keydown', (event) => typeFaces(root, event));
}

/** @param {EventTarget | null} target @returns {HTMLFormElement | null} */
function formOf(target) {
  return target instanceof Element ? /** @type {HTMLFormElement | null} */ (target.closest('form[data-entry]')) : null;
}

/** @param {HTMLFormElement} form @param {Submit} submit @param {string} answer @param {boolean} standing */
async function send(form, submit, answer, standing) {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    await submit(answer, standing);
  } catch (error) {
    say(form, error instanceof Error ? error.message : String(error));
  } finally {
    form.ariaBusy = 'false';
  }
}

/** @param {HTMLFormElement} form @param {string} text */
function say(form, text) {
  const why = form.querySelector('[data-why]');
  if (!why) return;
  why.textContent = text;
  why.classList.toggle('sr', !text && form.dataset.entry !== 'share');
}

/** @param {HTMLFormElement} form @returns {HTMLButtonElement | null} */
function goButton(form) {
  return form.querySelector('button[type="submit"]');
}

/** @param {HTMLFormElement} form @returns {string} the answer; empty while it would not be legal */
function answerOf(form) {
  if (form.dataset.entry === 'share') return problemOf(form) ? '' : shareText(form);
  if (form.dataset.entry === 'dice') {
    const faces = facesOf(form);
    return faces.every(Boolean) ? faces.join(' ') : '';
  }
  const chosen = chosenOf(form);
  return chosen.length === wanted(form) ? chosen.join(' ') : '';
}

/** @param {Event} event @param {Submit} submit */
function clicked(event, submit) {
  const form = formOf(event.target);
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!form || !button) return;
  const row = /** @type {HTMLElement | null} */ (button.closest('.portion'));
  const card = /** @type {HTMLElement | null} */ (button.closest('[data-pick]'));
  if (button.dataset.answer) {
    event.preventDefault();
    void send(form, submit, button.dataset.answer, 'standing' in button.dataset);
  } else if (row && button.dataset.step) step(form, row, Number(button.dataset.step));
  else if (row && 'all' in button.dataset) allHere(form, row);
  else if (card) choose(form, card);
  else if ('back' in button.dataset) takeBack(form, button);
}

/** @param {Event} event */
function changed(event) {
  const form = formOf(event.target);
  if (!form) return;
  if (form.dataset.entry === 'share') showShare(form);
  else if (form.dataset.entry === 'dice') showDice(form);
  else showCards(form);
}

/** @param {KeyboardEvent} event */
function keyInForm(event) {
  const form = formOf(event.target);
  const target = event.target;
  if (!form || !(target instanceof HTMLInputElement)) return;
  const row = /** @type {HTMLElement | null} */ (target.closest('.portion'));
  if (row) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps) step(form, row, steps);
    else if (event.key === 'End') allHere(form, row);
    else return;
    event.preventDefault();
  } else if ('search' in target.dataset && event.key === 'Enter' && target.value.trim()) {
    event.preventDefault();
    const best = visibleCards(form)[0];
    if (!best) return;
    choose(form, best);
    target.value = '';
    showCards(form);
    if (answerOf(form)) goButton(form)?.focus();
  }
}

// -- shares

/** @param {HTMLFormElement} form @returns {{row: HTMLElement, input: HTMLInputElement, least: number, most: number, amount: number}[]} */
function portions(form) {
  const rows = /** @type {HTMLElement[]} */ ([...form.querySelectorAll('.portion')]);
  return rows.map((row) => {
    const input = /** @type {HTMLInputElement} */ (row.querySelector('input'));
    const amount = /^\d+$/.test(input.value) ? Number(input.value) : NaN;
    return { row, input, least: Number(input.min), most: Number(input.max), amount };
  });
}

/** @param {HTMLFormElement} form */
function totalOf(form) {
  return Number(/** @type {HTMLElement} */ (form.querySelector('[data-placed]')).dataset.total);
}

/** @param {{amount: number}[]} all */
function sum(all) {
  return all.reduce((so, { amount }) => so + (amount || 0), 0);
}

/** One more or less for a target. If nothing is left to place, one more is taken from the target that has most.
 * @param {HTMLFormElement} form @param {HTMLElement} row @param {number} by */
function step(form, row, by) {
  const all = portions(form);
  const here = all.find((one) => one.row === row);
  if (!here) return;
  const amount = Math.min(here.most, Math.max(here.least, (here.amount || 0) + by));
  if (amount > here.amount && sum(all) >= totalOf(form)) {
    const givers = all.filter((one) => one !== here && one.amount > one.least);
    givers.sort((one, other) => other.amount - one.amount);
    if (!givers.length) return;
    givers[0].input.value = String(givers[0].amount - 1);
  }
  here.input.value = String(amount);
  showShare(form);
}

/** As much as possible for one target, the rest for the others from the top down.
 * @param {HTMLFormElement} form @param {HTMLElement} row */
function allHere(form, row) {
  const all = portions(form);
  let left = totalOf(form);
  for (const one of all) left -= one.least;
  for (const one of [...all].sort((a, b) => Number(b.row === row) - Number(a.row === row))) {
    const more = Math.max(0, Math.min(one.most - one.least, left));
    one.input.value = String(one.least + more);
    left -= more;
  }
  showShare(form);
}

/** @param {HTMLFormElement} form @returns {string} why this is not a valid share; empty if it is */
function problemOf(form) {
  const all = portions(form);
  for (const { row, least, most, amount } of all) {
    if (!(amount >= least && amount <= most)) {
      const range = least === most ? `${most}` : `${least} to ${most}`;
      return `${row.querySelector('b')?.textContent} takes ${range}.`;
    }
  }
  const left = totalOf(form) - sum(all);
  if (left > 0) return `${left} more to place.`;
  return left < 0 ? `${-left} too many.` : '';
}

/** @param {HTMLFormElement} form */
function shareText(form) {
  return ['share', ...portions(form).map(({ row, amount }) => `${row.dataset.target}=${amount}`)].join(' ');
}

/** @param {HTMLFormElement} form */
function showShare(form) {
  const placed = form.querySelector('[data-placed]');
  if (!placed) return;
  placed.textContent = `${sum(portions(form))} of ${totalOf(form)} placed`;
  const problem = problemOf(form);
  say(form, problem);
  const go = goButton(form);
  if (go) go.disabled = problem !== '';
}

// -- dice

/** @param {HTMLFormElement} form @returns {string[]} what each die shows; empty if not entered yet */
function facesOf(form) {
  return [...form.querySelectorAll('.dierow')].map(
    (die) => /** @type {HTMLInputElement | null} */ (die.querySelector('input:checked'))?.value ?? '',
  );
}

/** @param {HTMLFormElement} form @returns {string[]} the same in words: a symbol by its name */
function shownOn(form) {
  return [...form.querySelectorAll('.dierow')].map((die) => {
    const input = /** @type {HTMLInputElement | null} */ (die.querySelector('input:checked'));
    return input?.dataset.shows ?? input?.value ?? '';
  });
}

/** @param {string[]} words */
function inARow(words) {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}` : words.join('');
}

/** Does each die count, so that their sum says nothing? @param {HTMLFormElement} form */
function counted(form) {
  return Boolean(form.querySelector('[data-least]:not([data-together])'));
}

/** What the dice mean, as far as the page knows. @param {HTMLFormElement} form @param {string[]} words @param {number} total */
function resultOf(form, words, total) {
  const limit = /** @type {HTMLElement | null} */ (form.querySelector('[data-least]'))?.dataset;
  if (!limit) return '';
  const reaches = (/** @type {number} */ number) => number >= Number(limit.least) && number <= Number(limit.most);
  if ('together' in limit) return (reaches(total) ? limit.yes : limit.no) ?? '';
  const hits = words.filter((word) => reaches(Number(word))).length;
  if (limit.yes !== 'hit') return words.length === 1 ? (hits ? limit.yes : limit.no) ?? '' : `${hits} ${limit.yes}`;
  return words.length === 1 ? (hits ? 'hit' : 'miss') : `${hits} ${hits === 1 ? 'hit' : 'hits'}`;
}

/** @param {HTMLFormElement} form */
function showDice(form) {
  const faces = facesOf(form);
  const words = shownOn(form);
  const shown = form.querySelectorAll('[data-rolled] .die');
  words.forEach((word, index) => {
    shown[index].textContent = word === faces[index] ? word || '·' : '×';
  });
  const go = goButton(form);
  if (!go) return;
  go.disabled = !faces.every(Boolean);
  const total = faces.reduce((so, face) => so + Number(face), 0);
  const alike = !form.querySelector('[data-apart]'); // dice of several kinds are not added up
  const result = resultOf(form, words, total);
  const sum = alike && faces.length > 1 && !counted(form) ? ` (${total} in all)` : '';
  const outcome = result && `: ${result}`;
  if (!go.disabled) go.textContent = `Enter ${inARow(words)}${sum}${outcome}`;
  else go.textContent = faces.length > 1 ? 'Enter the dice' : 'Enter the die';
  say(form, '');
}

/** Digits are faces in their order, 0 is a ten, the first letter of a symbol is the symbol, wherever the focus is;
 * Backspace removes the last one, Enter sends them.
 * @param {HTMLElement} root @param {KeyboardEvent} event */
function typeFaces(root, event) {
  const form = /** @type {HTMLFormElement | null} */ (root.querySelector('form[data-entry="dice"]'));
  if (!form || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.matches('input:not([type="radio"]), textarea, select')) return;
  const symbol = /** @type {HTMLInputElement | null} */ (form.querySelector('input[data-shows]'));
  if (/^\d$/.test(event.key)) typeFace(form, event.key === '0' ? '10' : event.key);
  else if (symbol && event.key.toLowerCase() === symbol.dataset.shows?.[0]) typeFace(form, symbol.value);
  else if (event.key === 'Backspace') clearLast(form);
  else if (event.key === 'Enter' && !target.closest('a, button, [role="button"], form') && answerOf(form)) form.requestSubmit();
  else return;
  event.preventDefault();
}

/** @param {HTMLFormElement} form @param {string} face */
function typeFace(form, face) {
  const dice = [...form.querySelectorAll('.dierow')];
  if (facesOf(form).every(Boolean)) for (const die of dice) uncheck(die);
  const die = dice[facesOf(form).indexOf('')];
  const input = /** @type {HTMLInputElement | null} */ (die.querySelector(`input[value="${face}"]`));
  if (input) input.checked = true;
  showDice(form);
}

/** @param {HTMLFormElement} form */
function clearLast(form) {
  const faces = facesOf(form);
  const last = faces.length - 1 - [...faces].reverse().findIndex(Boolean);
  const die = form.querySelectorAll('.dierow')[last];
  if (die) uncheck(die);
  showDice(form);
}

/** @param {Element} die */
function uncheck(die) {
  const input = /** @type {HTMLInputElement | null} */ (die.querySelector('input:checked'));
  if (input) input.checked = false;
}

// -- cards

/** @param {HTMLFormElement} form */
function chosenField(form) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem('chosen'));
}

/** @param {HTMLFormElement} form @returns {string[]} */
function chosenOf(form) {
  return chosenField(form).value.split(' ').filter(Boolean);
}

/** @param {HTMLFormElement} form */
function wanted(form) {
  return Number(chosenField(form).dataset.count);
}

/** @param {HTMLFormElement} form @returns {HTMLElement[]} */
function cardsOf(form) {
  return [...form.querySelectorAll('[data-pick]')].filter((card) => card instanceof HTMLElement);
}

/** @param {HTMLFormElement} form @returns {HTMLElement[]} the cards that match the search, the best first */
function visibleCards(form) {
  const shown = cardsOf(form).filter((card) => !card.hidden && !card.querySelector('button')?.disabled);
  return shown.sort((one, other) => Number(other.classList.contains('exact')) - Number(one.classList.contains('exact')));
}

/** @param {HTMLFormElement} form @param {HTMLElement} card */
function choose(form, card) {
  const id = card.dataset.pick ?? '';
  const chosen = chosenOf(form);
  if (wanted(form) === 1) chosenField(form).value = chosen[0] === id ? '' : id;
  else if (chosen.length < wanted(form)) chosenField(form).value = [...chosen, id].join(' ');
  showCards(form);
}

/** @param {HTMLFormElement} form @param {Element} button */
function takeBack(form, button) {
  const at = [...form.querySelectorAll('[data-back]')].indexOf(button);
  chosenField(form).value = chosenOf(form).filter((_, index) => index !== at).join(' ');
  showCards(form);
}

/** @param {HTMLFormElement} form */
function showCards(form) {
  const chosen = chosenOf(form);
  for (const card of cardsOf(form)) showCard(form, card, chosen);
  showSlots(form, chosen);
  showFound(form);
  const go = goButton(form);
  if (!go) return;
  const missing = wanted(form) - chosen.length;
  go.disabled = missing !== 0;
  if (wanted(form) === 1) go.textContent = missing ? 'Choose a card' : `Enter ${nameOf(form, chosen[0])}`;
  else go.textContent = missing ? `Choose ${missing} more` : `Enter these ${wanted(form)}`;
  say(form, '');
}

/** @param {HTMLFormElement} form @param {HTMLElement} card @param {string[]} chosen */
function showCard(form, card, chosen) {
  const search = /** @type {HTMLInputElement | null} */ (form.querySelector('[data-search]'))?.value.trim().toLowerCase() ?? '';
  const kind = /** @type {HTMLInputElement | null} */ (form.querySelector('input[name="kind"]:checked'))?.value ?? '';
  const words = (card.dataset.sought ?? '').split(' ');
  const fits = search.split(/\s+/).every((wanted) => words.some((word) => word.startsWith(wanted)));
  card.hidden = !fits || (!search && kind !== '' && card.dataset.kind !== kind);
  card.classList.toggle('exact', search !== '' && (card.dataset.called ?? '').split('|').includes(search));
  const taken = chosen.filter((id) => id === card.dataset.pick).length;
  const left = Number(card.dataset.count) - taken;
  const button = /** @type {HTMLButtonElement} */ (card.querySelector('button'));
  button.ariaPressed = String(taken > 0);
  button.disabled = wanted(form) > 1 && (left < 1 || chosen.length === wanted(form));
  const shown = card.querySelector('[data-left]');
  if (shown) shown.textContent = `${left} left`;
}

/** @param {HTMLFormElement} form @param {string[]} chosen */
function showSlots(form, chosen) {
  form.querySelectorAll('[data-slot]').forEach((slot, index) => {
    const name = slot.querySelector('b');
    const back = /** @type {HTMLButtonElement | null} */ (slot.querySelector('[data-back]'));
    if (name) name.textContent = index < chosen.length ? nameOf(form, chosen[index]) : '';
    if (back) {
      back.hidden = index >= chosen.length;
      back.ariaLabel = `Remove ${name?.textContent}`;
    }
    slot.classList.toggle('next', index === chosen.length);
  });
}

/** @param {HTMLFormElement} form */
function showFound(form) {
  const shown = cardsOf(form).filter((card) => !card.hidden);
  const chosen = wanted(form) > 1 ? chosenOf(form).length : 0;
  const left = shown.reduce((so, card) => so + Number(card.dataset.count), 0);
  const found = form.querySelector('[data-found]');
  const nothing = /** @type {HTMLElement | null} */ (form.querySelector('[data-nothing]'));
  const all = shown.length === cardsOf(form).length;
  if (found) found.textContent = all ? `${left - chosen} left` : `${left} found`;
  if (nothing) nothing.hidden = shown.length > 0;
}

/** @param {HTMLFormElement} form @param {string} id */
function nameOf(form, id) {
  return cardsOf(form).find((card) => card.dataset.pick === id)?.dataset.name ?? id;
}
