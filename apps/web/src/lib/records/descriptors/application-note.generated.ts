// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { applicationNote as resource } from '@manyhands/contract/applications/application-note.resource.ts';

export const applicationNote: Descriptor<typeof resource> = {
  name: 'applicationNote',
  path: 'applications/{applicationId}/notes',
  domain: 'applications',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  sort: '-id',
  fields: {
    id: { type: 'integer' },
    application_id: { type: 'integer' },
    user_id: { type: 'integer' },
    author_id: { type: 'integer' },
    author_name: { type: 'text' },
    text: { type: 'prose', write: 'always', required: true, max: 4000 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
