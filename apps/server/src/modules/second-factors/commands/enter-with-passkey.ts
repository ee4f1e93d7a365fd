import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { anonymous } from '../../../platform/policy/actor.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { sendNotice } from '../notice.mails.ts';
import { deletePasskey, findPasskey, insertAnswer, lockPasskey, updatePasskeyUsed } from '../passkey.queries.ts';
import {
  computeChallenge,
  computeChallengeDigest,
  computeCredentialId,
  computeHandle,
  computePasskeyRefusal,
  computeShown,
  isCopied,
  signInsPerAddress,
  type Challenge,
  type Shown,
} from '../passkey.rules.ts';
import { insertSession } from '../session.queries.ts';

/** A session for whoever holds the device and can unlock it. Every refusal looks alike. */
export async function enterWithPasskey(
  ctx: Outside,
  { ticket, response, userAgent }: { ticket: string; response: unknown; userAgent: string },
  secretKey: string,
): Promise<Session> {
  const { database, organisation, now } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('passkey', ctx.ip), signInsPerAddress, now);
  const challenge = computeChallenge(ticket, secretKey, { organisationId: organisation.id }, now);
  const credentialId = computeCredentialId(response);
  const kept =
    challenge && credentialId && (await database.read(organisation.id, (db) => findPasskey(db, credentialId)));
  const shown =
    kept &&
    (await computeShown(response, challenge, kept, {
      publicUrl: organisation.publicUrl,
      handle: computeHandle(secretKey, organisation.id, kept.userId),
    }));
  if (!shown) throw computePasskeyRefusal();
  const session = await write(ctx, (inside) =>
    open({ ...inside, actor: anonymous }, { passkeyId: kept.id, userId: kept.userId, challenge, shown, userAgent }),
  );
  if (!session) throw computePasskeyRefusal();
  return session;
}

interface Proven {
  passkeyId: number;
  userId: number;
  challenge: Challenge;
  shown: Shown;
  userAgent: string;
}

/** Null is committed too: a copy that was found out is gone. */
async function open(ctx: Context, { passkeyId, userId, challenge, shown, userAgent }: Proven): Promise<Session | null> {
  const { db, now } = ctx;
  await lockPerson(db, userId);
  const passkey = await lockPasskey(db, passkeyId);
  if (!passkey || !(await insertAnswer(db, computeChallengeDigest(challenge), challenge.expiresAt))) return null;
  if (isCopied(shown.counter, passkey.counter)) {
    await deletePasskey(db, userId, passkeyId);
    await sendNotice(ctx, userId, 'passkey-copied');
    await writeAudit(ctx, {
      action: 'passkey-copied',
      resource: 'passkey',
      rowId: passkeyId,
      subjectId: userId,
      changes: { ip: ctx.ip },
    });
    return null;
  }
  await updatePasskeyUsed(db, passkeyId, shown, now);
  return (await insertSession(ctx, { userId, factor: 'passkey', userAgent }))?.session ?? null;
}
