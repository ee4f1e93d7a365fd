import type { Context } from '../../../platform/context.ts';
import { addressKey, assertWithinLimits, emailKey } from '../../../platform/http/rate-limit.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { countAddresses, type AddressStanding } from '../email-address.queries.ts';
import {
  additionsPerPerson,
  checksPerAddress,
  checksPerEmail,
  checksPerOrganisation,
  mostUnconfirmed,
} from '../email-address.rules.ts';
import { lockUser } from '../user.queries.ts';

/**
 * Before an address is added to somebody's account. Whether it belongs to another one is neither asked nor told here; the same limits
 * hold as for asking it on a form, from the same counters. Counted with the deed: what is refused writes to nobody.
 */
export async function admitAddress(ctx: Context, userId: number, email: string): Promise<AddressStanding> {
  const { db, organisation, actor, now } = ctx;
  const own = { read: <T>(_organisationId: number | null, work: (db: Context['db']) => Promise<T>) => work(db) };
  // two requests at once must not both find room
  await lockUser(db, userId);
  const standing = await countAddresses(db, userId, email);
  if (standing.isListed) throw invalid({ email: ['This email address is already on the account'] });
  if (standing.unconfirmed >= mostUnconfirmed) throw new Problem('addresses_unconfirmed');
  // staff who enter many new people one after the other give each their first
  if (standing.all === 0 && actor.userId !== userId) return standing;
  await assertWithinLimits(
    own,
    organisation.id,
    [
      [`check-email:user:${actor.userId}`, additionsPerPerson],
      [addressKey('check-email', ctx.ip), checksPerAddress],
      [emailKey('check-email', email), checksPerEmail],
      ['check-email:all', checksPerOrganisation],
    ],
    now,
  );
  return standing;
}
