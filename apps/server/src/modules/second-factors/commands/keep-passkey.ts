import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { sendNotice } from '../notice.mails.ts';
import { insertAnswer, insertPasskey, listCredentials, type Passkey } from '../passkey.queries.ts';
import {
  computeChallenge,
  computeChallengeDigest,
  computeMade,
  computePasskeyRefusal,
  mostPasskeys,
} from '../passkey.rules.ts';
import { assertOneself } from '../second-factor.rules.ts';

/** Keeps what the browser made, if it answers the challenge this very session was given. */
export async function keepPasskey(
  ctx: Context,
  { ticket, name, response }: { ticket: string; name: string; response: unknown },
  secretKey: string,
): Promise<Passkey> {
  const { db, actor, now, organisation } = ctx;
  assertOneself(actor);
  const { userId, sessionId } = actor;
  const challenge = computeChallenge(ticket, secretKey, { organisationId: organisation.id, userId, sessionId }, now);
  const made = challenge && (await computeMade(response, challenge, organisation.publicUrl));
  if (!made) throw computePasskeyRefusal();
  await lockPerson(db, userId);
  if ((await listCredentials(db, userId)).length >= mostPasskeys) throw new Problem('conflict');
  const fresh = await insertAnswer(db, computeChallengeDigest(challenge), challenge.expiresAt);
  const kept = fresh && (await insertPasskey(db, userId, { name, ...made }, now));
  if (!kept) throw computePasskeyRefusal();
  await sendNotice(ctx, userId, 'passkey-added');
  return kept;
}
