import { sql } from '../../platform/db/sql.ts';
import { definePolicy, where } from '../../platform/policy/rules.ts';

/** Visitors choose from what is offered now. */
export const publicMotivationPolicy = definePolicy({ read: [where((row) => sql`not ${row}.archived`)] });
