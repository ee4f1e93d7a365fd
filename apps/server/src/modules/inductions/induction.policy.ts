import { definePolicy, own, permitted, type Rule } from '../../platform/policy/rules.ts';
import { personRule } from '../permissions/public.ts';

const reading: Rule = personRule(['person', 'guardian', 'manage-training'], 'user_id', { hidden: false });
/** Staff over the person, never about themselves or their children. */
const staff: Rule = personRule(['manage-training'], 'user_id', { hidden: true });
/** The person hands in what shows that they have done it. */
const handing: Rule = [own('user_id'), ...staff];

/** Everyone may take on training; what is recorded of it is for staff. */
export const inductionPolicy = definePolicy({
  read: reading,
  create: handing,
  update: staff,
  remove: staff,
  groups: { record: { read: reading, write: staff }, material: { read: reading, write: staff } },
});

export const evidencePolicy = definePolicy({
  read: reading,
  create: handing,
  update: handing,
  remove: handing,
});

const managers: Rule = [permitted('manage-training')];
export const answersPolicy = definePolicy({ groups: { answers: { read: managers, write: managers } } });
/** The person themselves. */
export const takers: Rule = [own('user_id')];
/** Whether something is there is no secret to those who look after it. */
export const readsOnboarding: Rule = personRule(
  ['person', 'guardian', 'view-vetting', 'manage-vetting', 'manage-training'],
  'id',
  { hidden: false },
);
