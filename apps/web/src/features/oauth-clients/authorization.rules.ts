/** What an API client sends along with the person, as the standard names it. */
const NAMES = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;
export type AuthorizationRequest = Partial<Record<(typeof NAMES)[number], string>>;

/**
 * The API client's own words from the address of the page. The server wraps them up in one parameter, because they must go
 * back letter by letter and a router may spell an address anew. Null when a name stands there twice: two readers might
 * pick different ones.
 */
export function readRequest(search: string): AuthorizationRequest | null {
  const wrapped = new URLSearchParams(search).get('asked');
  const sent = new URLSearchParams(wrapped === null ? search : unwrap(wrapped));
  if (NAMES.some((name) => sent.getAll(name).length > 1)) return null;
  return Object.fromEntries(NAMES.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)!]] : [])));
}

/** Text as base64url behind a letter that keeps it from ever looking like a number. */
function unwrap(wrapped: string): string {
  try {
    const bytes = Uint8Array.from(atob(wrapped.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}

/** Only where an API client can really stand: an answer from elsewhere must not turn into a script. */
export const isLeadable = (redirect: string): boolean => /^https?:\/\//.test(redirect) && URL.canParse(redirect);
