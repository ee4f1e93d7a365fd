import { sql } from '../../platform/db/sql.ts';
import { definePolicy, only, permittedAnywhere } from '../../platform/policy/rules.ts';

/** What a view looks for can name people, so it is for those who see some. */
export const sharedViewPolicy = definePolicy({
  read: [only('it is shared', (row) => sql`${row}.shared`, [permittedAnywhere('view-users')])],
});
