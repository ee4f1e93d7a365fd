import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { mobileDashboardModule } from './mobile-dashboard.module.ts';

export const mobileModules = (options: { registry: () => Registry }): AnyModule[] => [mobileDashboardModule(options)];
