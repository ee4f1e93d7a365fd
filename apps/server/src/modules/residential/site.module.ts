import { residentialSite } from '@manyhands/contract/residential/site.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { listNights } from './availability.queries.ts';
import { computeAvailability } from './availability.rules.ts';
import { sitePolicy } from './residential.policy.ts';

export const siteModule = defineModule(residentialSite, {
  table: 'teams',
  policy: sitePolicy,
  computed: {
    // a hidden team can be applied for, and then its room is counted for everybody, but its name is not told
    name: (row) => sql`(case when ${row}.hidden then '' else ${row}.name end)`,
    rooms: (row) => sql`(select count(*)::int from residential_rooms room where room.team_id = ${row}.id and not room.archived)`,
    beds: (row) => sql`(select coalesce(sum(room.beds), 0)::int from residential_rooms room where room.team_id = ${row}.id and not room.archived)`,
  },
  operations: {
    team: {
      target: 'read',
      run: async ({ db }, { params, query }) => {
        const nights = await listNights(db, { teamId: params.id!, from: query.start_date, to: query.end_date });
        return computeAvailability(nights, query.willing_to_share === '1');
      },
    },
  },
});
