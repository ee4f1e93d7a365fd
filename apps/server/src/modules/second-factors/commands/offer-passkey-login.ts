import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { challengeLife, computeRelyingParty, computeTicket, offersPerAddress } from '../passkey.rules.ts';

/** What a browser needs to ask for a passkey; it names no account, so that it tells nothing about any. */
export async function offerPasskeyLogin(
  { database, organisation, now, ip }: Outside,
  secretKey: string,
): Promise<{ ticket: string; options: Record<string, unknown> }> {
  await assertWithinLimit(database, organisation.id, addressKey('passkey-offer', ip), offersPerAddress, now);
  const { ticket, challenge } = computeTicket(secretKey, { organisationId: organisation.id }, now);
  const options = {
    rpId: computeRelyingParty(organisation.publicUrl),
    challenge,
    timeout: challengeLife,
    userVerification: 'required',
  };
  return { ticket, options };
}
