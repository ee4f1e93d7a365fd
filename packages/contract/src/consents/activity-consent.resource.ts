import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id, instant } from '../kit/types.ts';

export const activityConsent = ownedByUser('activityConsent', 'activity-consents', {
  summary:
    'Whether a person may take part in activities that carry a risk. Grown-ups say so themselves, for a child a guardian does.',
  inPerson: 'writes',
  access: 'contact',
  fields: {
    risk_activity_id: field(id, { write: 'create', filter: ['eq', 'in'] }),
    risk_activity_name: field(z.string()),
    agreed: field(z.boolean(), { write: 'always', filter: ['eq'] }),
    answered_at: field(instant),
    answered_by: field(z.object({ display_name: z.string() }).nullable(), { doc: 'Null: a parent or guardian.' }),
  },
  relations: { riskActivity: { kind: 'one', to: 'riskActivity', via: 'risk_activity_id' } },
});
