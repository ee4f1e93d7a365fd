// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userAttribute as resource } from '@manyhands/contract/users/user-attribute.resource.ts';

export const userAttribute: Descriptor<typeof resource> = {
  name: 'userAttribute',
  path: 'users/{userId}/attributes',
  domain: 'users',
  actions: ['list', 'show'],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    attribute_id: { type: 'integer', filter: ['eq', 'in'] },
    slug: { type: 'text' },
    name: { type: 'text', label: 'label.name' },
    type: { type: 'choice', label: 'label.type' },
    permission: { type: 'choice' },
    value: { type: 'other', nullable: true },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
