const KEY = 'intended';
/** As long as a link of a mail can be used. */
const LIFE = 600_000;

/** The link of a mail opens in a tab that knows nothing of the way it was asked for; the browser remembers it meanwhile. */
export function keepIntended(path: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + LIFE }));
  } catch {
    // Storage is closed to this page: the link leads home.
  }
}

export function keptIntended(): string | null {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { path?: string; until?: number };
    return path && until && until > Date.now() ? path : null;
  } catch {
    return null;
  }
}

export function forgetIntended() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
