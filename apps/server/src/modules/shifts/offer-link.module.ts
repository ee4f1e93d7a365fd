import { shiftOfferLink } from '@manyhands/contract/shifts/offer-link.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { answerOffer } from './commands/answer-offer.ts';
import { openOffer } from './commands/open-offer.ts';

/** Open to everyone: the link of the mail is what opens the door. */
export const shiftOfferLinkModule = defineCalls(shiftOfferLink, {
  open: { access: [everyone], outside: (ctx, { input, request }) => openOffer(ctx, input.token, request.language) },
  answer: { access: [everyone], outside: (ctx, { input }) => answerOffer(ctx, input.token, input.accepts) },
});
