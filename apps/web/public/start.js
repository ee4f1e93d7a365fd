// Runs before the first paint, so that a chosen theme does not flash the other one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to this page: the system's theme it is.
}

// A busy server may refuse a piece of the page, and a new version may have replaced it. Then the page is loaded again, a
// little later each time; the page itself takes the count away once it has stood for a while.
let reloading = false;
function pieceMissing() {
  if (reloading) return;
  reloading = true;
  const tries = Number(sessionStorage.getItem('reloads') ?? 0);
  if (tries < 3) {
    sessionStorage.setItem('reloads', String(tries + 1));
    setTimeout(() => location.reload(), 1000 * (tries + 1));
  } else {
    sessionStorage.removeItem('reloads');
    document.getElementById('failed').hidden = false;
  }
}
window.addEventListener('vite:preloadError', pieceMissing);
window.addEventListener(
  'error',
  ({ target }) => {
    const address = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : '';
    if (address.includes('/assets/')) pieceMissing();
  },
  true,
);
