import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import { findStage, getDeciding } from '../decision.queries.ts';
import { assertFresh, assertUndecided, computeState } from '../decision.rules.ts';
import { recordDecision } from './record-decision.ts';

interface Move {
  stage_id: number;
  from_stage_id?: number | undefined;
  note?: string | undefined;
}

export async function moveApplication(ctx: Context, id: number, { stage_id, from_stage_id, note }: Move) {
  const row = await getDeciding(ctx.db, id);
  assertUndecided(row);
  assertFresh(row, from_stage_id, ctx.arrivedAt);
  const stage = await findStage(ctx.db, stage_id, row.category_id);
  if (!stage) throw invalid({ stage_id: [fieldError('stage_foreign')] });
  if (stage.id === row.stage_id) throw invalid({ stage_id: [fieldError('stage_same')] });
  return recordDecision(ctx, row, {
    kind: 'move',
    change: { stage_id, stage_entered_at: ctx.now.toISOString(), state: computeState(stage.kind) },
    note,
  });
}
