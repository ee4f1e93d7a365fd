import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { dashboardSettingsModule } from './dashboard-settings.module.ts';
import { dashboardModule } from './dashboard.module.ts';
import { recentActionModule } from './recent-action.module.ts';

export const dashboardModules = (options: { registry: () => Registry }): AnyModule[] => [
  dashboardModule(options),
  recentActionModule(options),
  dashboardSettingsModule,
];
