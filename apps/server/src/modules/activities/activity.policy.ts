import { sql } from '../../platform/db/sql.ts';
import { definePolicy, only, own, permittedAnywhere, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, personRule } from '../permissions/public.ts';

const readers = ['person', 'guardian', 'supervisor', 'view-hours', 'confirm-hours'];
const reading = (column: string): Rule => personRule(readers, column, { hidden: false });

/** Staff over the person, never about themselves or their children. */
export const deciders: Rule = personRule(['confirm-hours'], 'user_id', { hidden: true });
/** The person and, for a child, their guardian. */
export const givers: Rule = [own('user_id'), guardianOf('user_id')];
const changing: Rule = [only('it is not confirmed', (row) => sql`${row}.state <> 'confirmed'`, givers), ...deciders];

export const activityPolicy = definePolicy({
  read: reading('user_id'),
  create: [...givers, ...deciders],
  update: changing,
  remove: changing,
});

/** Asked of the person on whom the path hangs. */
export const readsHours: Rule = reading('id');
/** The staff's own lists and cards. */
export const keepers: Rule = [permittedAnywhere('view-hours'), permittedAnywhere('confirm-hours')];
