import { arrangedInterview } from '@manyhands/contract/interviews/arranged-interview.resource.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { definePolicy, permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { confidants, findOpportunity } from '../applications/public.ts';
import { findName } from '../users/public.ts';

/** What is the staff's to do. */
const theirs = 'times,attendance';

export const arrangedInterviewModule = defineModule(arrangedInterview, {
  table: 'interviews',
  policy: definePolicy({ read: confidants }),
  computed: {
    user_name: findName('user_id'),
    interviewer_name: findName('interviewer_id'),
    opportunity: findOpportunity,
    // no one can choose a time that is over, so the next word is the staff's again
    next: (
      row: Sql,
    ) => sql`case when ${row}.state = 'asked' or ${row}.state = 'offered' and not now() < any(${row}.times) then 'times'
      when ${row}.state = 'offered' then 'choice'
      when ${row}.state = 'booked' and ${row}.ends_at < now() then 'attendance' else 'nothing' end`,
  },
  subject: (row) => row.user_id,
  cards: [
    {
      kind: 'interviews',
      for: [permittedAnywhere('manage-interviews')],
      waiting: { query: () => ({ 'filter[next][in]': theirs, sort: 'at' }), since: 'at' },
      link: () => `/staff/applications/interviews?next.in=${theirs}`,
    },
  ],
  operations: {},
});
