import { auditTogether } from '../../../platform/audit/write-audit.ts';
import { findAbsentActor } from '../../../platform/auth/absent-actor.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { JobError } from '../../../platform/jobs/job-error.ts';
import { findMay, lockShift, placePerson } from '../../shifts/public.ts';
import { listPlaces, lockRun, updateApplied, updateMark, type Run } from '../auto-fill.queries.ts';
import { fillersOfShift } from '../filler.rules.ts';
import { computeOrder } from '../run.rules.ts';

/** All of it in one transaction, with the rights that whoever asked has now. */
export async function applyProposal(ctx: Context, id: number): Promise<void> {
  const run = await lockRun(ctx.db, id);
  if (!run || run.applied_at) return;
  const absent = await findAbsentActor(ctx.db, run.user_id, ctx.today);
  if (!absent) throw new JobError('forbidden', { final: true });
  await auditTogether({ ...ctx, actor: absent.actor }, (inside) => placeAll(inside, run));
  await updateMark(ctx.db, id, 'applied_at', ctx.now);
}

/** Shifts are held first, then people, as when someone signs up; each by number, so that no one waits in a circle. */
async function placeAll(ctx: Context, { id, apply }: Run): Promise<void> {
  const { db } = ctx;
  const places = await listPlaces(db, id);
  const shifts = new Map<number, Awaited<ReturnType<typeof lockShift>>>();
  for (const shiftId of computeOrder(places.map(({ shift_id }) => shift_id)))
    shifts.set(shiftId, await lockShift(db, shiftId));
  for (const userId of computeOrder(places.map(({ user_id }) => user_id))) await lockPerson(db, userId);
  const may = new Map<number, boolean>();
  const put = async (place: (typeof places)[number]) => {
    const shift = shifts.get(place.shift_id)!;
    const team = { user_id: place.user_id, team_id: shift.team_id };
    if (!may.has(shift.team_id)) may.set(shift.team_id, await findMay(ctx, fillersOfShift, team));
    return may.get(shift.team_id)
      ? placePerson(ctx, shift, { userId: place.user_id, needId: place.need_id, as: apply })
      : { refusals: ['forbidden'] };
  };
  // someone under age comes after the adults, whom the plan may place as well
  const early: typeof places = [];
  for (const place of places) {
    const done = await put(place);
    if ('refusals' in done && done.refusals.includes('adults')) early.push(place);
    else await updateApplied(db, id, place, done);
  }
  for (const place of early) await updateApplied(db, id, place, await put(place));
}
