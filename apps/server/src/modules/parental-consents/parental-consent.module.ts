import { parentalConsent } from '@manyhands/contract/parental-consents/parental-consent.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { confidants } from '../applications/public.ts';
import { getConsent } from './parental-consent.queries.ts';

/** Read one at a time, on purpose, and never without a trace. */
export const parentalConsentModule = defineModule(parentalConsent, {
  table: '',
  policy: {},
  auditReads: true,
  operations: {
    show: { parent: confidants, run: ({ db }, { params }) => getConsent(db, params.applicationId!, params.id!) },
  },
});
