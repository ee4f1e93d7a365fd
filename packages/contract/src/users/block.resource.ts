import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, instant, label, prose } from '../kit/types.ts';

/** Why someone cannot be blocked: each says what stands in the way. */
export const blockRefusals = ['own_account', 'erased', 'already_blocked', 'outranked', 'last_administrator'] as const;

export const block = defineResource({
  name: 'block',
  path: 'users/{userId}/blocked',
  summary:
    'When and why a person was blocked. A new block takes effect immediately and ends every session; deleting it unblocks the person and keeps the entry.',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  fields: {
    id: field(id),
    user_id: field(id),
    reason: field(label, { write: 'always' }),
    note: field(prose, { write: 'always', optional: true }),
    blocked_at: field(instant),
    ends_at: field(instant.nullable(), { write: 'always', optional: true, doc: 'Null until someone unblocks them.' }),
    created_by: field(id.nullable()),
    created_by_name: field(z.string().nullable()),
    lifted_at: field(instant.nullable()),
    lifted_by: field(id.nullable(), { doc: 'Null while it lasts, and when its time was up.' }),
    lifted_by_name: field(z.string().nullable()),
    active: field(z.boolean(), { filter: ['eq'] }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {
    canBeBlocked: operation({
      method: 'GET',
      path: 'can-be-blocked',
      summary: 'Whether the caller may block this person now, and if not, why.',
      output: z.object({
        can_be_blocked: z.boolean(),
        reasons: z.array(z.object({ code: z.enum(blockRefusals), message: z.string() })),
      }),
      errors: ['not_found', 'forbidden'],
    }),
  },
  sort: '-id',
});
