import { Problem } from '../problem.ts';

interface Headers {
  readonly [name: string]: string | readonly string[] | undefined;
}

/** Whether a page of ours sent the request. Browsers name the page's origin on every write and no page can change it. */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (typeof origin !== 'string') return false;
  const page = parse(origin);
  if (!page) return false;
  const ours = parse(publicUrl);
  if (page.origin === ours?.origin) return true;
  // whoever can change what is sent without encryption must not pass for the page that is sent with it; on one's own machine no one is in between
  const isOurScheme =
    page.protocol === ours?.protocol ||
    (page.protocol === 'http:' && /^(?:[\w-]+\.)*localhost$|^127\./.test(page.hostname));
  return isOurScheme && typeof host === 'string' && page.host === host.toLowerCase();
}

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

/** A cookie comes along whoever asks, so a write that rests on one must come from our own pages. */
export function assertSameOrigin(headers: Headers, publicUrl: string): void {
  if (!isSameOrigin(headers, publicUrl)) throw new Problem('wrong_origin');
}
