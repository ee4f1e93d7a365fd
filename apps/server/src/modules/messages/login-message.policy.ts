import { definePolicy, inTeams, own, type Rule } from '../../platform/policy/rules.ts';
import { guardianOf, staffOver } from '../permissions/public.ts';

const writesTo = [inTeams('manage-messages', { column: 'team_id' })];

/** Notices belong to whoever may write to their team; those to everyone to whoever may write to everyone. */
export const loginMessagePolicy = definePolicy({
  read: writesTo,
  create: writesTo,
  update: writesTo,
  remove: writesTo,
});

/** The message is loaded in its own scope first; of those who read it one sees the people one sees anyway. */
export const loginMessageLogPolicy = definePolicy({ read: [staffOver('view-users', 'user_id')] });

// the row is the person

/** The same of those who have not. */
export const unreadSeen: Rule = [staffOver('view-users', 'id')];

/** Not for everyone who sees the person: a letter may say what only the two of them know. */
export const readsMessages: Rule = [own('id'), guardianOf('id'), staffOver('manage-messages', 'id')];
export const writesMessages: Rule = [staffOver('manage-messages', 'id')];
/** No one has read something on behalf of a grown-up. */
export const acknowledgesMessages: Rule = [own('id'), guardianOf('id')];
