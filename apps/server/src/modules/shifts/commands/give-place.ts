import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { insertAssignment, type Assignment } from '../assignment.queries.ts';
import { changeState } from './change-state.ts';
import { tellChange } from './tell-change.ts';
import { withdrawOffers } from './withdraw-offers.ts';

interface Giving {
  given: Assignment;
  userId: number;
  /** Their request or their place on the waiting list. */
  active: Assignment | null;
  deed: string;
}

/** A place goes from its holder to someone else by staff. Whoever was asked to take it over no longer is. Whoever calls it holds the shift. */
export async function givePlace(ctx: Context, { given, userId, active, deed }: Giving): Promise<void> {
  await withdrawOffers(ctx, given.id, active?.id);
  await changeState(ctx, given, { state: 'cancelled' }, deed);
  if (active) {
    await changeState(ctx, active, { state: 'confirmed', need_id: given.need_id, covers_id: null }, deed);
    return;
  }
  const { shift_id, need_id } = given;
  const made = await insertAssignment(ctx.db, {
    shift_id,
    user_id: userId,
    need_id,
    state: 'confirmed',
    source: 'staff',
  });
  await writeAudit(ctx, { action: deed, resource: 'assignment', rowId: made.id, subjectId: userId });
  await tellChange(ctx, made, true);
}
