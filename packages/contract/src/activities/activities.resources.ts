import type { Resource } from '../kit/resource.ts';
import { activity, activityMap, userActivity } from './activity.resource.ts';
import { activityCategory, activityOutcome } from './lookups.resource.ts';

export const activitiesResources: readonly Resource[] = [
  activityCategory,
  activityOutcome,
  userActivity,
  activity,
  activityMap,
];
