import type { Context } from '../../../platform/context.ts';
import { findAssignment, type LockedShift } from '../assignment.queries.ts';
import type { AssignmentState } from '../assignment.rules.ts';
import { changeState } from './change-state.ts';
import { withdrawOffers } from './withdraw-offers.ts';

interface Placed {
  assignmentId: number;
  as: 'offer' | 'confirm';
  before: { state: AssignmentState; need_id: number | null } | null;
}

/** Takes back what `placePerson` gave, as long as it is as it was given; the answer is why it is kept. Whoever calls it holds the shift. */
export async function takeBackPlace(
  ctx: Context,
  shift: LockedShift,
  { assignmentId, as, before }: Placed,
): Promise<'answered' | 'worked' | null> {
  if (shift.starts_at <= ctx.now) return 'worked';
  const part = await findAssignment(ctx.db, assignmentId);
  if (part?.state !== (as === 'offer' ? 'offered' : 'confirmed')) return 'answered';
  await withdrawOffers(ctx, part.id);
  await changeState(ctx, part, before ?? { state: 'cancelled' }, 'undo-auto-fill');
  return null;
}
