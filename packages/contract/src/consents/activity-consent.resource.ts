import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id, instant } from '../kit/types.ts';

export const activityConsent = ownedByUser('activityConsent', 'activity-consents', {
  summary:
    'Whether a person can take part in activities with a risk. Adults answer for themselves; for a child, a guardian answers.',
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
