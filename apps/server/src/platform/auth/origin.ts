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
  return page.origin === parse(publicUrl)?.origin || (typeof host === 'string' && page.host === host.toLowerCase());
}

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

/** A cookie comes along whoever asks, so a write that rests on one must come from our own pages. */
export function assertSameOrigin(headers: Headers, publicUrl: string): void {
  if (!isSameOrigin(headers, publicUrl)) throw new Problem('wrong_origin');
}
