import { sql } from '../../platform/db/sql.ts';
import { definePolicy, everyone, inTeams, own, where } from '../../platform/policy/rules.ts';

const seen = inTeams('view-opportunities', { column: 'team_id' });
const edited = inTeams('edit-opportunities', { column: 'team_id' });

/** What is open is public; drafts and closed ones belong to the staff of their team. */
export const opportunityPolicy = definePolicy({
  read: [seen, edited, where((row) => sql`${row}.state = 'open' and not ${row}.archived`)],
  create: [edited],
  update: [edited],
  remove: [edited],
  groups: { staff: { read: [seen, edited], write: [edited] }, offer: { read: [everyone], write: [] } },
});

/** The opportunity itself is loaded in its own scope first; here only who may look at and write its forms. */
const ofOpportunity = (permission: string) =>
  inTeams(permission, { table: 'opportunities', key: 'id', of: 'opportunity_id', team: 'team_id' });

export const formVersionPolicy = definePolicy({
  read: [ofOpportunity('view-opportunities'), ofOpportunity('manage-opportunity-forms')],
  create: [ofOpportunity('manage-opportunity-forms')],
});

/** What is not published is for those who put it together. */
export const formDraftPolicy = definePolicy({
  read: [ofOpportunity('manage-opportunity-forms')],
  create: [ofOpportunity('manage-opportunity-forms')],
  update: [ofOpportunity('manage-opportunity-forms')],
  remove: [ofOpportunity('manage-opportunity-forms')],
});

/** Visitors see places and slots with the opportunity itself; here they are put together. */
export const placePolicy = definePolicy({
  read: [ofOpportunity('view-opportunities'), ofOpportunity('edit-opportunities')],
  create: [ofOpportunity('edit-opportunities')],
  update: [ofOpportunity('edit-opportunities')],
  remove: [ofOpportunity('edit-opportunities')],
});

export const opportunitySupervisorPolicy = definePolicy({
  ...placePolicy,
  read: [own('supervisor_id'), ofOpportunity('view-opportunities'), ofOpportunity('edit-opportunities')],
});
