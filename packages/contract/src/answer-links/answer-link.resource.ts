import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { email, id } from '../kit/types.ts';
import { referenceAnswer } from './reference-request.resource.ts';

const token = z.string().min(1).max(200);
const done = { output: z.null(), status: 204, replay: false } as const;
/** A link that was never given, has been used or is over is one and the same to whoever holds it. */
const errors = ['not_found', 'invalid', 'too_many_requests'] as const;

const recipientFields = {
  name: z.string().describe('Whom the link was mailed to.'),
  email: z.string(),
  applicant: z.string(),
  opportunity: z.string(),
  organisation: z.string(),
};

const correct = operation({
  method: 'POST',
  path: 'correct',
  summary: 'The same person has another address: a new link goes there, and this one is over',
  input: z.strictObject({ token, email }),
  errors,
  ...done,
});

/** For referees, who have no account: the link of the mail says who they are, and looking at it changes nothing. */
export const referenceLink = defineCalls({
  name: 'referenceLink',
  path: 'references',
  summary: 'Giving a reference by the link of a mail.',
  operations: {
    open: operation({
      method: 'POST',
      path: 'open',
      summary: 'Who is asking, and about whom',
      input: z.strictObject({ token }),
      output: z.object({
        ...recipientFields,
        reference_length: z
          .int()
          .describe('Months for which a referee should have known the applicant; 0 where it does not matter.'),
        questions: z
          .array(z.object({ id, name: z.string() }))
          .describe('The organisation’s own questions for every referee; answers are optional.'),
      }),
      errors,
      status: 200,
      replay: false,
    }),
    answer: operation({
      method: 'POST',
      path: 'answer',
      summary: 'Gives the reference; once',
      input: z.strictObject({
        token,
        ...referenceAnswer,
      }),
      errors,
      ...done,
    }),
    decline: operation({
      method: 'POST',
      path: 'decline',
      summary: 'Would rather not answer',
      input: z.strictObject({ token, reason: z.string().trim().max(2000).default('') }),
      errors,
      ...done,
    }),
    correct,
  },
});

/** For parents and guardians of someone under age. */
export const parentalConsentLink = defineCalls({
  name: 'parentalConsentLink',
  path: 'parental-consents',
  summary: 'A parent’s or guardian’s answer by the link of a mail.',
  operations: {
    open: operation({
      method: 'POST',
      path: 'open',
      summary: 'Who is asking, about whom, and what is to be agreed to',
      input: z.strictObject({ token }),
      output: z.object({ ...recipientFields, statement: z.string() }),
      errors,
      status: 200,
      replay: false,
    }),
    answer: operation({
      method: 'POST',
      path: 'answer',
      summary: 'Agrees or refuses; once',
      input: z.strictObject({
        token,
        agrees: z.boolean({ error: said('choose_option') }),
        note: z.string().trim().max(2000).default(''),
      }),
      errors,
      ...done,
    }),
    correct,
  },
});
