import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

export const emailTemplateVersion = defineResource({
  name: 'emailTemplateVersion',
  path: 'organisation/email-template-versions',
  summary: 'What the organisation’s emails said before, newest first.',
  fields: {
    id: field(id),
    letter: field(z.string(), { filter: ['eq'] }),
    language: field(z.enum(['en', 'cy']), { filter: ['eq'] }),
    subject: field(z.string()),
    body: field(z.string()),
    author_id: field(id.nullable()),
    author_name: field(z.string().nullable()),
    created_at: stamps.created_at,
  },
  relations: {},
  actions: ['list', 'show'],
  operations: {},
  access: { read: 'manage-settings', write: 'manage-settings' },
  sort: '-id',
});
