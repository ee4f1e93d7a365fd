import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { assertWithinLimits } from '../../../platform/http/rate-limit.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { countAddresses, type AddressStanding } from '../email-address.queries.ts';
import { computeAddressLimits, mostUnconfirmed } from '../email-address.rules.ts';
import { lockUser } from '../user.queries.ts';

/** Before an address is added to someone's account. Whether it belongs to another one is neither asked nor told here. */
export async function admitAddress(ctx: Context, userId: number, email: string): Promise<AddressStanding> {
  const { db, organisation, actor, ip, now } = ctx;
  // two requests at once must not both find room
  await lockUser(db, userId);
  const standing = await countAddresses(db, userId, email);
  if (standing.isListed) throw invalid({ email: [fieldError('email_listed')] });
  if (standing.unconfirmed >= mostUnconfirmed) throw new Problem('addresses_unconfirmed');
  // staff who enter many new people one after the other give each their first
  if (standing.all === 0 && actor.userId !== userId) return standing;
  // counted with the deed: what is refused writes to no one
  const counting: Pick<Database, 'read'> = { read: (_organisationId, work) => work(db) };
  await assertWithinLimits(counting, organisation.id, computeAddressLimits(actor.userId, ip, email), now);
  return standing;
}
