import type { Resource } from '../kit/resource.ts';
import { recruitmentCategory } from './category.resource.ts';
import { recruitmentClosingReason } from './lookups.resource.ts';
import { recruitmentStage } from './stage.resource.ts';

export const recruitmentResources: readonly Resource[] = [
  recruitmentCategory,
  recruitmentStage,
  recruitmentClosingReason,
];
