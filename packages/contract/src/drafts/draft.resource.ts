import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { stepTypes } from '../form/form-step.ts';
import { defineCalls, operation } from '../kit/resource.ts';
import { email, id, instant } from '../kit/types.ts';

const parent = { resource: 'opportunity', param: 'opportunityId', via: 'opportunity_id' } as const;
const stepType = z.enum(stepTypes);

/** Fields of the application as they stand on the page: kept as they are, judged when the application is sent. */
const data = z
  .record(z.string().regex(/^\w{1,60}$/), z.unknown())
  .refine((sent) => JSON.stringify(sent).length <= 200_000, { error: said('larger_than_kept') });

const savedStep = z.object({ step: stepType, version: z.int(), saved_at: instant });
const keptFile = z.object({ id, original_name: z.string(), type: z.string(), size: z.int() });

/**
 * Applications that are not finished. Whoever has no account holds a key and names their address in the header
 * `X-Applicant-Email`; whoever is signed in has one draft per opportunity and says `mine` instead of a key.
 * Whoever fills one in on behalf of another person owns it and says `behalf-` and the person's number, or `behalf` alone for someone who is not known yet.
 * Passwords and codes are dropped, diversity answers are kept elsewhere and never shown again.
 */
export const applicationDraft = defineCalls({
  name: 'applicationDraft',
  path: 'opportunities/{opportunityId}/apply',
  summary: 'Applications that were started but not yet sent.',
  inPerson: 'always',
  parent,
  operations: {
    create: operation({
      method: 'POST',
      path: 'drafts',
      summary:
        'Starts a draft and emails a link to continue it. The key is null for people who are signed in: their draft belongs to the account, so they send no address',
      input: z.strictObject({
        email: email.optional(),
        data,
        on_behalf: z.boolean().optional().describe('The signed-in person fills it in for someone else'),
        user_id: id.optional().describe('The applicant, if known'),
      }),
      output: z.object({ application_key: z.string().nullable(), version: z.int(), steps: z.array(savedStep) }),
      errors: ['invalid', 'unauthenticated', 'forbidden', 'stale', 'too_many_requests'],
      replay: false,
    }),
    update: operation({
      method: 'PUT',
      path: ':applicationKey',
      summary:
        'Saves one step. If-Match is the version of that step, absent or 0 where it was never saved; a refusal with 412 holds what is stored now as `current`',
      input: z.strictObject({
        step: stepType,
        data,
        email: email
          .optional()
          .describe('A new address for the draft, which the link is mailed to and the header has to name from then on'),
      }),
      output: savedStep,
      errors: ['email_mismatch', 'forbidden', 'not_found', 'invalid', 'stale', 'too_many_requests'],
      replay: false,
    }),
    show: operation({
      method: 'GET',
      path: ':applicationKey',
      summary: 'The saved application. Unknown, expired and completed keys are not told apart',
      query: z.strictObject({ t: z.string().max(40).optional() }),
      output: z.object({
        email: z.string(),
        data: z.record(z.string(), z.unknown()).describe('The fields of all steps together'),
        steps: z.array(savedStep),
        files: z.array(keptFile).describe('The uploads that belong to it'),
        has_diversity_answers: z.boolean(),
        require_password: z.boolean().describe('There is no account yet'),
        on_behalf: z.boolean().describe('Someone else filled it in'),
        form_version_id: id,
        expires_at: instant,
      }),
      errors: ['email_mismatch', 'forbidden', 'not_found', 'invalid', 'too_many_requests'],
      replay: false,
    }),
  },
});
