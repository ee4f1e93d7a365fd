import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { log, ownedByUser } from '../kit/shapes.ts';
import { id, line } from '../kit/types.ts';

export const guardian = ownedByUser('guardian', 'guardians', {
  summary: 'The adults who act for a child, until the child comes of age.',
  fields: {
    guardian_id: field(id, { write: 'create', filter: ['eq'] }),
    guardian_name: field(z.string(), { doc: 'For people who can view the link but not the guardian’s own record.' }),
    relationship: field(line, { write: 'always', optional: true }),
  },
  relations: { guardian: { kind: 'one', to: 'user', via: 'guardian_id' } },
});

export const guardianLog = log('guardianLog', 'users/{userId}/guardians/logs', {
  summary: 'The history of guardian links: who linked, changed or ended them, and when.',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  fields: {
    user_id: field(id),
    guardian_id: field(id, { filter: ['eq'] }),
    guardian_name: field(z.string()),
    change: field(z.enum(['linked', 'changed', 'ended']), { filter: ['eq'] }),
    old_value: field(z.string().nullable(), { doc: 'The relationship before.' }),
    new_value: field(z.string().nullable(), { doc: 'The relationship after.' }),
    created_by: field(id.nullable(), { doc: 'Null: the child came of age.' }),
    created_by_name: field(z.string().nullable()),
  },
});
