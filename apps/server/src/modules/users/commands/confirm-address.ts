import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { isShut, personActor } from '../../../platform/auth/actor.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { isToken } from '../../../platform/auth/tokens.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { tellPrimaryChange } from '../email-address.mails.ts';
import { deleteProof, findAddress, updateClaimed } from '../email-address.queries.ts';
import { proofsPerAddress } from '../email-address.rules.ts';
import { updateOtherPrimaries } from '../user.queries.ts';

/** Whoever holds the mail holds the address. Of two accounts that prove the same one, the index lets a single one have it. */
export async function confirmAddress(ctx: Outside, token: string): Promise<{ email: string; primary: boolean }> {
  const { database, organisation, now } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('address-proof', ctx.ip), proofsPerAddress, now);
  return write(ctx, async (inside) => {
    const { db } = inside;
    const id = isToken('address', token) ? await deleteProof(db, token, now) : null;
    const found = id === null ? null : await findAddress(db, id);
    if (found) await lockPerson(db, found.userId);
    // the person may have been blocked, and the address removed, while we waited
    const address = found && (await findAddress(db, found.id));
    if (!address || isShut(address)) throw invalid({ token: [fieldError('address_link_used')] });
    const { userId, email, becomesPrimary } = address;
    const owner = { ...inside, actor: personActor(userId, null) };
    if (becomesPrimary) {
      await tellPrimaryChange(owner, userId, email);
      await updateOtherPrimaries(db, 'email_addresses', userId, address.id);
    }
    await updateClaimed(db, address.id, { primary: becomesPrimary, now });
    await writeAudit(owner, { action: 'confirm', resource: 'emailAddress', rowId: address.id, subjectId: userId });
    return { email, primary: becomesPrimary };
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Problem('address_taken') : error;
  });
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'email_addresses_one_account';
