import { applicationReference } from '@manyhands/contract/references/reference.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { confidants } from '../applications/public.ts';
import { getReference } from './reference.queries.ts';

/** Read one at a time, on purpose, and never without a trace. */
export const applicationReferenceModule = defineModule(applicationReference, {
  table: '',
  policy: {},
  auditReads: true,
  operations: {
    show: { parent: confidants, run: ({ db }, { params }) => getReference(db, params.applicationId!, params.id!) },
  },
});
