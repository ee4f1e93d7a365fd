// Rendered from the declarations by `npm run generated`.
import { recordWords } from '../record-words.ts';
import type { TitledDescriptor } from '../descriptor.ts';
import type { roleProfileImage as resource } from '@manyhands/contract/permissions/role-profile.resource.ts';

export const roleProfileImage: TitledDescriptor<typeof resource> = {
  name: 'roleProfileImage',
  path: 'organisation/role-profiles/{roleProfileId}/images',
  domain: 'permissions',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  one: 'roleProfileImage.one',
  many: 'roleProfileImage.many',
  fields: {
    id: { type: 'integer' },
    role_profile_id: { type: 'integer' },
    file_id: { type: 'integer', label: 'label.file_id', write: 'create', required: true },
    name: { type: 'text', label: 'label.name', write: 'always', max: 120 },
    original_name: { type: 'text' },
    type: { type: 'text', label: 'label.type' },
    size: { type: 'integer' },
    url: { type: 'text' },
    thumbnails: { type: 'other', nullable: true },
    scanned: { type: 'boolean' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
  words: recordWords({
    en: () => import('../../messages/en.json?record=role-profile-image&compiled'),
    cy: () => import('../../messages/cy.json?record=role-profile-image&compiled'),
  }),
};
