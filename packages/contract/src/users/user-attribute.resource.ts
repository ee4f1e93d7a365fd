import { z } from 'zod';
import { fieldTypes } from '../form/field-value.ts';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

export const userAttribute = ownedByUser('userAttribute', 'attributes', {
  summary: 'What a person answered in the fields that the organisation added to people’s records.',
  fields: {
    attribute_id: field(id, { filter: ['eq', 'in'] }),
    slug: field(z.string()),
    name: field(z.string()),
    type: field(z.enum(fieldTypes)),
    permission: field(z.enum(['write', 'read'])),
    value: field(z.unknown()),
  },
  actions: ['list', 'show'],
});
