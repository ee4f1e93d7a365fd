import { userConsent } from '@manyhands/contract/consents/user-consent.resource.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { answerConsent } from './commands/answer-consent.ts';
import { answersConsents, readsConsents } from './user-consent.policy.ts';
import { listStanding } from './user-consent.queries.ts';
import { computeShown } from './user-consent.rules.ts';

export const userConsentModule = defineCalls(userConsent, {
  list: {
    parent: readsConsents,
    run: async ({ db }, { params }) => (await listStanding(db, params.userId!)).map(computeShown),
  },
  update: {
    parent: answersConsents,
    run: (ctx, { params, input }) =>
      answerConsent(ctx, { userId: params.userId!, consentId: params.id!, sent: input.answer }),
  },
});
