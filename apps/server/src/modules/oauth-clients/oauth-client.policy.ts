import { definePolicy, own, signedIn, type Rule } from '../../platform/policy/rules.ts';
import { decidesGrants, staffOver } from '../permissions/public.ts';

/** An API client is given permissions like a role is, so the same people decide about it. */
export const oauthClientPolicy = definePolicy({
  read: decidesGrants,
  create: decidesGrants,
  update: decidesGrants,
  remove: decidesGrants,
});

const theirs: Rule = [own('user_id'), staffOver('block-users', 'user_id')];
export const oauthGrantPolicy = definePolicy({ read: theirs, remove: theirs });

/** Everyone decides for themselves which API clients act for them. */
export const anybodySignedIn: Rule = [signedIn];
