import type { Resource } from '../kit/resource.ts';
import { dashboardSettings } from './dashboard-settings.resource.ts';
import { dashboard } from './dashboard.resource.ts';
import { recentAction } from './recent-action.resource.ts';

export const dashboardResources: readonly Resource[] = [dashboard, recentAction, dashboardSettings];
