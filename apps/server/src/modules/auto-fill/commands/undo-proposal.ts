import { auditTogether } from '../../../platform/audit/write-audit.ts';
import { findAbsentActor } from '../../../platform/auth/absent-actor.ts';
import type { Context } from '../../../platform/context.ts';
import { JobError } from '../../../platform/jobs/job-error.ts';
import { fillPlaces, findMay, lockShift, takeBackPlace } from '../../shifts/public.ts';
import { listPlaces, lockRun, updateMark, updateUndone, type Run } from '../auto-fill.queries.ts';
import { fillersOfShift } from '../filler.rules.ts';
import { computeOrder } from '../run.rules.ts';

export async function undoProposal(ctx: Context, id: number): Promise<void> {
  const run = await lockRun(ctx.db, id);
  if (!run || !run.applied_at || run.undone_at) return;
  const absent = await findAbsentActor(ctx.db, run.user_id, ctx.today);
  if (!absent) throw new JobError('forbidden', { final: true });
  await auditTogether({ ...ctx, actor: absent.actor }, (inside) => takeAllBack(inside, run));
  await updateMark(ctx.db, id, 'undone_at', ctx.now);
}

/** What is free again goes to those who wait. */
async function takeAllBack(ctx: Context, { id, apply }: Run): Promise<void> {
  const { db } = ctx;
  const places = (await listPlaces(db, id)).filter(({ outcome }) => outcome === 'applied');
  for (const shiftId of computeOrder(places.map(({ shift_id }) => shift_id))) {
    const shift = await lockShift(db, shiftId);
    for (const place of places.filter(({ shift_id }) => shift_id === shiftId)) {
      const { assignment_id: assignmentId, before, user_id } = place;
      const isAllowed = await findMay(ctx, fillersOfShift, { user_id, team_id: shift.team_id });
      const kept = isAllowed
        ? await takeBackPlace(ctx, shift, { assignmentId: assignmentId!, as: apply, before })
        : 'forbidden';
      await updateUndone(db, id, place, kept);
    }
    await fillPlaces(ctx, shiftId);
  }
}
