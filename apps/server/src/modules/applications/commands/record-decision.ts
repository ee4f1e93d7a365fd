import { systemClock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { finishDecision } from '../decision.jobs.ts';
import {
  insertDecision,
  insertNote,
  updateApplication,
  type ApplicationChange,
  type NewDecision,
} from '../decision.queries.ts';
import { computeUndoEnd, type Deciding } from '../decision.rules.ts';

type Made = Pick<NewDecision, 'kind'> &
  Partial<Pick<NewDecision, 'message' | 'override_reason' | 'role_id' | 'status_before'>> & {
    change: ApplicationChange;
    note?: string | undefined;
  };

/** Changes the application, remembers what it was, and has the letters wait. */
export async function recordDecision(ctx: Context, row: Deciding, { kind, change, note, ...rest }: Made) {
  const { db, actor, now } = ctx;
  const { state, stage_id, stage_entered_at, decided_at, decided_by, closing_reason_id, start_date, minor_on_start } =
    row;
  await updateApplication(db, row.id, change);
  const decision_id = await insertDecision(db, {
    application_id: row.id,
    user_id: row.user_id,
    kind,
    made_by: actor.userId,
    made_at: now,
    written_at: systemClock.now(),
    before: {
      state,
      stage_id,
      stage_entered_at,
      decided_at,
      decided_by,
      closing_reason_id,
      start_date,
      minor_on_start,
    },
    message: '',
    override_reason: '',
    note_id: note?.trim() ? await insertNote(db, row, actor.userId!, note.trim()) : null,
    role_id: null,
    status_before: null,
    ...rest,
  });
  const until = computeUndoEnd(now);
  await enqueue(ctx, finishDecision, { decision_id }, { runAt: until });
  return {
    id: row.id,
    state: change.state ?? state,
    stage_id: change.stage_id === undefined ? stage_id : change.stage_id,
    undo_until: until.toISOString(),
  };
}
