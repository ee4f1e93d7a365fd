import { lockPerson } from '../../platform/auth/person-lock.ts';
import { addDays } from '../../platform/clock.ts';
import { on, type Subscriber } from '../../platform/events/event.ts';
import { assignTraining } from '../inductions/public.ts';
import { requestChecks } from '../vetting/public.ts';
import { applicationMoved } from './application.events.ts';
import { findEntered } from './decision.queries.ts';

/** A stage that requires training or checks asks for those of the role, to be done by the day on which the application becomes overdue. */
export const stageSubscribers: readonly Subscriber[] = [
  on(applicationMoved, 'onboarding', async (ctx, { application_id, user_id: userId, stage_id }) => {
    // of two applications of one person at once, the second sees what the first asked for
    await lockPerson(ctx.db, userId);
    const entered = stage_id === null ? undefined : await findEntered(ctx.db, application_id, stage_id);
    if (!entered) return;
    const { requirements, max_days, role_profile_id: roleProfileId } = entered;
    const dueOn = max_days === null ? null : addDays(ctx.today, max_days);
    if (requirements.includes('inductions')) await assignTraining(ctx, { userId, roleProfileId, dueOn });
    if (requirements.includes('vetting')) await requestChecks(ctx, { userId, roleProfileId });
  }),
];
