import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import { reachCovers } from '../../../platform/auth/reach.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { checkRole } from '../../permissions/public.ts';
import type { Requirements } from '../../recruitment/public.ts';
import {
  findHeldRole,
  findMinorOn,
  getDeciding,
  insertRole,
  listApplicationRequirements,
  updateStatus,
} from '../decision.queries.ts';
import {
  assertConsent,
  assertFresh,
  assertRequirementsMet,
  assertUndecided,
  computeUnmet,
  type Deciding,
} from '../decision.rules.ts';
import { recordDecision } from './record-decision.ts';

interface Clear {
  start_date: string;
  note?: string | undefined;
  override_reason?: string | undefined;
  from_stage_id?: number | undefined;
}

const active = 2;
/** Applicants, and those who come back. */
const becomesActive = [1, 3, 4];

/** Role, status and decision are one transaction: all of it or nothing. */
export async function clearApplication(ctx: Context, id: number, input: Clear, requirements: Requirements) {
  const { db } = ctx;
  const { start_date, note, override_reason = '', from_stage_id } = input;
  const row = await getDeciding(db, id);
  assertUndecided(row);
  assertFresh(row, from_stage_id, ctx.arrivedAt);
  const person = await lockPerson(db, row.user_id);
  const minor = await findMinorOn(db, id, start_date);
  assertConsent(minor, row, start_date);
  const unmet = computeUnmet(await listApplicationRequirements(db, requirements, id));
  const overridden = unmet.length > 0 && override_reason.trim() !== '';
  if (overridden && !(await mayOverride(ctx, row))) throw new Problem('forbidden');
  assertRequirementsMet(unmet, overridden);
  const role_id = await giveRole(ctx, row, start_date);
  const status_before = await makeActive(ctx, row.user_id, person!.status_id);
  return recordDecision(ctx, row, {
    kind: 'clear',
    change: {
      state: 'cleared',
      decided_at: ctx.now.toISOString(),
      decided_by: ctx.actor.userId,
      start_date,
      minor_on_start: minor,
    },
    note,
    override_reason: overridden ? override_reason.trim() : '',
    role_id,
    status_before,
  });
}

const mayOverride = ({ db, actor }: Context, { team_id }: Deciding): Promise<boolean> =>
  reachCovers(db, actor.reach('override-requirements'), [team_id]);

/** Null where they hold it already. No one gives what they do not hold themselves. */
async function giveRole(ctx: Context, row: Deciding, start_date: string): Promise<number | null> {
  const { user_id, team_id, role_profile_id } = row;
  if (await findHeldRole(ctx.db, row, start_date)) return null;
  const end_date = row.end_date !== null && row.end_date >= start_date ? row.end_date : null;
  const role = { team_id, role_profile_id, start_date, end_date };
  await checkRole(ctx, { userId: user_id, before: null, after: role });
  const rowId = await insertRole(ctx.db, { user_id, ...role });
  await writeAudit(ctx, {
    action: 'create',
    resource: 'role',
    rowId,
    subjectId: user_id,
    changes: { after: role },
  });
  return rowId;
}

async function makeActive(ctx: Context, userId: number, status: number): Promise<number | null> {
  if (!becomesActive.includes(status) || !(await updateStatus(ctx.db, userId, status, active))) return null;
  await writeAudit(ctx, {
    action: 'update',
    resource: 'user',
    rowId: userId,
    subjectId: userId,
    changes: { before: { status_id: status }, after: { status_id: active } },
  });
  return status;
}
