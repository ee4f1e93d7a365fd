import type { Resource } from '../kit/resource.ts';
import { mobileDashboard } from './mobile-dashboard.resource.ts';

export const mobileResources: readonly Resource[] = [mobileDashboard];
