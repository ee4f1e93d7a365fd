import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { findClosingReason, getDeciding } from '../decision.queries.ts';
import { assertFresh, assertUndecided } from '../decision.rules.ts';
import { recordDecision } from './record-decision.ts';

interface Decline {
  closing_reason_id: number;
  message?: string | undefined;
  from_stage_id?: number | undefined;
}

export async function declineApplication(ctx: Context, id: number, input: Decline) {
  const { closing_reason_id, message = '', from_stage_id } = input;
  const row = await getDeciding(ctx.db, id);
  assertUndecided(row);
  assertFresh(row, from_stage_id, ctx.arrivedAt);
  if (!(await findClosingReason(ctx.db, closing_reason_id)))
    throw invalid({ closing_reason_id: [fieldError('closing_reason_unknown')] });
  return recordDecision(ctx, row, {
    kind: 'decline',
    change: {
      state: 'declined',
      decided_at: ctx.now.toISOString(),
      decided_by: ctx.actor.userId,
      closing_reason_id,
    },
    message: message.trim(),
  });
}
