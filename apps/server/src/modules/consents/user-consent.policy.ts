import { own, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, seesPerson, staffOver } from '../permissions/public.ts';

// the row is the person

/** Whoever sees the person sees what they agreed to. */
export const readsConsents: Rule = seesPerson('id');
/** Whoever may change the person's details may answer for them; the history says who did. */
export const answersConsents: Rule = [own('id'), guardianOf('id'), staffOver('edit-users', 'id')];
