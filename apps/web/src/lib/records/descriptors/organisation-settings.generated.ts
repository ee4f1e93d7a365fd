// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { organisationSettings as resource } from '@manyhands/contract/organisation/organisation-settings.resource.ts';

export const organisationSettings: Descriptor<typeof resource> = {
  name: 'organisationSettings',
  path: 'organisation/settings',
  domain: 'organisation',
  actions: ['show', 'update'],
  named: 'name',
  fields: {
    id: { type: 'integer' },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120 },
    logo_file_id: { type: 'integer', write: 'always', nullable: true },
    logo_url: { type: 'other', nullable: true },
    brand_colour: { type: 'text', write: 'always', required: true },
    timezone: { type: 'text', write: 'always', required: true, max: 60 },
    languages: { type: 'other', write: 'always', required: true },
    language: { type: 'choice', write: 'always', required: true },
    minor_age: { type: 'integer', write: 'always', required: true, min: 10, max: 25 },
    contact_email: { type: 'email', write: 'always', nullable: true, max: 254 },
    contact_phone: { type: 'text', write: 'always', max: 40 },
    contact_address: { type: 'text', write: 'always', required: true, max: 200 },
    website: { type: 'link', write: 'always', nullable: true, max: 2000 },
    version: { type: 'integer' },
  },
};
