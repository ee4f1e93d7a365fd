import { definePolicy } from '../../platform/policy/rules.ts';
import { personRule } from '../permissions/public.ts';

/** Staff over the person, never about themselves or their children. */
const staff = (...permissions: string[]) => personRule(permissions, 'user_id', { hidden: true });
const writing = staff('manage-vetting');

export const vettingPolicy = definePolicy({
  read: personRule(['person', 'guardian', 'view-vetting', 'manage-vetting'], 'user_id', { hidden: false }),
  create: writing,
  update: writing,
  remove: writing,
  groups: { confidential: { read: staff('view-vetting', 'manage-vetting'), write: writing } },
});

/** Asked of the person on whom the path hangs. */
export const readsNumbers = personRule(['view-vetting-numbers'], 'id', { hidden: true });
