import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { defineSchedule, type Schedule } from '../../platform/jobs/schedule.ts';
import { updateHours as updateSessionHours } from '../events/public.ts';
import { updateHours as updateShiftHours } from '../shifts/public.ts';
import { deleteTokensOver } from './kiosk.queries.ts';
import { acceptedFor } from './kiosk.rules.ts';
import { findVisitById, updateVisitHours } from './visit.queries.ts';

/** Once someone left, or the shift is over and they forgot to check out. */
export const logVisit = defineJob('kiosks.log-visit', {
  payload: z.strictObject({ visit_id: z.int().positive() }),
  async run({ db }, { visit_id }) {
    const visit = await findVisitById(db, visit_id);
    if (!visit) return;
    if (visit.assignment_id !== null) await updateShiftHours(db, visit.assignment_id, 'kiosk');
    else if (visit.attendee_id !== null) await updateSessionHours(db, visit.attendee_id, 'kiosk');
    else await updateVisitHours(db, visit_id);
  },
});

const endTokens = defineJob('kiosks.end-tokens', {
  payload: z.strictObject({}),
  run: ({ db, now }) => deleteTokensOver(db, new Date(now.getTime() - acceptedFor)),
});

export const kioskJobs: Job[] = [logVisit, endTokens];
export const kioskSchedules: readonly Schedule[] = [
  defineSchedule('kiosks.end-tokens', { every: '1 hour', job: endTokens, payload: {} }),
];
