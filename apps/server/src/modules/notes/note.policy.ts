import { sql } from '../../platform/db/sql.ts';
import { definePolicy, only, own, permittedAnywhere, type Rule } from '../../platform/policy/rules.ts';
import { closeTo, guardianOf, personRule } from '../permissions/public.ts';

const inTeams = (permission: string): Rule => personRule([permission], 'user_id', { hidden: true });
const seenBy = (visibility: string, rule: Rule) =>
  only(`visibility is ${visibility}`, (row) => sql`${row}.visibility = ${visibility}`, rule);
const aboutOthers = (rule: Rule) =>
  only(
    'it is about someone else',
    (row, ...asking) => sql`(${closeTo('user_id').test(row, ...asking)}) is not true`,
    rule,
  );

/** Whoever may not see the person never gets here; who changes and deletes notes is said in the declaration. */
export const notePolicy = definePolicy({
  read: [
    seenBy('private', [own('author_id')]),
    seenBy('team', inTeams('view-notes')),
    seenBy('all-staff', [aboutOthers([permittedAnywhere('view-notes')])]),
    seenBy('safeguarding', inTeams('view-safeguarding-notes')),
    only('it is shared', (row) => sql`${row}.shared_with_person`, [own('user_id'), guardianOf('user_id')]),
  ],
});
