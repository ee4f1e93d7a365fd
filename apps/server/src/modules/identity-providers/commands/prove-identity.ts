import { failureCode, type Claims, type OpenId } from '../../../platform/auth/openid-connect.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { updateAttemptUsed } from '../identity-attempt.queries.ts';
import { findActiveProvider, type Provider } from '../identity-provider.queries.ts';
import { computeBinding, computeClient, computeRedirectUri, isHandle } from '../identity-provider.rules.ts';

interface Returned {
  providerId: number;
  /** What the provider put into the address, `?` included. */
  search: string;
  browser: string | undefined;
}
export type Proof =
  | { kind: 'proven'; provider: Provider; claims: Claims; intended: string }
  | { kind: 'failed'; reason: string; intended: string }
  /** Nothing that this browser began and has not ended yet. */
  | { kind: 'stray' };

/** A browser comes back from the provider: what does it say, and is it true? Whom that lets in is decided elsewhere. */
export async function proveIdentity(
  ctx: Outside,
  { providerId, search, browser }: Returned,
  { openId, secretKey }: { openId: OpenId; secretKey: string },
): Promise<Proof> {
  const { organisation, now } = ctx;
  const states = new URLSearchParams(search).getAll('state');
  const [state] = states;
  if (states.length !== 1 || !isHandle(state) || !isHandle(browser)) return { kind: 'stray' };
  const begun = await write(ctx, async ({ db }) => {
    const attempt = await updateAttemptUsed(db, { providerId, state, browser }, now);
    return attempt && { ...attempt, provider: await findActiveProvider(db, providerId) };
  });
  if (!begun) return { kind: 'stray' };
  const { intended, provider } = begun;
  if (!provider) return { kind: 'failed', intended, reason: 'provider-inactive' };
  const callback = new URL(computeRedirectUri(organisation.publicUrl, provider.id) + search);
  try {
    const claims = await openId.exchange(computeClient(provider, organisation.id, secretKey), {
      callback,
      binding: computeBinding(browser, state),
    });
    return { kind: 'proven', provider, claims, intended };
  } catch (error) {
    const reason = failureCode(error);
    await write(ctx, ({ db }) =>
      writeAudit(
        { db, actor: anonymous, requestId: ctx.requestId },
        { action: 'sign-in-failed', resource: 'identityProvider', rowId: provider.id, changes: { reason, ip: ctx.ip } },
      ),
    );
    return { kind: 'failed', intended, reason };
  }
}
