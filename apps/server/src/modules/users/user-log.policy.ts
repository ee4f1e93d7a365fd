import { isGuardian } from '../../platform/auth/acting-for.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { definePolicy, through, whereSignedIn, type Rule } from '../../platform/policy/rules.ts';
import { staffOver } from '../permissions/public.ts';

/** Those who check the person that an entry is about; of one who was merged, the person that the record became. */
const checksSubject: Rule = [
  staffOver('view-audit', 'subject_id'),
  through('merged_people', 'subject_id', [staffOver('view-audit', 'survivor_id')], { key: 'merged_id' }),
];

/** Who looked at what of theirs, or of their child's, is everyone's to know; the whole trail is for those who check it. */
export const userLogPolicy = definePolicy({
  read: [
    ...checksSubject,
    whereSignedIn(
      (row, { userId, client }, today) =>
        sql`${row}.action = 'read' and (${row}.subject_id = ${userId}${client ? raw('') : sql` or ${isGuardian(sql`${userId}`, sql`${row}.subject_id`, today)}`})`,
    ),
  ],
});

/** What is about no one, such as settings, is for those who check the whole organisation. */
export const auditEntryPolicy = definePolicy({ read: checksSubject });
