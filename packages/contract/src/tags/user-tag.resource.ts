import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

export const userTag = ownedByUser('userTag', 'tags', {
  summary: 'The tags of a person. They and their guardians see only public ones.',
  access: { read: ['view-users'], write: ['edit-users'], hidden: true },
  fields: { tag_id: field(id, { write: 'always', filter: ['eq', 'in'] }) },
  relations: { tag: { kind: 'one', to: 'tag', via: 'tag_id' } },
});
