import { z } from 'zod';
import { emit } from '../../platform/events/event.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { callOff } from '../residential/public.ts';
import { applicationDecided, applicationMoved } from './application.events.ts';
import { updateFinal } from './decision.queries.ts';

/** Two minutes after a decision it stands: those who listen hear of it, and letters go out. Of one that was undone there is nothing left. */
export const finishDecision = defineJob('applications.finish-decision', {
  payload: z.strictObject({ decision_id: z.int().positive() }),
  async run(ctx, { decision_id }) {
    const made = await updateFinal(ctx.db, decision_id, ctx.now);
    // what a later decision took back is no one's news
    if (!made || (!made.latest && made.kind !== 'move')) return;
    const { application_id, user_id, stage_id, booking_id, kind } = made;
    if (kind === 'move') await emit(ctx, applicationMoved, { application_id, user_id, stage_id, decision_id });
    if (kind === 'decline' && booking_id !== null) await callOff(ctx, booking_id);
    if (kind === 'decline' || kind === 'clear')
      await emit(ctx, applicationDecided, {
        application_id,
        user_id,
        outcome: kind === 'clear' ? 'cleared' : 'declined',
        decision_id,
      });
  },
});
