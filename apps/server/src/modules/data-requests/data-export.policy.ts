import { definePolicy, own, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf } from '../permissions/public.ts';

/**
 * The right is the person's own. For a child their guardian has it too, as with everything else of the child's, and until the
 * same day; no permission of staff opens it.
 */
export const dataExportPolicy = definePolicy({ read: [own('user_id'), guardianOf('user_id')] });

/** The same for a call about the person rather than about an export. */
export const mayExport: Rule = [own('id'), guardianOf('id')];
