import { sql } from '../../platform/db/sql.ts';
import { definePolicy, permitted, where } from '../../platform/policy/rules.ts';

/** Visitors read what they are about to agree to; what is no longer asked for only whoever keeps the settings. */
export const termPolicy = definePolicy({
  read: [where((row) => sql`not ${row}.archived`), permitted('manage-settings')],
  create: [permitted('manage-settings')],
  update: [permitted('manage-settings')],
  remove: [permitted('manage-settings')],
});
