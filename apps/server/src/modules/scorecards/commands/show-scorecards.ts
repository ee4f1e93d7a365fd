import type { scorecard } from '@manyhands/contract/scorecards/scorecard.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { listCards, listQuestions, type Card } from '../scorecard.queries.ts';
import { computeAnswer, computeScore, computeTotal } from '../scorecard.rules.ts';

type Overview = z.input<(typeof scorecard)['operations']['show']['output']>;

/** What others think stays unread until the reader has said what they think. */
export async function showScorecards({ db, actor }: Context, applicationId: number): Promise<Overview> {
  const questions = await listQuestions(db, applicationId);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const cards = await listCards(db, applicationId);
  const shown = ({ reviewer, comment, answers, created_at, updated_at }: Card) => ({
    reviewer,
    comment,
    answers: Object.fromEntries(
      answers.map((answer) => [answer.question_id, computeAnswer(byId.get(answer.question_id)!, answer)]),
    ),
    score: computeScore(byId, answers),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  });
  const isMine = ({ reviewer }: Card) => reviewer.id === actor.userId;
  const own = cards.find(isMine);
  if (!own)
    return {
      questions: questions.filter(({ archived }) => !archived),
      mine: null,
      reviewers: cards.length,
      others: [],
      total: null,
      spread: null,
    };
  return {
    questions,
    mine: shown(own),
    reviewers: cards.length,
    others: cards.filter((card) => !isMine(card)).map(shown),
    ...computeTotal(cards.map(({ answers }) => computeScore(byId, answers))),
  };
}
