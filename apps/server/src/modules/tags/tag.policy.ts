import { sql } from '../../platform/db/sql.ts';
import { definePolicy, permitted, permittedAnywhere, through, whereSignedIn } from '../../platform/policy/rules.ts';
import { personRule } from '../permissions/public.ts';

const isPublic = whereSignedIn((row) => sql`${row}.visibility = 'public'`);

/** The names of staff-only tags can tell as much as the tags themselves. */
export const tagPolicy = definePolicy({
  read: [isPublic, permittedAnywhere('view-users'), permitted('manage-settings')],
});

/** Whoever sees the person sees their public tags; the others are for staff, and never one's own. */
export const userTagPolicy = definePolicy({
  read: [...personRule(['view-users'], 'user_id', { hidden: true }), through('tags', 'tag_id', [isPublic])],
});
