import { definePolicy, own, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, staffOver } from '../permissions/public.ts';

/** `update` is deciding, `remove` is taking back. */
export const anonymisationRequestPolicy = definePolicy({
  read: [own('user_id'), guardianOf('user_id'), staffOver('anonymise-users', 'user_id')],
  update: [staffOver('anonymise-users', 'user_id')],
  remove: [own('user_id'), guardianOf('user_id')],
});

/** Asking, which is about the person rather than about a request. */
export const mayAskToBeAnonymised: Rule = [own('id'), guardianOf('id')];
