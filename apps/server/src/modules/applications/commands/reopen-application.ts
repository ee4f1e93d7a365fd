import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { findStageNow, getDeciding } from '../decision.queries.ts';
import { recordDecision } from './record-decision.ts';

/** Only what was declined: a role that was given is ended, and what an applicant withdrew is theirs to send again. */
export async function reopenApplication(ctx: Context, id: number) {
  const row = await getDeciding(ctx.db, id);
  if (row.state !== 'declined') throw new Problem('application_open');
  return recordDecision(ctx, row, {
    kind: 'reopen',
    change: {
      state: 'reviewing',
      stage_id: await findStageNow(ctx.db, row.stage_id, row.category_id),
      stage_entered_at: ctx.now.toISOString(),
      decided_at: null,
      decided_by: null,
      closing_reason_id: null,
    },
  });
}
