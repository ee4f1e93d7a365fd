import { lockPeople } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { assertAccepted, computeToldReasons } from '../eligibility.rules.ts';
import { listConflicts, listHolders } from '../rota-change.queries.ts';

/**
 * Who holds a place in shifts that are at other times now and could not come then; refused unless that was accepted. The shifts are locked
 * already; their people are locked here, so that none of them takes another shift meanwhile.
 */
export async function judgeTimes(ctx: Context, shiftIds: readonly number[], despite: boolean) {
  if (shiftIds.length === 0) return [];
  await lockPeople(ctx.db, await listHolders(ctx.db, shiftIds));
  const found = await listConflicts(ctx, shiftIds);
  const conflicts = found.map(({ codes, ...one }) => ({ ...one, reasons: computeToldReasons(codes) }));
  assertAccepted(conflicts, despite);
  return conflicts;
}
