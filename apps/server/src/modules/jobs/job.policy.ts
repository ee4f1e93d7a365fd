import { definePolicy, own, permitted } from '../../platform/policy/rules.ts';

/** Whoever asked for the work sees how it goes; others need the permission. */
export const jobPolicy = definePolicy({ read: [own('actor_id'), permitted('view-jobs')] });
