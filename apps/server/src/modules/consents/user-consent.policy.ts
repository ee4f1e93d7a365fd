import { definePolicy, own, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, seesPerson, staffOver } from '../permissions/public.ts';

// the row is the person

/** Whoever sees the person sees what they agreed to. */
export const readsConsents: Rule = seesPerson('id');
/** Whoever may change the person's details may answer for them; the history says who did. */
export const answersConsents: Rule = [own('id'), guardianOf('id'), staffOver('edit-users', 'id')];

const answersFor: Rule = [own('user_id'), guardianOf('user_id'), staffOver('edit-users', 'user_id')];

/** The same of activities, whose row names the person. */
export const activityConsentPolicy = definePolicy({
  read: seesPerson('user_id'),
  create: answersFor,
  update: answersFor,
  remove: answersFor,
});
