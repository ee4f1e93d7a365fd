import type { AnyModule } from '../../platform/resource/define-module.ts';
import { recruitmentQuestionModule } from './recruitment-question.module.ts';
import { scorecardModule } from './scorecard.module.ts';

export const scorecardsModules: readonly AnyModule[] = [recruitmentQuestionModule, scorecardModule];
