import { scorecard } from '@manyhands/contract/scorecards/scorecard.resource.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { saveScorecard } from './commands/save-scorecard.ts';
import { showScorecards } from './commands/show-scorecards.ts';
import { reviewers } from './scorecard.policy.ts';

export const scorecardModule = defineCalls(scorecard, {
  show: { parent: reviewers, run: (ctx, { params }) => showScorecards(ctx, params.applicationId!) },
  save: { parent: reviewers, run: (ctx, { params, input }) => saveScorecard(ctx, params.applicationId!, input) },
});
