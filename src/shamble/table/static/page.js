// What every page can do: change its theme.

/** @param {string} name @param {string} value */
function remember(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; SameSite=Strict`;
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('[data-act="theme"]') : null;
  if (!target) return;
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  remember('theme', root.dataset.theme);
});
