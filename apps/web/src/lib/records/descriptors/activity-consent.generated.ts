// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { activityConsent as resource } from '@manyhands/contract/consents/activity-consent.resource.ts';

export const activityConsent: Descriptor<typeof resource> = {
  name: 'activityConsent',
  path: 'users/{userId}/activity-consents',
  domain: 'consents',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    risk_activity_id: { type: 'reference', write: 'create', required: true, to: { path: 'organisation/risk-activities', include: 'riskActivity', named: 'name', whole: true }, filter: ['eq', 'in'] },
    risk_activity_name: { type: 'text' },
    agreed: { type: 'boolean', write: 'always', filter: ['eq'] },
    answered_at: { type: 'instant' },
    answered_by: { type: 'other', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
