// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { anonymisationRequest as resource } from '@manyhands/contract/data-requests/anonymisation-request.resource.ts';

export const anonymisationRequest: Descriptor<typeof resource> = {
  name: 'anonymisationRequest',
  path: 'anonymisation-requests',
  domain: 'data-requests',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'reference', to: { path: 'users', include: 'user', named: 'display_name' }, filter: ['eq'] },
    user_name: { type: 'text' },
    reason: { type: 'text' },
    state: { type: 'choice', filter: ['eq', 'in'] },
    by_guardian: { type: 'boolean' },
    decided_at: { type: 'instant', nullable: true },
    refusal: { type: 'text' },
    created_at: { type: 'instant' },
    version: { type: 'integer' },
  },
};
