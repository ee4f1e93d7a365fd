import type { AnyModule } from '../../platform/resource/define-module.ts';
import { activityMapModule, activityModule, activityOutcomeModule, userActivityModule } from './activity.module.ts';

export const activitiesModules: readonly AnyModule[] = [
  activityOutcomeModule,
  userActivityModule,
  activityModule,
  activityMapModule,
];
