const HERE = 'http://here.invalid';

/** Staff begin elsewhere than volunteers; this address knows where. */
export const HOME = '/home';

/** Where to go after signing in: a path of this site, whatever the address asked for. */
export function returnPath(intended: unknown, fallback = '/portal'): string {
  if (typeof intended !== 'string' || !intended.startsWith('/') || !URL.canParse(intended, HERE)) return fallback;
  const url = new URL(intended, HERE);
  if (url.origin !== HERE || /^\/[/\\]/.test(url.pathname) || url.pathname.startsWith('/login')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
