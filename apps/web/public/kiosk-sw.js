// Of the kiosk alone: once it was opened, it opens without a connection too. It keeps the page as a stranger gets it and the files
// that the page is made of; replies of the API pass it by.
const KEPT = 'kiosk-1';
const PAGE = '/kiosk';
const isFile = (path) => path.startsWith('/assets/');

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page names its files. Those of an older page go. */
self.addEventListener('message', (event) => {
  const keep = async () => {
    const kept = await caches.open(KEPT);
    const page = await fetch(PAGE, { credentials: 'omit', cache: 'reload' });
    if (!page.ok) return;
    const files = event.data.files.filter(isFile);
    for (const path of files) if (!(await kept.match(path))) await kept.add(path);
    await kept.put(PAGE, page);
    for (const { url } of await kept.keys()) {
      const { pathname } = new URL(url);
      if (isFile(pathname) && !files.includes(pathname)) await kept.delete(url);
    }
  };
  event.waitUntil(keep().catch(() => {}));
});

/** A file never changes under its name. */
const fileOf = async (request) => {
  const found = await caches.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(KEPT)).put(request, fresh.clone());
  return fresh;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE)
    event.respondWith(fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error()));
  else if (isFile(pathname)) event.respondWith(fileOf(request));
});
