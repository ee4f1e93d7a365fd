import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { statisticSetModule } from './statistic-set.module.ts';

export const statisticsModules = (options: { registry: () => Registry }): AnyModule[] => [statisticSetModule(options)];
