import type { Resource } from '../kit/resource.ts';
import { statisticSet } from './statistic-set.resource.ts';

export const statisticsResources: readonly Resource[] = [statisticSet];
