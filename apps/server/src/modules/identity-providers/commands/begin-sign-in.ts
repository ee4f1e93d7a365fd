import { returnPath } from '../../../platform/auth/return-path.ts';
import { addressKey, takeFromLimit } from '../../../platform/http/rate-limit.ts';
import { failureCode, type OpenId } from '../../../platform/auth/openid-connect.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { insertAttempt } from '../identity-attempt.queries.ts';
import { findActiveProvider } from '../identity-provider.queries.ts';
import {
  attemptLife,
  computeBinding,
  computeClient,
  computeHandle,
  computeRedirectUri,
  isHandle,
  perAddress,
} from '../identity-provider.rules.ts';

interface SignInRequest {
  providerId: number;
  intended: string;
  loginHint: string | null;
  /** What this browser carries from an earlier attempt, if anything. */
  browser: string | undefined;
}
export type SettingOut = { kind: 'away'; address: string; browser: string } | { kind: 'failed'; reason: string };

/**
 * Sends a browser to the provider. Several tabs share the browser's handle, and every attempt derives values of its
 * own from it, so none disturbs another.
 */
export async function beginSignIn(
  ctx: Outside,
  { providerId, intended, loginHint, browser: carried }: SignInRequest,
  { openId, secretKey }: { openId: OpenId; secretKey: string },
): Promise<SettingOut> {
  const { database, organisation, now } = ctx;
  const { allowed } = await takeFromLimit(database, organisation.id, addressKey('sso', ctx.ip), perAddress, now);
  if (!allowed) return { kind: 'failed', reason: 'too-many' };
  const provider = await database.read(organisation.id, (db) => findActiveProvider(db, providerId));
  if (!provider) return { kind: 'failed', reason: 'provider-unknown' };
  const browser = isHandle(carried) ? carried : computeHandle();
  const state = computeHandle();
  let address: string;
  try {
    const parameters = {
      redirectUri: computeRedirectUri(organisation.publicUrl, provider.id),
      scopes: provider.scopes,
      binding: computeBinding(browser, state),
      loginHint,
    };
    address = await openId.authorizationUrl(computeClient(provider, organisation.id, secretKey), parameters);
  } catch (error) {
    return { kind: 'failed', reason: failureCode(error) };
  }
  const attempt = { providerId: provider.id, state, browser, intended: returnPath(intended, '/') };
  await write(ctx, ({ db }) => insertAttempt(db, attempt, { now, expiresAt: new Date(now.getTime() + attemptLife) }));
  return { kind: 'away', address, browser };
}
