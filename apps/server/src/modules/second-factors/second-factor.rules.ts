import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal, type Sealing } from '../../platform/auth/sealing.ts';
import type { Actor } from '../../platform/policy/actor.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import type { ReplyHead, RequestFacts } from '../../platform/resource/define-module.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What the parts of the process need besides the database. */
export interface FactorOptions {
  secretKey: string;
  secureCookies: boolean;
  /** Whether text messages leave the house at all. */
  sms?: boolean;
}

/** Where the request comes from and what its reply may leave there. */
export interface Browser {
  request: Omit<RequestFacts, 'header'>;
  reply: ReplyHead;
}

export const codeLife = 10 * minute;
/** How long a proof given within a session is good for what needs one. */
export const proofLife = 5 * minute;
export function assertFreshProof(verifiedAt: Date | null | undefined, now: Date): void {
  if (!verifiedAt || now.getTime() - verifiedAt.getTime() > proofLife) throw new Problem('reauthenticate');
}

export const triesPerChallenge = 5;
const step = 30_000;

/** So many in a window that begins with the first of them. */
export interface Counter {
  count: number;
  since: Date | null;
}
interface Limit {
  most: number;
  window: number;
}
export const guessLimit: Limit = { most: 50, window: 24 * hour };
export const sendLimit: Limit = { most: 30, window: hour };
export const resendLimit: Limit = { most: 5, window: hour };

const isOver = ({ since }: Counter, { window }: Limit, now: Date): boolean =>
  since === null || now.getTime() - since.getTime() >= window;

export const computeNextCount = (counter: Counter, limit: Limit, now: Date): { count: number; since: Date } =>
  isOver(counter, limit, now) ? { count: 1, since: now } : { count: counter.count + 1, since: counter.since! };

/** Whole seconds to wait; null when there is room for one more. */
export function computeWaitSeconds(counter: Counter, limit: Limit, now: Date): number | null {
  if (isOver(counter, limit, now) || counter.count < limit.most) return null;
  return Math.max(1, Math.ceil((counter.since!.getTime() + limit.window - now.getTime()) / 1000));
}

export function assertRoom(counter: Counter, limit: Limit, now: Date): void {
  const seconds = computeWaitSeconds(counter, limit, now);
  if (seconds !== null) throw computeTooMany(seconds);
}
export const computeTooMany = (seconds: number): Problem =>
  new Problem('too_many_requests', { params: { seconds }, retryAfter: seconds });

/** A person's second factor is no one else's business, also not of those who act for them. */
export function assertOneself(actor: Actor): asserts actor is Actor & { userId: number; sessionId: number } {
  if (actor.kind !== 'user' || actor.actingForId !== null || actor.userId === null || actor.sessionId === null)
    throw new Problem('forbidden');
}

export const computeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code has too few digits for a plain digest: without the server's key, trying them all would take a moment. */
export const computeCodeDigest = (secretKey: string, challengeId: number, code: string): Buffer =>
  computeKeyedDigest(secretKey, `code ${challengeId}`, code);

export function computeKeyedDigest(secretKey: string, place: string, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`manyhands second factor\n${place}\n${text}`).digest();
}

/** What people type or paste: spaces and hyphens say nothing. */
export const computeKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();
const isCode = (key: string): boolean => /^\d{6}$/.test(key);

const sealing = (secretKey: string, organisationId: number, userId: number): Sealing => ({
  secretKey,
  purpose: 'authenticator secret',
  place: `${organisationId}:${userId}`,
});

/** 160 random bits, as authenticator apps expect them. */
export const computeAppSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;
export const computeSealed = (secret: string, secretKey: string, organisationId: number, userId: number): Buffer =>
  seal(secret, sealing(secretKey, organisationId, userId));

export function computeAppAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: step / 1000,
  }).toString();
}

/** The half minute a code belongs to, if it is this one or one of its neighbours. */
function computeStep(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: step / 1000,
  }).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / step) + delta;
}

interface Tried {
  challenge: { id: number; userId: number; method: TwoFactorMethod; codeDigest: Buffer | null; secret: Buffer | null };
  factor: { secret: Buffer | null; lastStep: number | null };
}
export type Verdict = { kind: 'right'; step: number | null } | { kind: 'wrong' };

/** Whether these six digits answer the challenge. An app's code counts once: its half minute must be later than the last. */
export function computeVerdict(
  { challenge, factor }: Tried,
  key: string,
  { secretKey, organisationId, now }: { secretKey: string; organisationId: number; now: Date },
): Verdict {
  if (!isCode(key)) return { kind: 'wrong' };
  if (challenge.method !== 'auth_app') {
    const right =
      challenge.codeDigest !== null &&
      timingSafeEqual(challenge.codeDigest, computeCodeDigest(secretKey, challenge.id, key));
    return right ? { kind: 'right', step: null } : { kind: 'wrong' };
  }
  // an app that is being set up has not been used before
  const sealed = challenge.secret ?? factor.secret;
  const secret = sealed && unseal(sealed, sealing(secretKey, organisationId, challenge.userId));
  const found = secret === null ? null : computeStep(secret, key, now);
  if (found === null || (challenge.secret === null && factor.lastStep !== null && found <= factor.lastStep))
    return { kind: 'wrong' };
  return { kind: 'right', step: found };
}

const hidden = '•••';

/** Enough to recognise one's own address, too little to learn another's. */
export function computeMaskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  const first = (text: string) => Array.from(text)[0] ?? '';
  return `${first(local)}${hidden}@${first(labels[0] ?? '')}${hidden}.${labels.at(-1)}`;
}
export const computeMaskedNumber = (number: string): string => `${hidden}${number.slice(-3)}`;

export const computeWrongLoginCode = (): Problem => invalid({ key: [fieldError('login_code_wrong')] });
export const computeWrongCode = (): Problem => invalid({ code: [fieldError('code_wrong')] });
export const computeUnverified = (): Problem => invalid({ code: [fieldError('verify_first')] });
export const computeEndedSignIn = (): Problem => invalid({ token: [fieldError('login_ended')] });
export const computeNotInUse = (path: string): Problem => invalid({ [path]: [fieldError('two_factor_unused')] });
export const computeEnforced = (): Problem => invalid({ two_factor: [fieldError('two_factor_enforced')] });
