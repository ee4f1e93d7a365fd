import { isShut } from '../../../platform/auth/actor.ts';
import { blurTime } from '../../../platform/auth/blurred-time.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { trustCookieName } from '../../../platform/auth/session-cookie.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { addressKey, assertWithinLimits, emailKey } from '../../../platform/http/rate-limit.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import {
  computeTrustTokens,
  findTrustOfEmail,
  isTrusted,
  lockTrustedComputer,
  openLogin,
  updateComputerFailures,
  type Browser,
  type FactorOptions,
  type OpenedLogin,
} from '../../second-factors/public.ts';
import { assertNotWaiting, computeNextFailure, computeRefusal, perAddress, perEmail } from '../auth.rules.ts';
import { lockFailures, updateCredential, updateFailures, updateStranger, type Account } from '../credential.queries.ts';
import { computeNameMark } from '../password.rules.ts';

interface Given {
  email: string;
  password: string;
  minimal: boolean;
}
type Tokens = ReturnType<typeof computeTrustTokens>;

/**
 * Email and password against our records. Known and unknown names take the same steps in the same order, so
 * that neither the answer nor its time tells them apart. No connection is held while the hash is worked out.
 */
export async function signIn(
  ctx: Outside,
  { email, password, minimal }: Given,
  browser: Browser,
  { passwords, ...options }: FactorOptions & { passwords: Passwords },
): Promise<OpenedLogin> {
  const { database, organisation, now } = ctx;
  const tokens = computeTrustTokens(browser.request.cookie(trustCookieName(options.secureCookies)));
  passwords.assertRoom();
  // whoever guesses at an account elsewhere must not use up its owner's tries on a computer of their own
  const trusted =
    tokens.length > 0 && (await database.read(organisation.id, (db) => findTrustOfEmail(db, email, tokens, now)));
  const ofEmail = [emailKey('sign-in', email), perEmail] as const;
  await assertWithinLimits(
    database,
    organisation.id,
    [[addressKey('sign-in', ctx.ip), perAddress], ...(trusted ? [] : [ofEmail])],
    now,
  );
  const { account, onOwnComputer } = await write(ctx, ({ db }) => countAttempt(db, email, tokens, now));
  const { right, rehash } = await passwords.check(password, account?.passwordHash ?? null);
  if (!account || !right || isShut({ blocked_at: account.blockedAt, status_id: account.statusId })) {
    await write(ctx, ({ db }) => recordFailure(ctx, db, account, email, options.secretKey));
    await blurTime();
    throw computeRefusal();
  }
  // a password that was changed while its hash was worked out is not the password any more
  const still = (db: Db) =>
    updateCredential(db, account.userId, { was: account.passwordHash, rehash, forgive: !onOwnComputer });
  const opened = await openLogin(ctx, { userId: account.userId, minimal, still }, browser, options);
  if (!opened) throw computeRefusal();
  return opened;
}

/** Failures on a trusted computer are counted there: they have their own waits, and those made elsewhere are not felt. */
async function countAttempt(
  db: Db,
  email: string,
  tokens: Tokens,
  now: Date,
): Promise<{ account: Account | null; onOwnComputer: boolean }> {
  const key = emailKey('sign-in-failures', email);
  const { account, stranger } = await lockFailures(db, email, key);
  const computer = account && (await lockTrustedComputer(db, account.userId, tokens, now));
  if (computer && isTrusted(computer.standing)) {
    const failures = { count: computer.failures, waitUntil: computer.waitUntil };
    assertNotWaiting(failures, now);
    await updateComputerFailures(db, computer.id, computeNextFailure(failures, now));
    return { account, onOwnComputer: true };
  }
  const failures = account ?? stranger;
  assertNotWaiting(failures, now);
  const next = computeNextFailure(failures, now);
  if (account) await updateFailures(db, account.userId, next);
  else await updateStranger(db, key, next);
  return { account, onOwnComputer: false };
}

/** People type passwords into the wrong box, so an unknown name is kept as a mark that can only be compared. */
async function recordFailure(
  ctx: Outside,
  db: Db,
  account: Account | null,
  email: string,
  secretKey: string,
): Promise<void> {
  await writeAudit(
    { db, actor: anonymous, requestId: ctx.requestId },
    {
      action: 'sign-in-failed',
      resource: 'session',
      rowId: null,
      subjectId: account?.userId ?? null,
      changes: { name: computeNameMark(email, secretKey), ip: ctx.ip },
    },
  );
}
