import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { trustCookieName } from '../../../platform/auth/session-cookie.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { lockProofs, lockSecondFactor } from '../second-factor.queries.ts';
import { assertOneself, computeNotInUse, type Browser, type FactorOptions } from '../second-factor.rules.ts';
import {
  deleteTrustedComputer,
  getTrustForbidden,
  insertTrustedComputer,
  lockTrustedComputer,
  updateSessionTrust,
} from '../trusted-computer.queries.ts';
import { computeTrustCookie, computeTrustTokens, isTrusted, trustLife } from '../trusted-computer.rules.ts';

/** Trusts the browser that asks, or no longer. */
export async function trustComputer(
  ctx: Context,
  trust: boolean,
  browser: Browser,
  options: FactorOptions,
): Promise<{ '2fa_trusted': boolean }> {
  const { db, actor } = ctx;
  assertOneself(actor);
  const { userId, sessionId } = actor;
  await lockPerson(db, userId);
  const factor = await lockSecondFactor(db, userId);
  const proofs = await lockProofs(db, sessionId);
  if (!proofs) throw new Problem('unauthenticated');
  const { trustedComputerId } = proofs;
  if (!trust) await endTrust(ctx, { userId, trustedComputerId }, browser, options);
  else if (trustedComputerId === null) {
    if (!factor?.method) throw computeNotInUse('trust');
    if (await getTrustForbidden(db, userId, ctx.today)) throw invalid({ trust: [fieldError('trust_refused')] });
    // a session that was opened before the method was taken into use has not shown it
    if (proofs.factor === null) throw new Problem('reauthenticate');
    await beginTrust(ctx, { userId, sessionId }, browser, options);
  }
  return { '2fa_trusted': trust };
}

async function beginTrust(
  { db, now }: Context,
  { userId, sessionId }: { userId: number; sessionId: number },
  { request, reply }: Browser,
  { secureCookies }: FactorOptions,
): Promise<void> {
  const name = trustCookieName(secureCookies);
  const cookie = request.cookie(name);
  // trusted already, in a sign-in that had no use for it
  const shown = await lockTrustedComputer(db, userId, computeTrustTokens(cookie), now);
  if (shown && isTrusted(shown.standing)) return updateSessionTrust(db, sessionId, shown.id);
  const made = await insertTrustedComputer(db, userId, { now, userAgent: request.userAgent });
  await updateSessionTrust(db, sessionId, made.id);
  reply.setCookie(name, computeTrustCookie(cookie, shown?.token ?? null, made.token), {
    maxAgeSeconds: trustLife / 1000,
  });
}

async function endTrust(
  { db, now }: Context,
  { userId, trustedComputerId }: { userId: number; trustedComputerId: number | null },
  { request, reply }: Browser,
  { secureCookies }: FactorOptions,
): Promise<void> {
  const name = trustCookieName(secureCookies);
  const cookie = request.cookie(name);
  const shown = await lockTrustedComputer(db, userId, computeTrustTokens(cookie), now);
  for (const id of new Set([trustedComputerId, shown?.id])) if (id) await deleteTrustedComputer(db, id);
  if (!shown) return;
  const left = computeTrustCookie(cookie, shown.token, null);
  reply.setCookie(name, left, { maxAgeSeconds: left === '' ? 0 : trustLife / 1000 });
}
