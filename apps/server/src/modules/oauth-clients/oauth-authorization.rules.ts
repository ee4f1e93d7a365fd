import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { createHash } from 'node:crypto';
import { invalid, Problem } from '../../platform/problem.ts';

interface Asker {
  active: boolean;
  grant_types: readonly string[];
  redirect_uris: readonly string[];
  scopes: readonly string[];
}
export interface AuthorizationRequest {
  response_type?: string | undefined;
  client_id?: string | undefined;
  redirect_uri?: string | undefined;
  scope?: string | undefined;
  state?: string | undefined;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}
export interface Fault {
  error: 'invalid_request' | 'unauthorized_client' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied';
  description: string;
}

/** Until this is settled no one is led anywhere: the address might be an attacker's. */
export function assertKnownAsker<C extends Asker>(
  client: C | undefined,
  redirectUri: string | undefined,
): asserts client is C {
  if (!client?.active) throw new Problem('not_found');
  if (redirectUri === undefined || !client.redirect_uris.includes(redirectUri))
    throw invalid({ redirect_uri: [fieldError('redirect_foreign')] });
}

/** What is wrong with the request itself; that the API client is told, by way of the person's browser. */
export function computeFault(
  client: Asker,
  { response_type, code_challenge, code_challenge_method, scope }: AuthorizationRequest,
): Fault | null {
  if (!client.grant_types.includes('authorization_code'))
    return { error: 'unauthorized_client', description: 'This API client does not act for people' };
  if (response_type === undefined) return { error: 'invalid_request', description: 'response_type is missing' };
  if (response_type !== 'code')
    return { error: 'unsupported_response_type', description: 'Only the response type code is offered' };
  if (code_challenge_method !== 'S256')
    return { error: 'invalid_request', description: 'code_challenge_method must be S256' };
  if (!/^[\w-]{43}$/.test(code_challenge ?? ''))
    return { error: 'invalid_request', description: 'code_challenge must be a SHA-256 digest in base64url' };
  const wanted = computeWanted(scope);
  if (wanted.some((one) => !client.scopes.includes(one)) || computeRequestedScopes(client, scope).length === 0)
    return { error: 'invalid_scope', description: 'The API client may not ask for this' };
  return null;
}

const computeWanted = (scope: string | undefined): string[] => [...new Set((scope ?? '').split(' ').filter(Boolean))];

/** Scopes asked for by name, else all that the API client may ask for. */
export function computeRequestedScopes(client: Pick<Asker, 'scopes'>, scope: string | undefined): readonly string[] {
  const wanted = computeWanted(scope);
  return wanted.length > 0 ? wanted : client.scopes;
}

/** Back to the API client. The address is kept as it is registered; `iss` tells an API client with several servers whose answer this is. */
export function computeRedirect(
  redirectUri: string,
  answer: Readonly<Record<string, string | undefined>>,
  issuer: string,
): string {
  const given = Object.entries({ ...answer, iss: issuer }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`;
}

export const computeFaultRedirect = (
  { redirect_uri, state }: AuthorizationRequest,
  { error, description }: Fault,
  issuer: string,
): string => computeRedirect(redirect_uri!, { error, error_description: description, state }, issuer);

/** RFC 7636: whoever began the exchange knows what was hashed into the challenge. */
export function isVerifier(verifier: string, challenge: string): boolean {
  return (
    /^[A-Za-z0-9\-._~]{43,128}$/.test(verifier) &&
    createHash('sha256').update(verifier).digest('base64url') === challenge
  );
}
