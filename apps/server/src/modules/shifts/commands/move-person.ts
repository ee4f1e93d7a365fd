import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { tryOut } from '../../../platform/db/savepoint.ts';
import { invalid, Problem } from '../../../platform/problem.ts';
import { findActive, findMay, getAssignment, insertAssignment, lockShift } from '../assignment.queries.ts';
import { assertAhead, assertIn } from '../assignment.rules.ts';
import { findNeed, findReasons } from '../eligibility.queries.ts';
import { assertNoObstacle, computeObstacles, computeToldReasons, type ReasonCode } from '../eligibility.rules.ts';
import { findShiftTeam } from '../shift.queries.ts';
import { assigners, overriders } from '../shift-access.rules.ts';
import { changeState } from './change-state.ts';
import { fillPlaces } from './fill-places.ts';
import { tellChange } from './tell-change.ts';
import { withdrawOffers } from './withdraw-offers.ts';

interface Wanted {
  shift_id: number;
  override_reason: string;
  dry_run: boolean;
}
interface Moved {
  id: number;
  codes: ReasonCode[];
}

/** From one shift to another, judged as if they had left the first. Tried out, it says what speaks against it. */
export async function movePerson(ctx: Context, id: number, { dry_run, ...wanted }: Wanted) {
  const { shift_id: from, user_id } = await getAssignment(ctx.db, id);
  const team = await findShiftTeam(ctx.db, wanted.shift_id);
  if (team === null || !(await findMay(ctx, assigners, { user_id, team_id: team })))
    throw invalid({ shift_id: [fieldError('not_there')] });
  if (wanted.shift_id === from) throw invalid({ shift_id: [fieldError('shift_other')] });
  const override = wanted.override_reason !== '';
  if (override && !(await findMay(ctx, overriders, { user_id, team_id: team }))) throw new Problem('forbidden');
  if (dry_run) {
    const { codes } = await tryOut(ctx.db, () => leaveAndJoin(ctx, id, { ...wanted, override, tries: true }));
    return { id, reasons: computeToldReasons(codes) };
  }
  const moved = await leaveAndJoin(ctx, id, { ...wanted, override, tries: false });
  await fillPlaces(ctx, from);
  await writeAudit(ctx, {
    action: 'move',
    resource: 'assignment',
    rowId: id,
    subjectId: user_id,
    changes: { before: { shift_id: from }, after: { shift_id: wanted.shift_id, assignment_id: moved.id } },
  });
  return { id: moved.id, reasons: [] };
}

async function leaveAndJoin(
  ctx: Context,
  id: number,
  { shift_id, override_reason, override, tries }: Omit<Wanted, 'dry_run'> & { override: boolean; tries: boolean },
): Promise<Moved> {
  const { db, now, today } = ctx;
  const known = await getAssignment(db, id);
  const shifts = [known.shift_id, shift_id].toSorted((a, b) => a - b);
  for (const each of shifts) assertAhead(await lockShift(db, each), now);
  const userId = known.user_id;
  await lockPerson(db, userId);
  const part = await getAssignment(db, id);
  assertIn(['confirmed', 'cover-requested'], part.state);
  if (await findActive(db, shift_id, userId)) throw new Problem('already_on_shift');
  await withdrawOffers(ctx, id);
  await changeState(ctx, part, { state: 'cancelled' });
  const reasons = await findReasons(db, { shiftId: shift_id, userId, now, today });
  const obstacles = computeObstacles(reasons, { asStaff: true, override });
  const needId = await findNeed(db, { shiftId: shift_id, userId, anyone: override });
  const codes: ReasonCode[] = needId === null && obstacles.length === 0 ? ['full'] : obstacles;
  if (tries) return { id, codes };
  assertNoObstacle(codes, { userId, isOwn: false });
  const made = await insertAssignment(db, {
    shift_id,
    user_id: userId,
    need_id: needId,
    state: 'confirmed',
    source: 'staff',
    override_reason,
    override_by: override ? ctx.actor.userId : null,
  });
  await tellChange(ctx, made, true);
  return { id: made.id, codes };
}
