import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id, label } from '../kit/types.ts';

export const userInterest = ownedByUser('userInterest', 'interests', {
  summary: 'What a person would like to do or learn.',
  access: 'contact',
  fields: {
    name: field(label, { write: 'always', filter: ['eq', 'contains'], search: true }),
    role_family_id: field(id.nullable(), { write: 'always', optional: true, filter: ['eq', 'in'] }),
  },
  relations: { roleFamily: { kind: 'one', to: 'roleFamily', via: 'role_family_id' } },
});
