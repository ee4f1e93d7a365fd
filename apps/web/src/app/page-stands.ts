const PROVEN_AFTER = 10_000;

/** A page that has stood for a while is whole: the next missing piece gets its full count of new attempts. */
export function pageStands() {
  setTimeout(() => {
    try {
      sessionStorage.removeItem('reloads');
    } catch {
      // Storage is closed to this page, so nothing was counted.
    }
  }, PROVEN_AFTER);
}
