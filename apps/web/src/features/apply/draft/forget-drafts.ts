/** Whoever signs out leaves nothing typed to who uses the device next; what the server has of it waits for them there. */
export function forgetDrafts(): void {
  // the form keeps what it has when the page goes
  window.addEventListener('pagehide', dropDrafts, { once: true });
  dropDrafts();
}

function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('application-')) sessionStorage.removeItem(key);
  } catch {
    // Storage is closed to this page: nothing was kept.
  }
}
