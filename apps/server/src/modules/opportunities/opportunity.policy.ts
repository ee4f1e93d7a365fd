import { sql } from '../../platform/db/sql.ts';
import { definePolicy, inTeams, where } from '../../platform/policy/rules.ts';

const seen = inTeams('view-opportunities', { column: 'team_id' });
const edited = inTeams('edit-opportunities', { column: 'team_id' });

/** What is open is public; drafts and closed ones belong to the staff of their team. */
export const opportunityPolicy = definePolicy({
  read: [seen, edited, where((row) => sql`${row}.state = 'open' and not ${row}.archived`)],
  create: [edited],
  update: [edited],
  remove: [edited],
  groups: { staff: { read: [seen, edited], write: [edited] } },
});

/** The opportunity itself is loaded in its own scope first; here only who may look at and write its forms. */
const ofOpportunity = (permission: string) =>
  inTeams(permission, { table: 'opportunities', key: 'id', of: 'opportunity_id', team: 'team_id' });

export const formVersionPolicy = definePolicy({
  read: [ofOpportunity('view-opportunities'), ofOpportunity('manage-opportunity-forms')],
  create: [ofOpportunity('manage-opportunity-forms')],
});

