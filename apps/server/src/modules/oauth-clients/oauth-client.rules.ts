import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { randomBytes } from 'node:crypto';
import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import { profileScope } from '../../platform/auth/token-actor.ts';
import { invalid, noErrors } from '../../platform/problem.ts';

export interface ClientTerms {
  confidential: boolean;
  grant_types: readonly string[];
  redirect_uris: readonly string[];
  scopes: readonly string[];
}

const permissions = new Set<string>(permissionCatalogue.map(({ slug }) => slug));
export const scopesSupported: readonly string[] = [...permissions, profileScope];

/** Every problem with what an API client is to be, at once. */
export function assertTerms({ confidential, grant_types, redirect_uris, scopes }: ClientTerms): void {
  const errors = noErrors();
  const fault = (path: string, error: FieldFault) => void (errors[path] ??= []).push(error);
  scopes.forEach((scope, i) => {
    if (scope !== profileScope && !permissions.has(scope)) fault(`scopes.${i}`, fieldError('permission_not_there'));
  });
  redirect_uris.forEach((uri, i) => {
    if (!isRedirectUri(uri)) fault(`redirect_uris.${i}`, fieldError('redirect_wrong'));
  });
  if (grant_types.includes('authorization_code') && redirect_uris.length === 0)
    fault('redirect_uris', fieldError('redirect_missing'));
  if (!confidential && grant_types.includes('client_credentials')) fault('grant_types', fieldError('scope_alone'));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * An address as it will be compared: letter by letter. So it must be written the way it is meant, and nothing in
 * it may be read in two ways: no name and password, no fragment, no control or blank, no backslash.
 */
export function isRedirectUri(uri: string): boolean {
  if (!/^https?:\/\/[\x21\x24-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+$/.test(uri) || !URL.canParse(uri)) return false;
  const url = new URL(uri);
  if (
    url.username !== '' ||
    url.password !== '' ||
    url.hash !== '' ||
    uri.split('/')[2]!.includes('@') ||
    url.hostname.includes('*')
  )
    return false;
  // the host is spelled as a browser would spell it: no other number for 127.0.0.1, no capital, no dot at the end
  if (!uri.startsWith(`${url.origin}/`) && uri !== url.origin) return false;
  return url.protocol === 'https:' || loopback.has(url.hostname);
}

/** Scopes that are permissions, which only someone who holds them gives. */
export const computePermissions = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => scope !== profileScope);

export const computeOnce = (values: readonly string[]): string[] => [...new Set(values)];

/** No secret, but no one should be able to try out which API clients there are. */
export const computeClientId = (): string => randomBytes(16).toString('base64url');

/** What someone who is asked should understand by `profile`. */
export const profileWording = {
  label: 'See your own record',
  opens: 'Shows what is kept about you. The API client cannot change it.',
};
