import { diversity, diversityForm, diversityLink } from '@manyhands/contract/diversity/diversity.resource.ts';
import { diversityLists } from '@manyhands/contract/form/diversity-lists.ts';
import { addressKey, assertWithinLimit } from '../../platform/http/rate-limit.ts';
import { everyone, own } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { findDiversityQuestions } from '../opportunities/public.ts';
import { staffOver } from '../permissions/public.ts';
import { answerByLink } from './commands/answer-by-link.ts';
import { changeOwnAnswers } from './commands/change-own-answers.ts';
import { sendDiversityLink } from './commands/send-diversity-link.ts';
import { withdrawAnswers } from './commands/withdraw-answers.ts';
import { findLink } from './diversity-link.queries.ts';
import { findAnswers, findWhetherAnswered } from './diversity.queries.ts';
import { computeQuestions, computeShown, usesPerAddress } from './diversity.rules.ts';

export const diversityModule = defineCalls(diversity, {
  show: {
    parent: [own('id')],
    run: async ({ db }, { params }) =>
      computeShown(await findAnswers(db, params.userId!), await findDiversityQuestions(db)),
  },
  update: { parent: [own('id')], outside: (ctx, { params, input }) => changeOwnAnswers(ctx, params.userId!, input) },
  withdraw: {
    parent: [own('id')],
    outside: async (ctx, { params }) => {
      await withdrawAnswers(ctx, params.userId!);
      return null;
    },
  },
  hasAnswers: {
    parent: [own('id')],
    run: async ({ db }, { params }) => ({ has_answered: await findWhetherAnswered(db, params.userId!) }),
  },
  url: {
    parent: [own('id'), staffOver('edit-users', 'id')],
    outside: async (ctx, { params }) => {
      await sendDiversityLink(ctx, params.userId!);
      return { message: 'An email with a link will be sent shortly' };
    },
  },
});

export const diversityLinkModule = defineCalls(diversityLink, {
  check: {
    access: [everyone],
    outside: async ({ database, organisation, ip, now }, { input }) => {
      await assertWithinLimit(database, organisation.id, addressKey('diversity-link', ip), usesPerAddress, now);
      return database.read(organisation.id, async (db) => {
        const userId = await findLink(db, input.token, now);
        if (userId === null) return { valid: false, diversity_questions: [] };
        return {
          valid: true,
          diversity_questions: computeShown(await findAnswers(db, userId), await findDiversityQuestions(db))
            .diversity_questions,
        };
      });
    },
  },
  answer: {
    access: [everyone],
    outside: async (ctx, { input }) => {
      await answerByLink(ctx, input);
      return { message: 'Thank you, your answers have been saved' };
    },
  },
});

const categories = diversityLists.map(({ field, label, options, other, dependency }) => ({
  field,
  label,
  other: other ?? null,
  dependency: dependency ?? null,
  options: options.map(({ id, label: name, group }) => ({
    id,
    label: name,
    group: group ?? null,
  })),
}));

export const diversityFormModule = defineCalls(diversityForm, {
  categories: { access: [everyone], run: async () => categories },
  questions: { access: [everyone], run: async ({ db }) => computeQuestions(await findDiversityQuestions(db)) },
});
