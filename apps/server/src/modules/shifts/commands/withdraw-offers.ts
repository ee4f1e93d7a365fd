import type { Context } from '../../../platform/context.ts';
import { listOffersFor } from '../assignment.queries.ts';
import { changeState } from './change-state.ts';

/** Whoever was asked to take over someone's place no longer is, but for one of them. Whoever calls it holds the shift. */
export async function withdrawOffers(ctx: Context, coveredId: number, exceptId?: number): Promise<void> {
  for (const offer of await listOffersFor(ctx.db, coveredId))
    if (offer.id !== exceptId) await changeState(ctx, offer, { state: 'cancelled' }, 'withdraw-offer');
}
