import { digestOf, newToken } from '../../../platform/auth/tokens.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  assertKnownAsker,
  computeRequestedScopes,
  computeFault,
  computeFaultRedirect,
  computeRedirect,
  type AuthorizationRequest,
} from '../oauth-authorization.rules.ts';
import { findClient, lockClient } from '../oauth-client.queries.ts';
import { insertGrant } from '../oauth-grant.queries.ts';
import { codeLife } from '../oauth-token.rules.ts';

/** The person's answer. A yes makes the code that the API client exchanges; the code is known to no one else. */
export async function decideRequest(
  ctx: Context,
  request: AuthorizationRequest & { allow: boolean },
): Promise<{ redirect: string }> {
  const { db, actor, organisation, now } = ctx;
  // no one speaks for a child here: the API client would act for the grown-up
  if (actor.userId === null || actor.sessionId === null || actor.actingForId !== null) throw new Problem('forbidden');
  const found = await findClient(db, request.client_id ?? '');
  const client = found && (await lockClient(db, found.id));
  assertKnownAsker(client, request.redirect_uri);
  const fault = computeFault(client, request);
  if (fault) return { redirect: computeFaultRedirect(request, fault, organisation.publicUrl) };
  if (!request.allow)
    return {
      redirect: computeFaultRedirect(
        request,
        { error: 'access_denied', description: 'The person said no' },
        organisation.publicUrl,
      ),
    };
  const code = newToken('code');
  const scopes = [...computeRequestedScopes(client, request.scope)];
  const grantId = await insertGrant(db, {
    userId: actor.userId,
    sessionId: actor.sessionId,
    clientId: client.id,
    scopes,
    codeDigest: digestOf(code),
    codeChallenge: request.code_challenge!,
    redirectUri: request.redirect_uri!,
    endsAt: new Date(now.getTime() + codeLife),
  });
  if (grantId === null) throw new Problem('unauthenticated');
  await writeAudit(ctx, {
    action: 'allow',
    resource: 'oauthGrant',
    rowId: grantId,
    subjectId: actor.userId,
    changes: { client: client.id, scopes },
  });
  return { redirect: computeRedirect(request.redirect_uri!, { code, state: request.state }, organisation.publicUrl) };
}
