import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { fieldType, id } from '../kit/types.ts';

const permission = z.enum(['write', 'read']);

const uploaded = z.object({
  id,
  name: z.string(),
  original_name: z.string(),
  size: z.int(),
  file_size: z.int(),
  type: z.string(),
  url: z.string(),
  thumbnails: z.object({ thumb: z.string() }).nullable(),
  scanned: z.boolean(),
});

const shown = z.object({
  id: id.describe('The attribute’s own.'),
  slug: z.string(),
  name: z.string(),
  help: z.string(),
  type: fieldType,
  compulsory: z.boolean(),
  permission: permission.describe('What the caller may do with it for this person.'),
  options: z
    .array(z.object({ value: z.string(), display: z.string(), position: z.int(), default_selected: z.boolean() }))
    .describe('With those that the person chose although they are no longer offered.'),
  category: z.object({ id, name: z.string() }),
  position: z.int(),
  value: z.unknown().describe('Null where nothing was answered.'),
  files: z.array(uploaded).describe('What is known of the files that the value names.'),
});

const record = z.object({
  version: z.int().describe('Tells these answers from those before and after; send it as If-Match.'),
  fields: z.array(shown),
});

export const userAttribute = defineResource({
  ...ownedByUser('userAttribute', 'attributes', {
    summary: 'What a person answered in the fields that the organisation added to people’s records.',
    fields: {
      attribute_id: field(id, { filter: ['eq', 'in'] }),
      slug: field(z.string()),
      name: field(z.string()),
      type: field(fieldType),
      permission: field(permission),
      value: field(z.unknown()),
    },
    actions: ['list', 'show'],
  }),
  operations: {
    fields: operation({
      method: 'GET',
      path: 'fields',
      summary:
        'Every field of the person’s record, answered or not, by category and position; what is no longer asked only where it was answered.',
      output: record,
      errors: ['not_found', 'forbidden'],
    }),
    update: operation({
      method: 'PUT',
      path: '',
      summary:
        'Answers fields by their slug, all or none; null or an empty value takes an answer back. What is not named stays.',
      input: z.record(z.string().max(200), z.unknown()),
      output: record,
      errors: ['invalid', 'not_found', 'forbidden', 'closed_field', 'stale', 'conflict'],
    }),
  },
});
