import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';
import { requestFields, remind } from './reference-request.resource.ts';

const consentStates = ['requested', 'given', 'refused'] as const;
const state = field(z.enum(consentStates), { filter: ['eq', 'in'] });

/** Across all applications, for those who recruit. */
export const consentRequest = defineResource({
  name: 'consentRequest',
  path: 'parental-consent',
  summary: 'Parents and guardians who were asked for consent, and the status of each.',
  fields: { ...requestFields, application_id: field(id, { write: 'create', filter: ['eq', 'in'] }), state },
  relations: { application: { kind: 'one', to: 'application', via: 'application_id' } },
  actions: allActions,
  operations: {
    remind,
    record: operation({
      method: 'POST',
      path: ':id/record',
      summary: 'Records a consent or a refusal that was taken by telephone or on paper',
      input: z.strictObject({
        agrees: z.boolean({ error: said('choose_option') }),
        note: z.string().trim().max(2000).default(''),
      }),
      output: z.object({ id, state: z.enum(consentStates), answered_at: instant }),
      status: 200,
      replay: false,
      errors: ['conflict', 'invalid'],
    }),
  },
  inPerson: 'writes',
});

/** The same rows below one application of a person. */
export const userConsentRequest = defineResource({
  name: 'userConsentRequest',
  path: 'users/{userId}/applications/{applicationId}/parental-consent',
  summary: 'The parents and guardians that an application names, and the status of each request.',
  parent: { resource: 'userApplication', param: 'applicationId', via: 'application_id' },
  fields: { ...requestFields, application_id: field(id), state },
  relations: {},
  actions: allActions,
  operations: {},
  inPerson: 'writes',
});
