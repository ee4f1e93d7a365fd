import type { Factor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/connection.ts';
import { updateChallengeUsed, updateTries, type Challenge } from './challenge.queries.ts';
import { updateRecoveryCodeUsed } from './recovery-code.queries.ts';
import { computeRecoveryDigest, isRecoveryCode } from './recovery-code.rules.ts';
import { updateGuesses, updateLastStep, type SecondFactor } from './second-factor.queries.ts';
import {
  computeKey,
  computeNextCount,
  computeVerdict,
  computeWaitSeconds,
  guessLimit,
  triesPerChallenge,
} from './second-factor.rules.ts';

export type Tried =
  | { kind: 'right'; factor: Factor; step: number | null }
  /** `over`: it was the last try of this challenge. */
  | { kind: 'wrong'; over: boolean }
  /** Too many wrong codes for one day: nothing was looked at. */
  | { kind: 'waiting'; seconds: number };

interface Circumstances {
  secretKey: string;
  organisationId: number;
  now: Date;
}

/**
 * One try of a key. Wrong ones are counted and a right one is used up, so the caller must commit whatever comes of it;
 * the person's row and the challenge are locked.
 */
export async function updateTried(
  db: Db,
  { factor, challenge, key }: { factor: SecondFactor; challenge: Challenge; key: string },
  { secretKey, organisationId, now }: Circumstances,
): Promise<Tried> {
  const given = computeKey(key);
  // a recovery code proves the factor in use; it cannot vouch for one that is being set up
  if (challenge.purpose !== 'enable' && isRecoveryCode(given)) {
    const used = await updateRecoveryCodeUsed(
      db,
      challenge.userId,
      computeRecoveryDigest(secretKey, challenge.userId, given),
      now,
    );
    if (!used) return wrong(db, challenge);
    await updateChallengeUsed(db, challenge.id, now);
    return { kind: 'right', factor: 'recovery', step: null };
  }
  const seconds = computeWaitSeconds(factor.guesses, guessLimit, now);
  if (seconds !== null) return { kind: 'waiting', seconds };
  const verdict = computeVerdict({ challenge, factor }, given, { secretKey, organisationId, now });
  if (verdict.kind === 'wrong') {
    await updateGuesses(db, challenge.userId, computeNextCount(factor.guesses, guessLimit, now));
    return wrong(db, challenge);
  }
  if (verdict.step !== null && challenge.secret === null) await updateLastStep(db, challenge.userId, verdict.step);
  await updateChallengeUsed(db, challenge.id, now);
  return { kind: 'right', factor: challenge.method, step: verdict.step };
}

async function wrong(db: Db, { id, tries }: Challenge): Promise<Tried> {
  await updateTries(db, id, tries + 1);
  return { kind: 'wrong', over: tries + 1 >= triesPerChallenge };
}
