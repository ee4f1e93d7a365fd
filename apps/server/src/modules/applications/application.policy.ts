import { definePolicy, inTeams, own, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, supervisorOf } from '../permissions/public.ts';

const recruiters = inTeams('view-applications', { table: 'opportunities', key: 'id', of: 'opportunity_id', team: 'team_id' });

/** The applicant, those who act for them, whoever filled it in, and those who recruit for the opportunity's team. */
const readers: Rule = [own('user_id'), guardianOf('user_id'), supervisorOf('user_id'), own('submitted_by'), recruiters];

export const applicationPolicy = definePolicy({
  read: readers,
  groups: { answers: { read: readers, write: [] } },
});
