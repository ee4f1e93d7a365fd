import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { getAssignment, type Assignment } from '../assignment.queries.ts';
import { changeState } from './change-state.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** A place goes from one to another: whoever had it is off, and whoever else was asked no longer is. */
export async function takeOver(ctx: Context, taking: Assignment): Promise<Assignment> {
  const given = await getAssignment(ctx.db, taking.covers_id!);
  if (given.state !== 'confirmed' && given.state !== 'cover-requested') throw new Problem('offer_over');
  await withdrawOffers(ctx, given.id, taking.id);
  await changeState(ctx, given, { state: 'cancelled' }, 'covered');
  return changeState(ctx, taking, { state: 'confirmed' });
}
