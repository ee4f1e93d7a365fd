import { parentalConsentLink, referenceLink } from '@manyhands/contract/answer-links/answer-link.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { computeAnswer, listQuestions, updateReference } from '../references/public.ts';
import { computeStatement, updateConsent } from '../parental-consents/public.ts';
import { answerLink } from './commands/answer-link.ts';
import { correctAddress } from './commands/correct-address.ts';
import { openLink } from './commands/open-link.ts';

/** Open to everyone: the link of the mail is what opens the door. */
const access = [everyone];

export const referenceLinkModule = defineCalls(referenceLink, {
  open: {
    access,
    async outside(ctx, { input }) {
      const { shown, reference_length } = await openLink(ctx, 'reference', input.token);
      const listed = await ctx.database.read(ctx.organisation.id, listQuestions);
      const questions = listed.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name }));
      return { ...shown, reference_length, questions };
    },
  },
  answer: {
    access,
    outside: (ctx, { input: { token, ...answer } }) =>
      answerLink(ctx, 'reference', token, 'answer', async ({ db, now }, { id }) =>
        updateReference(db, id, 'received', computeAnswer(answer, await listQuestions(db)), now),
      ),
  },
  decline: {
    access,
    outside: (ctx, { input: { token, reason } }) =>
      answerLink(ctx, 'reference', token, 'decline', ({ db, now }, { id }) =>
        updateReference(db, id, 'refused', { reason }, now),
      ),
  },
  correct: {
    access,
    outside: (ctx, { input: { token, email } }) =>
      answerLink(ctx, 'reference', token, 'correct', (inside, request) =>
        correctAddress(inside, 'reference', request, email),
      ),
  },
});

export const parentalConsentLinkModule = defineCalls(parentalConsentLink, {
  open: {
    access,
    async outside(ctx, { input, request }) {
      const { shown } = await openLink(ctx, 'consent', input.token);
      return { ...shown, statement: computeStatement(request.language, shown) };
    },
  },
  answer: {
    access,
    outside: (ctx, { input: { token, agrees, note }, request }) =>
      answerLink(ctx, 'consent', token, agrees ? 'agree' : 'refuse', ({ db, now, organisation }, answerRequest) =>
        updateConsent(
          db,
          answerRequest,
          {
            agrees,
            note,
            statement: computeStatement(request.language, { ...answerRequest, organisation: organisation.name }),
          },
          now,
        ),
      ),
  },
  correct: {
    access,
    outside: (ctx, { input: { token, email } }) =>
      answerLink(ctx, 'consent', token, 'correct', (inside, request) =>
        correctAddress(inside, 'consent', request, email),
      ),
  },
});
