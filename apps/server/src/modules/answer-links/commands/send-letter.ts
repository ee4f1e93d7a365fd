import type { Context } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { computeFullName } from '../../applications/public.ts';
import {
  computeConsentPath,
  consentAgainMail,
  consentReminderMail,
  parentalConsentMail,
} from '../../parental-consents/public.ts';
import {
  computeReferencePath,
  referenceAgainMail,
  referenceReminderMail,
  referenceRequestMail,
} from '../../references/public.ts';
import type { AnswerRequest, LinkKind } from '../answer-link.queries.ts';

const letters = {
  reference: {
    request: referenceRequestMail,
    reminder: referenceReminderMail,
    again: referenceAgainMail,
    pathOf: computeReferencePath,
  },
  consent: {
    request: parentalConsentMail,
    reminder: consentReminderMail,
    again: consentAgainMail,
    pathOf: computeConsentPath,
  },
} as const;

type Addressee = Pick<
  AnswerRequest,
  'first_name' | 'last_name' | 'email' | 'user_id' | 'applicant' | 'opportunity' | 'language'
>;

/** The letter that brings a link, in the language in which the applicant filled the form in. */
export async function sendLetter(
  ctx: Context,
  kind: LinkKind,
  letter: 'request' | 'reminder' | 'again',
  addressee: Addressee,
  token: string,
): Promise<void> {
  const { pathOf, [letter]: template } = letters[kind];
  const { email, user_id: userId, applicant, opportunity, language } = addressee;
  const organisation = ctx.organisation.name;
  const params = { name: computeFullName(addressee), applicant, opportunity, organisation, path: pathOf(token) };
  await sendMail(ctx, { to: email, userId, language, template, params });
}
