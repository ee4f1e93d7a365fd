import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { listCredentials } from '../passkey.queries.ts';
import { challengeLife, computeHandle, computeRelyingParty, computeTicket, mostPasskeys } from '../passkey.rules.ts';
import { getHolder, lockProofs } from '../second-factor.queries.ts';
import { assertFreshProof, assertOneself } from '../second-factor.rules.ts';

/** What a browser needs to make a passkey, for someone who proved a moment ago who they are. */
export async function offerPasskey(
  ctx: Context,
  secretKey: string,
): Promise<{ ticket: string; options: Record<string, unknown> }> {
  const { db, actor, now, organisation } = ctx;
  assertOneself(actor);
  const { userId, sessionId } = actor;
  await lockPerson(db, userId);
  assertFreshProof((await lockProofs(db, sessionId))?.verifiedAt, now);
  const known = await listCredentials(db, userId);
  if (known.length >= mostPasskeys) throw new Problem('conflict');
  const { name, email } = await getHolder(db, userId);
  const { ticket, challenge } = computeTicket(secretKey, { organisationId: organisation.id, userId, sessionId }, now);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: organisation.name,
    rpID: computeRelyingParty(organisation.publicUrl),
    userName: email ?? name,
    userDisplayName: name,
    userID: new Uint8Array(computeHandle(secretKey, organisation.id, userId)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    // kept on the device, so that it is found without a name, and opened there by finger, face or PIN
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ticket, options: { ...options } };
}
