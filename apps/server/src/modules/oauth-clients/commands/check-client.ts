import type { Context } from '../../../platform/context.ts';
import { assertHeldEverywhere } from '../../permissions/public.ts';
import { assertTerms, computeOnce, computePermissions, type ClientTerms } from '../oauth-client.rules.ts';

/** What an API client is to be, and that no one gives one what they do not hold themselves. Answers the lists as they are kept. */
export async function checkClient(
  { actor }: Context,
  terms: ClientTerms,
  before: readonly string[],
): Promise<Pick<ClientTerms, 'grant_types' | 'redirect_uris' | 'scopes'>> {
  assertTerms(terms);
  assertHeldEverywhere(actor, computePermissions(terms.scopes.filter((scope) => !before.includes(scope))));
  return {
    grant_types: computeOnce(terms.grant_types),
    redirect_uris: computeOnce(terms.redirect_uris),
    scopes: computeOnce(terms.scopes).sort(),
  };
}
