import type { FastifyRequest } from 'fastify';

type Addressed = Pick<FastifyRequest, 'url' | 'routeOptions'>;

/** The path as the router reads it: without the query, decoded, and without the host that an absolute address begins with. */
export function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!.replace(/^https?:\/\/[^/]*/i, '') || '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The matched route, or the path where none matched but one that takes whatever follows. There are many ways to write `/api/users`, such as `/%61pi/users`. */
function placeOf({ url, routeOptions }: Addressed): string {
  const matched = routeOptions.url;
  return matched === undefined || matched.endsWith('*') ? pathOf(url) : matched;
}

export const isApi = (request: Addressed): boolean => /^\/api(?:\/|$)/.test(placeOf(request));

/** Pages for people below the API's address, in no version. */
export const isDocs = (request: Addressed): boolean => /^\/api\/docs(?:\/|$)/.test(placeOf(request));

/** Whether the process lives, is ready, and which build it is. */
export const isAboutProcess = (request: Addressed): boolean =>
  /^\/(?:healthz|readyz|version)\/?$/.test(placeOf(request));
