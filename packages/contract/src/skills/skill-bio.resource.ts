import { z } from 'zod';
import { defineCalls, field, operation } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

const text = z.string().trim().min(1).max(4000);

export const skillBio = ownedByUser('skillBio', 'skill-bios', {
  summary: 'What a person says of their skills, one text for each category.',
  access: 'contact',
  fields: {
    category_id: field(id, { write: 'create', filter: ['eq'] }),
    text: field(text, { write: 'always' }),
  },
  relations: { category: { kind: 'one', to: 'skillCategory', via: 'category_id' } },
});

const shown = z.object({ id, user_id: id, category_id: id, text: z.string(), version: z.int() });
const input = z.strictObject({ text });

/** The same by the category instead of a number of its own. */
export const categoryBio = defineCalls({
  name: 'categoryBio',
  path: 'users/{userId}/skills/{categoryId}/bio',
  summary: 'What a person says of their skills in one category.',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  access: { of: 'person', read: ['viewers'], write: ['person', 'guardian', 'edit-users'] },
  operations: {
    show: operation({ method: 'GET', path: '', summary: 'The text', output: shown, errors: ['not_found'] }),
    create: operation({
      method: 'POST',
      path: '',
      summary: 'Writes the text',
      input,
      output: shown,
      status: 201,
      errors: ['invalid', 'duplicate'],
    }),
    update: operation({
      method: 'PUT',
      path: '',
      summary: 'Changes the text',
      input,
      output: shown,
      errors: ['invalid', 'not_found'],
    }),
    remove: operation({
      method: 'DELETE',
      path: '',
      summary: 'Deletes the text',
      output: z.null(),
      status: 204,
      errors: ['not_found'],
    }),
  },
});
