import { changeoverDay, siteChangeoverDay } from '@manyhands/contract/residential/changeover-day.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { lockSite } from './availability.queries.ts';
import { findOverlappingRule } from './changeover-day.queries.ts';
import { changeoverDayPolicy, siteChangeoverDayPolicy } from './residential.policy.ts';
import { assertFree, assertSpan } from './room.rules.ts';

/** Those who make rules for one site at once wait for each other, so that the second reads what the first wrote. */
export const changeoverDayModule = defineModule(changeoverDay, {
  table: 'residential_changeover_days',
  policy: changeoverDayPolicy,
  guard: {
    async create({ db }, input, teamId) {
      assertSpan(input);
      await lockSite(db, teamId!);
      assertFree(await findOverlappingRule(db, teamId!, input));
    },
    async update({ db }, input, before) {
      const span = {
        start_date: input.start_date ?? before.start_date,
        end_date: input.end_date === undefined ? before.end_date : input.end_date,
      };
      assertSpan(span);
      await lockSite(db, before.team_id);
      assertFree(await findOverlappingRule(db, before.team_id, span, before.id));
    },
  },
  operations: {},
});

export const siteChangeoverDayModule = defineModule(siteChangeoverDay, {
  table: 'residential_changeover_days',
  policy: siteChangeoverDayPolicy,
  operations: {},
});
