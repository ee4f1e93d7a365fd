// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { emailTemplateVersion as resource } from '@manyhands/contract/email-templates/email-template-version.resource.ts';

export const emailTemplateVersion: Descriptor<typeof resource> = {
  name: 'emailTemplateVersion',
  path: 'organisation/email-template-versions',
  domain: 'email-templates',
  actions: ['list', 'show'],
  named: 'id',
  sort: '-id',
  write: 'manage-settings',
  fields: {
    id: { type: 'integer' },
    letter: { type: 'text', filter: ['eq'] },
    language: { type: 'choice', filter: ['eq'] },
    subject: { type: 'text' },
    body: { type: 'text' },
    author_id: { type: 'integer', nullable: true },
    author_name: { type: 'other', nullable: true },
    created_at: { type: 'instant' },
  },
};
