import type { AnyModule } from '../../platform/resource/define-module.ts';
import { dashboardSettingsModule } from './dashboard-settings.module.ts';
import { dashboardModule, type DashboardOptions } from './dashboard.module.ts';
import { recentActionModule, type RecentOptions } from './recent-action.module.ts';

export const dashboardModules = (options: DashboardOptions & RecentOptions): AnyModule[] => [
  dashboardModule(options),
  recentActionModule(options),
  dashboardSettingsModule,
];
