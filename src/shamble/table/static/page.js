// For every page: choosing the theme, which by default is the system's.

/** @param {string} name @param {string} value */
function remember(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; SameSite=Strict`;
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest('[data-act="theme"]') : null;
  if (!target) return;
  const root = document.documentElement;
  const systemIsLight = matchMedia('(prefers-color-scheme: light)').matches;
  const isLight = root.dataset.theme === 'light' || (root.dataset.theme === 'auto' && systemIsLight);
  root.dataset.theme = isLight ? 'dark' : 'light';
  remember('theme', root.dataset.theme);
});
