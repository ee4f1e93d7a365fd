import {
  applicationReference,
  parentalConsent,
} from '@manyhands/contract/applications/application-reference.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertKnown } from './answer-link.rules.ts';
import { findConsent, findReference } from './application-reference.queries.ts';
import { confidants } from './application.policy.ts';

/** Read one at a time, on purpose, and never without a trace. */
const confidential = { table: '', policy: {}, auditReads: true } as const;

export const applicationReferenceModule = defineModule(applicationReference, {
  ...confidential,
  operations: {
    show: {
      parent: confidants,
      async run({ db }, { params }) {
        const found = await findReference(db, params.applicationId!, params.id!);
        assertKnown(found);
        return found;
      },
    },
  },
});

export const parentalConsentModule = defineModule(parentalConsent, {
  ...confidential,
  operations: {
    show: {
      parent: confidants,
      async run({ db }, { params }) {
        const found = await findConsent(db, params.applicationId!, params.id!);
        assertKnown(found);
        return found;
      },
    },
  },
});
