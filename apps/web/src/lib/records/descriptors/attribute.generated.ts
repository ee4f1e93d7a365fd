// Rendered from the declarations by `npm run generated`.
import type { Descriptor } from '../descriptor.ts';
import type { attribute as resource } from '@manyhands/contract/attributes/attribute.resource.ts';

export const attribute: Descriptor<typeof resource> = {
  name: 'attribute',
  path: 'organisation/attributes',
  domain: 'attributes',
  actions: ['list', 'show', 'create', 'update', 'remove'],
  named: 'name',
  sort: 'position',
  search: true,
  maxLimit: 999,
  history: 'writers',
  fields: {
    id: { type: 'integer', filter: ['eq', 'in'] },
    name: { type: 'text', label: 'label.name', write: 'always', required: true, max: 120, sort: true, filter: ['contains'] },
    slug: { type: 'text', write: 'create', required: true, max: 80, filter: ['eq'] },
    help: { type: 'text', write: 'always', max: 200 },
    type: { type: 'choice', label: 'label.type', write: 'create', required: true, filter: ['eq', 'in'] },
    compulsory: { type: 'boolean', label: 'label.compulsory', write: 'always' },
    permission: { type: 'choice', write: 'always' },
    options: { type: 'other', write: 'always' },
    category_id: { type: 'reference', write: 'always', required: true, to: { path: 'organisation/attribute-categories', include: 'attributeCategory', named: 'name', whole: true }, filter: ['eq', 'in'] },
    category: { type: 'other' },
    position: { type: 'integer', label: 'label.position', write: 'always', min: 0, max: 100000, sort: true },
    archived: { type: 'boolean', label: 'label.archived', write: 'always', filter: ['eq'] },
    usage: { type: 'other' },
    version: { type: 'integer' },
    created_at: { type: 'instant' },
    updated_at: { type: 'instant' },
  },
};
