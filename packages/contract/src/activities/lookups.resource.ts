import { lookup } from '../kit/shapes.ts';

export const activityCategory = lookup('activityCategory', 'organisation/activity-categories');
export const activityOutcome = lookup('activityOutcome', 'organisation/activity-outcomes');
