// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { applicationDocument as resource } from '@manyhands/contract/applications/application-document.resource.ts';

export const applicationDocument: Descriptor<typeof resource> = {
  name: 'applicationDocument',
  path: 'users/{userId}/applications/{applicationId}/documents',
  domain: 'applications',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    application_id: { type: 'integer' },
    user_id: { type: 'integer' },
    document_id: { type: 'reference', write: 'create', required: true, to: { path: 'organisation/requested-documents', include: 'document', named: 'name', whole: true } },
    name: { type: 'text', label: 'label.name', write: 'always', max: 120 },
    file_id: { type: 'integer', label: 'label.file_id', write: 'create', required: true },
    original_name: { type: 'text' },
    type: { type: 'text', label: 'label.type' },
    size: { type: 'integer' },
    url: { type: 'text' },
    scanned: { type: 'boolean' },
    supplied_earlier: { type: 'boolean' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
