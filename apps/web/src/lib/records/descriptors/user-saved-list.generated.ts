// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { userSavedList as resource } from '@manyhands/contract/lists/saved-list.resource.ts';

export const userSavedList: Descriptor<typeof resource> = {
  name: 'userSavedList',
  path: 'users/{userId}/saved-lists',
  domain: 'lists',
  actions: ['list', 'show'],
  named: 'id',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    saved_list_id: { type: 'reference', label: 'userSavedList.saved_list_id', to: { path: 'saved-lists', include: 'savedList', named: 'name' }, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
