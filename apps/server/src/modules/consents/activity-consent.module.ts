import { activityConsent } from '@manyhands/contract/consents/activity-consent.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { answerActivity } from './commands/answer-activity.ts';

export const activityConsentModule = defineModule(activityConsent, {
  computed: {
    risk_activity_name: (row) => sql`(select l.name from lookups l where l.id = ${row}.risk_activity_id)`,
    answered_by: (row) =>
      sql`(select json_build_object('display_name', u.display_name) from users u where u.id = ${row}.answered_by and not ${row}.by_guardian)`,
  },
  guard: {
    create: (ctx, _input, userId) => answerActivity(ctx, userId!),
    async update(ctx, { agreed }, { user_id, agreed: before }) {
      const answered = await answerActivity(ctx, user_id);
      return agreed === undefined || agreed === before ? {} : answered;
    },
    async remove(ctx, { user_id }) {
      await answerActivity(ctx, user_id);
    },
  },
  operations: {},
});
