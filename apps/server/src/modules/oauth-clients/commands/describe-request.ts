import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { listWordings } from '../../permissions/public.ts';
import { profileScope } from '../../../platform/auth/token-actor.ts';
import {
  assertKnownAsker,
  computeRequestedScopes,
  computeFault,
  computeFaultRedirect,
  type AuthorizationRequest,
} from '../oauth-authorization.rules.ts';
import { findClient } from '../oauth-client.queries.ts';
import { profileWording } from '../oauth-client.rules.ts';

interface Description {
  client: { name: string; description: string };
  returns_to: string;
  scopes: { scope: string; label: string; opens: string }[];
  redirect: string | null;
}

/** What the person is shown before they decide. */
export async function describeRequest(
  { db, organisation }: Context,
  request: AuthorizationRequest,
): Promise<Description> {
  const client = await findClient(db, request.client_id ?? '');
  assertKnownAsker(client, request.redirect_uri);
  const shown = {
    client: { name: client.name, description: client.description },
    returns_to: new URL(request.redirect_uri!).host,
  };
  const fault = computeFault(client, request);
  if (fault) return { ...shown, scopes: [], redirect: computeFaultRedirect(request, fault, organisation.publicUrl) };
  const wordings = new Map((await listWordings(db)).map(({ permission, label }) => [permission, label]));
  const requestedScopes = computeRequestedScopes(client, request.scope);
  const known = permissionCatalogue
    .filter(({ slug }) => requestedScopes.includes(slug))
    .map(({ slug, label, opens }) => ({
      scope: slug as string,
      label: wordings.get(slug) ?? label,
      opens: opens as string,
    }));
  const own = requestedScopes.includes(profileScope) ? [{ scope: profileScope, ...profileWording }] : [];
  return { ...shown, scopes: [...own, ...known], redirect: null };
}
