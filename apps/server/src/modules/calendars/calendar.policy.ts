import { definePolicy, own, signedIn, type Rule } from '../../platform/policy/rules.ts';

/** Whoever holds an address needs no account any more, so no one makes one for someone else, not even for their child. */
export const calendarPolicy = definePolicy({
  read: [own('user_id')],
  create: [own('user_id')],
  update: [own('user_id')],
  remove: [own('user_id')],
});
export const anybodySignedIn: Rule = [signedIn];
