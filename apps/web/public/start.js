// Runs before the first paint, so that a chosen theme does not flash the other one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to this page: the system's theme it is.
}

// Whoever comes here is signed out, or somebody else: what the portal kept on this device is theirs no longer.
try {
  if (location.pathname.startsWith('/login')) localStorage.removeItem('device-copy');
} catch {
  // Storage is closed to this page: nothing was kept.
}

// A browser offers to install the portal once, perhaps before the page can ask.
window.addEventListener('beforeinstallprompt', (event) => {
  if (!location.pathname.startsWith('/portal')) return;
  event.preventDefault();
  window.installOffer = event;
  window.dispatchEvent(new Event('install-offered'));
});

// A busy server may refuse a piece of the page, and a new version may have replaced it. Then the page is loaded again, a
// little later each time; the page itself takes the count away once it has stood for a while. Without a connection it is
// left as it is: loading it again would put the browser's error page in its place, and what was typed would be gone.
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const stands = () => document.getElementById('root')?.hasChildNodes() ?? false;
let reloading = false;

async function isReachable() {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/start.js', { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

function fail() {
  if (!stands()) document.getElementById('failed').hidden = false;
}

async function pieceMissing() {
  if (reloading) return;
  reloading = true;
  const tries = Number(sessionStorage.getItem('reloads') ?? 0);
  if (tries >= 3) {
    sessionStorage.removeItem('reloads');
    return fail();
  }
  await wait(1000 * (tries + 1));
  if (await isReachable()) {
    sessionStorage.setItem('reloads', String(tries + 1));
    return location.reload();
  }
  fail();
  reloading = false;
  if (!stands()) setTimeout(() => void pieceMissing(), 5000);
}
window.addEventListener('piece-missing', () => void pieceMissing());
// Whoever asked for the piece may take care of it: by the next task they have said so.
window.addEventListener('vite:preloadError', ({ payload }) => setTimeout(() => payload?.held || pieceMissing()));
window.addEventListener(
  'error',
  ({ target }) => {
    const address =
      target instanceof HTMLScriptElement
        ? target.src
        : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
          ? target.href
          : '';
    if (address.includes('/assets/') && !stands()) void pieceMissing();
  },
  true,
);
