import { recruitmentQuestion } from '@manyhands/contract/scorecards/recruitment-question.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';

export const recruitmentQuestionModule = defineModule(recruitmentQuestion, {
  table: 'recruitment_questions',
  operations: {},
});
