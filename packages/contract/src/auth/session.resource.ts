import { z } from 'zod';
import { defineCalls } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

const row = z.object({
  id,
  current: z.boolean().describe('The session that asks.'),
  user_agent: z.string().describe('What the browser calls itself.'),
  factor: z
    .enum(['email', 'sms', 'auth_app', 'magic_link', 'recovery', 'passkey', 'trusted', 'provider'])
    .nullable()
    .describe('The second factor it was opened with.'),
  created_at: instant,
  last_used_at: instant,
  ends_at: instant,
});

export const session = defineCalls({
  name: 'session',
  path: 'users/{userId}/sessions',
  summary:
    'The sessions of a person. People can end their own; holders of `block-users` can view and end those of others.',
  inPerson: 'always',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: {
      method: 'GET',
      path: '',
      summary: 'Lists the open sessions, the latest first.',
      output: z.array(row),
      errors: ['not_found'],
    },
    revoke: {
      method: 'DELETE',
      path: ':id',
      summary: 'Ends one session immediately.',
      output: z.null(),
      errors: ['not_found', 'forbidden', 'outranked'],
      status: 204,
    },
    revokeOthers: {
      method: 'DELETE',
      path: '',
      summary: 'Ends every session but the one that asks.',
      output: z.object({ ended: z.int() }),
      errors: ['forbidden', 'outranked'],
      status: 200,
    },
  },
});

export const currentSession = defineCalls({
  name: 'currentSession',
  path: 'auth/session',
  summary: 'How long the session of the request will last.',
  inPerson: 'always',
  operations: {
    show: {
      method: 'GET',
      path: '',
      summary: 'When the session ends unless something is done. Asking is not counted as doing something.',
      output: z.object({
        now: instant,
        idle_until: instant,
        ends_at: instant,
        warn_seconds: z.int().describe('How long before the end a page should warn.'),
        factor: row.shape.factor,
        two_factor_required: z.boolean(),
        permissions: z.array(z.string()).describe('The permissions held anywhere.'),
      }),
      passive: true,
      beforeSecondFactor: true,
      errors: ['unauthenticated'],
    },
    extend: {
      method: 'POST',
      path: '',
      summary: 'Counts as doing something.',
      input: z.strictObject({}),
      output: z.object({ idle_until: instant, ends_at: instant }),
      errors: ['unauthenticated'],
      status: 200,
      replay: false,
      beforeSecondFactor: true,
    },
  },
});

/** Some things need a proof that is minutes old; a code of the second factor gives one too. */
export const sessionProof = defineCalls({
  name: 'sessionProof',
  path: 'auth/session/verify',
  summary: 'Proving once more who one is, within a session.',
  inPerson: 'always',
  operations: {
    create: {
      method: 'POST',
      path: '',
      summary: 'Takes the current password; what asks for a fresh proof is open for five minutes.',
      input: z.strictObject({ password: z.string().min(1).max(1024) }),
      output: z.object({ verified_at: instant }),
      errors: ['invalid', 'forbidden', 'too_many_requests', 'overloaded'],
      status: 200,
      replay: false,
    },
  },
});
