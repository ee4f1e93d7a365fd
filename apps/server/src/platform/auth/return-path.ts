const base = 'http://here.invalid';

/**
 * The path to lead someone back to, if it is one of ours; otherwise the fallback. The address is read the way
 * a browser would read it, so that no spelling of slashes, controls or schemes leads off the site.
 */
export function returnPath(intended: unknown, fallback: string): string {
  if (
    typeof intended !== 'string' ||
    intended.length > 2000 ||
    !intended.startsWith('/') ||
    hasControls(intended) ||
    !URL.canParse(intended, base)
  )
    return fallback;
  const url = new URL(intended, base);
  const path = url.pathname + url.search + url.hash;
  // what is left may still begin like another host once it stands alone
  return url.origin === base && !/^\/[/\\]/.test(path) && !/^\/(%2f|%5c)/i.test(path) ? path : fallback;
}

function hasControls(text: string): boolean {
  return Array.from(text).some((letter) => letter < ' ' || letter === '\\' || letter === '\u007f');
}
