import type { Resource } from '../kit/resource.ts';
import { recruitmentQuestion } from './recruitment-question.resource.ts';
import { scorecard } from './scorecard.resource.ts';

export const scorecardsResources: readonly Resource[] = [recruitmentQuestion, scorecard];
