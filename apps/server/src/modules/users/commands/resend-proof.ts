import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { assertWithinLimits } from '../../../platform/http/rate-limit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { checkNotAbove } from '../../permissions/public.ts';
import { proveAddress } from '../email-address.jobs.ts';
import { findAddress } from '../email-address.queries.ts';
import { computeAddressLimits } from '../email-address.rules.ts';

/** Another link for an address that was not confirmed yet; one that was confirmed meanwhile needs none. */
export async function resendProof(ctx: Context, addressId: number): Promise<null> {
  const { db, organisation, actor, ip, now } = ctx;
  const address = (await findAddress(db, addressId))!;
  await checkNotAbove(ctx, address.userId);
  if (address.verifiedAt !== null) return null;
  const counting: Pick<Database, 'read'> = { read: (_organisationId, work) => work(db) };
  await assertWithinLimits(counting, organisation.id, computeAddressLimits(actor.userId, ip, address.email), now);
  await enqueue(ctx, proveAddress, { address_id: addressId });
  return null;
}
