// A long list of cards, as of what can be built: keep those whose name or sentence has a word, or that can stand in a place.

let words = '';
let place = '';

/** Hide what is not looked for; a place that is not offered any more is forgotten. */
function sift() {
  const list = document.getElementById('list');
  if (!list?.querySelector('.buy')) return;
  if (place && !list.querySelector(`.filter [data-place="${place}"]`)) place = '';
  for (const button of list.querySelectorAll('.filter [data-place]')) {
    button.setAttribute('aria-pressed', String(button.getAttribute('data-place') === place));
  }
  for (const group of list.querySelectorAll('.bgrp')) {
    let seen = 0;
    for (const card of group.querySelectorAll('.buy')) {
      if (!(card instanceof HTMLElement)) continue;
      const places = [...card.querySelectorAll('.opt.place')].map((option) => option.textContent?.trim().split(' ')[0]);
      card.hidden = !(card.dataset.words ?? '').includes(words) || (place !== '' && !places.includes(place));
      if (!card.hidden) seen += 1;
    }
    if (group instanceof HTMLElement) group.hidden = seen === 0;
  }
}

/** The place whose name on the board was clicked, if the list can be limited to it; otherwise empty. @param {Element} target */
export function headOf(target) {
  const code = target.closest('#board [data-sifts]')?.getAttribute('data-sifts') ?? '';
  return code && document.querySelector(`#list .filter [data-place="${code}"]`) ? code : '';
}

export function wireCards() {
  document.addEventListener('input', (event) => {
    if (!(event.target instanceof HTMLInputElement) || !event.target.matches('.find')) return;
    words = event.target.value.toLowerCase();
    sift();
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const chosen = event.target.closest('.filter [data-place]');
    const head = chosen ? null : headOf(event.target);
    if (chosen) place = chosen.getAttribute('data-place') ?? '';
    else if (head) place = place === head ? '' : head;
    else return;
    sift();
  });
  const table = document.getElementById('table');
  if (table) new MutationObserver(sift).observe(table, {childList: true, subtree: true});
  sift();
}
