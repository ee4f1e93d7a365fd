import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/events/event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { assignmentChanged } from '../assignment.events.ts';
import { findActive, insertAssignment, type LockedShift } from '../assignment.queries.ts';
import { computeOfferEnd, type AssignmentState } from '../assignment.rules.ts';
import { findReasons } from '../eligibility.queries.ts';
import { computeObstacles } from '../eligibility.rules.ts';
import { expireOffer } from '../offer.jobs.ts';
import { changeState } from './change-state.ts';

interface Wanted {
  userId: number;
  needId: number;
  as: 'offer' | 'confirm';
}
/** How they stood before, where they had asked for it or waited. */
interface Before {
  state: AssignmentState;
  need_id: number | null;
}
type Placing = { refusals: string[] } | { assignmentId: number; before: Before | null };

/** A place that a plan gives to someone, judged as if staff assigned them now. Whoever calls it holds the shift and the person. */
export async function placePerson(ctx: Context, shift: LockedShift, { userId, needId, as }: Wanted): Promise<Placing> {
  const { db, now, today } = ctx;
  if (shift.state !== 'published') return { refusals: ['closed'] };
  if (shift.starts_at <= now) return { refusals: ['over'] };
  const active = await findActive(db, shift.id, userId);
  if (active && !['requested', 'waiting'].includes(active.state)) return { refusals: ['on-shift'] };
  const reasons = await findReasons(db, { shiftId: shift.id, userId, needId, now, today });
  const obstacles = computeObstacles(reasons, { asStaff: true, override: false });
  if (obstacles.length > 0) return { refusals: obstacles };
  if (reasons.includes('full')) return { refusals: ['full'] };
  const ends = as === 'offer' ? computeOfferEnd(now, shift.starts_at, shift.timezone) : null;
  const state = as === 'offer' ? 'offered' : 'confirmed';
  const assignmentId = active ? active.id : await insert(ctx, { shift, userId, needId, state, ends });
  if (active) await changeState(ctx, active, { state, need_id: needId, offer_expires_at: ends }, 'auto-fill');
  if (ends) await enqueue(ctx, expireOffer, { assignment_id: assignmentId }, { runAt: ends });
  return { assignmentId, before: active && { state: active.state, need_id: active.need_id } };
}

interface New {
  shift: LockedShift;
  userId: number;
  needId: number;
  state: 'offered' | 'confirmed';
  ends: Date | null;
}

async function insert(ctx: Context, { shift, userId, needId, state, ends }: New): Promise<number> {
  const { id } = await insertAssignment(ctx.db, {
    shift_id: shift.id,
    user_id: userId,
    need_id: needId,
    state,
    source: 'auto-fill',
    ...(ends && { offer_expires_at: ends }),
  });
  await writeAudit(ctx, { action: 'auto-fill', resource: 'assignment', rowId: id, subjectId: userId });
  await emit(ctx, assignmentChanged, { assignment_id: id, state, by_staff: true });
  return id;
}
