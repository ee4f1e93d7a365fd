// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { userTag as resource } from '@manyhands/contract/tags/user-tag.resource.ts';

export const userTag: TitledDescriptor<typeof resource> = {
  name: 'userTag',
  path: 'users/{userId}/tags',
  domain: 'tags',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  one: 'userTag.one',
  many: 'userTag.many',
  empty: 'userTag.empty',
  fields: {
    id: { type: 'integer' },
    user_id: { type: 'integer' },
    tag_id: { type: 'reference', label: 'userTag.tag_id', write: 'always', required: true, to: { path: 'organisation/tags', include: 'tag', named: 'name' }, filter: ['eq', 'in'] },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=user-tag&compiled'),
    cy: () => import('../../messages/cy.json?record=user-tag&compiled'),
  }),
};
