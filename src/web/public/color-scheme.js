// Runs before the first paint, so that a dark page never flashes white. A file of its own: the content security
// policy allows no inline script. The key is the one of app/color-scheme.ts.
(() => {
  const key = `plenum.color-scheme:${new URL(document.baseURI).pathname}`;
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem(key) ?? 'auto';
  } catch {
    // Storage may be forbidden; the system's choice is a good one.
  }
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
