import { isMinor } from '../../platform/auth/acting-for.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { definePolicy, whereSignedIn } from '../../platform/policy/rules.ts';
import { staffOver } from '../permissions/public.ts';

const isOwnChild = (row: Sql, guardian: number | null, today: string): Sql =>
  sql`exists (select from guardians g join users child on child.id = g.user_id where g.guardian_id = ${guardian} and g.user_id = ${row}.subject_id and ${isMinor(raw('child'), today)})`;

/** Who looked at what of theirs, or of their child's, is everybody's to know; the whole trail is for those who check it. */
export const userLogPolicy = definePolicy({
  read: [
    staffOver('view-audit', 'subject_id'),
    whereSignedIn((row, { userId, client }, today) => sql`${row}.action = 'read' and (${row}.subject_id = ${userId}${client ? raw('') : sql` or ${isOwnChild(row, userId, today)}`})`),
  ],
});
