import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { tryOut } from '../../../platform/db/savepoint.ts';
import { checkSeesPerson } from '../../users/public.ts';
import { findActive, getAssignment, lockShift } from '../assignment.queries.ts';
import { computeObstacles, computeToldReasons } from '../eligibility.rules.ts';
import { findReasons } from '../eligibility.queries.ts';
import { listHeld, type HeldPlace } from '../rota-change.queries.ts';
import { givePlace } from './give-place.ts';

interface Replacement {
  user_id: number;
  replacement_id: number;
  from: string;
  to: string;
  rota_id?: number | undefined;
  team_id?: number | undefined;
  dry_run: boolean;
}
interface Outcome {
  moved: HeldPlace[];
  kept: (HeldPlace & { reasons: { code: string; message: string }[] })[];
}

/** Each place is judged by itself, in the order of time, with what went before it: two that clash do not both move. */
export async function replacePerson(ctx: Context, { dry_run, ...request }: Replacement): Promise<Outcome> {
  await checkSeesPerson(ctx, request.user_id, 'user_id');
  await checkSeesPerson(ctx, request.replacement_id, 'replacement_id');
  if (dry_run) return tryOut(ctx.db, () => replaceAll(ctx, request));
  const outcome = await replaceAll(ctx, request);
  const { user_id: subjectId, ...changes } = request;
  await writeAudit(ctx, {
    action: 'replace',
    resource: 'rotaBoard',
    rowId: null,
    subjectId,
    changes: { input: changes },
  });
  return outcome;
}

async function replaceAll(ctx: Context, request: Omit<Replacement, 'dry_run'>): Promise<Outcome> {
  const { db, now, today } = ctx;
  const userId = request.replacement_id;
  const places = await listHeld(ctx, request);
  const outcome: Outcome = { moved: [], kept: [] };
  // in one order, so that two who do this at once do not wait for each other
  for (const id of [...new Set(places.map(({ shift_id }) => shift_id))].toSorted((a, b) => a - b))
    await lockShift(db, id);
  await lockPerson(db, userId);
  for (const place of places) {
    const given = await getAssignment(db, place.assignment_id);
    if (given.state !== 'confirmed' && given.state !== 'cover-requested') continue;
    const active = await findActive(db, place.shift_id, userId);
    const needId = given.need_id!;
    const asking = { coversId: given.id, now, today };
    const reasons = await findReasons(db, { ...asking, shiftId: place.shift_id, userId, needId });
    const obstacles = computeObstacles(reasons, { asStaff: true, override: false });
    const isThere = active !== null && ['offered', 'confirmed', 'cover-requested'].includes(active.state);
    if (isThere || obstacles.length > 0) {
      outcome.kept.push({ ...place, reasons: computeToldReasons(isThere ? ['on-shift'] : obstacles) });
      continue;
    }
    await givePlace(ctx, { given, userId, active, deed: 'replace' });
    outcome.moved.push(place);
  }
  return outcome;
}
