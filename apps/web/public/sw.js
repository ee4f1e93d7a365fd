// Of the portal and of /check-in alone: shows what was kept on this device when there is no connection, and push notifications. Pieces
// of the application and replies of the API pass it by, so nothing here can be older than the page that asks for it.
const KEPT = 'offline-1';
const FILES = ['/offline.js', '/offline.css', '/icon.svg'];

self.addEventListener('install', (event) => {
  const keep = async () => {
    const kept = await caches.open(KEPT);
    await kept.addAll(FILES.map((path) => new Request(path, { cache: 'reload' })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const settle = async () => {
    const names = await caches.keys();
    // the kiosk's cache is another worker's
    const older = names.filter((name) => name.startsWith('offline-') && name !== KEPT);
    await Promise.all(older.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(settle());
});

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Offline</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main id="main"></main>
    <script src="/offline.js"></script>
  </body>
</html>`;

const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const offlinePage = () =>
  new Response(PAGE, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage));
  else if (origin === self.location.origin && FILES.includes(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

self.addEventListener('push', (event) => {
  const show = async () => {
    const { title, body, path, lang, tag } = event.data.json();
    await self.registration.showNotification(title, {
      body,
      lang,
      tag,
      icon: '/icon-192.png',
      data: { path },
    });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const open = async () => {
    const address = new URL(/^\/(?:portal|staff)(?:\/|$)/.test(path) ? path : '/portal', self.location.origin).href;
    const pages = await self.clients.matchAll({ type: 'window' });
    const [page] = pages;
    if (!page) return self.clients.openWindow(address);
    await page.focus();
    return page.navigate(address).catch(() => self.clients.openWindow(address));
  };
  event.waitUntil(open());
});
