// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { emailTemplate as resource } from '@manyhands/contract/email-templates/email-template.resource.ts';

export const emailTemplate: Descriptor<typeof resource> = {
  name: 'emailTemplate',
  path: 'organisation/email-templates',
  domain: 'email-templates',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'id',
  maxLimit: 999,
  write: 'manage-settings',
  fields: {
    id: { type: 'integer' },
    letter: { type: 'text', write: 'create', required: true, max: 120, filter: ['eq'] },
    language: { type: 'choice', write: 'create', required: true, filter: ['eq'] },
    subject: { type: 'text', write: 'always', required: true, max: 200 },
    body: { type: 'markdown', write: 'always', required: true, max: 10000 },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
