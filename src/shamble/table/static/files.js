// Opens a game from a local file: a journal or a saved game.

/** @param {HTMLInputElement} input */
export async function openGameFile(input) {
  const file = input.files?.[0];
  const wrong = /** @type {HTMLElement} */ (input.closest('section, .filing')?.querySelector('[data-wrong]'));
  if (!file) return;
  wrong.hidden = true;
  try {
    const reply = await fetch('/api/games/file', { method: 'POST', body: file });
    const told = await reply.json();
    if (reply.ok) {
      location.assign(`/games/${encodeURIComponent(told.id)}`);
      return;
    }
    wrong.textContent = `${file.name}: ${told.message}`;
  } catch {
    wrong.textContent = 'The table isn’t answering. Is Shamble still running?';
  }
  wrong.hidden = false;
  input.value = '';
}
