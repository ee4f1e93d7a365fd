import { raw, sql } from '../../platform/db/sql.ts';
import {
  definePolicy,
  only,
  permitted,
  permittedAnywhere,
  signedIn,
  whereSignedIn,
  type Rule,
} from '../../platform/policy/rules.ts';

const shownTo = (audience: string, rule: Rule) =>
  only(`it is for ${audience}`, (row) => sql`${row}.audience = ${audience} and not ${row}.archived`, rule);

/** They hold a role, now or soon. */
const holdsRole = whereSignedIn(
  (_row, { userId }, today) =>
    sql`exists (select from roles ${raw('held')} where held.user_id = ${userId} and (held.end_date is null or held.end_date >= ${today}::date))`,
);

export const linkPolicy = definePolicy({
  read: [
    shownTo('everyone', [signedIn]),
    shownTo('volunteers', [holdsRole, permittedAnywhere('view-users')]),
    shownTo('staff', [permittedAnywhere('view-users')]),
    permitted('manage-settings'),
  ],
});
