import { sql } from '../../platform/db/sql.ts';
import { definePolicy, whereSignedIn } from '../../platform/policy/rules.ts';
import { staffOver } from '../permissions/public.ts';

/** Who looked at what of theirs is everybody's to know; the whole trail is for those who check it. */
export const userLogPolicy = definePolicy({
  read: [staffOver('view-audit', 'subject_id'), whereSignedIn((row, actor) => sql`${row}.subject_id = ${actor.userId} and ${row}.action = 'read'`)],
});
