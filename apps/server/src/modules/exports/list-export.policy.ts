import { sql } from '../../platform/db/sql.ts';
import { definePolicy, only, own, permittedAnywhere, type Rule } from '../../platform/policy/rules.ts';

export const mayExport: Rule = [permittedAnywhere('export-data')];

/** Whoever asked for it, as long as it is kept. The file itself opens only to those who may still export. */
const mine: Rule = [only('it is kept', (row) => sql`${row}.expires_at > now()`, [own('user_id')])];

export const listExportPolicy = definePolicy({ read: mine, update: mine, remove: mine });
