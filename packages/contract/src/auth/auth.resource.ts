import { z } from 'zod';
import { defineCalls } from '../kit/resource.ts';
import { id } from '../kit/types.ts';

/** Forms send words where JSON has a boolean. */
const flag = z.union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])]);
/** Where to go afterwards: a path of ours, anything else is forgotten. */
const intended = z.string().max(2000).optional();
const token = z.string().min(1).max(200);

/** Own record as `users/{id}` shows it; absent when the caller asked for a minimal answer. */
const session = z.object({ token: z.string(), user: z.looseObject({ id }).optional() });

const started = z.object({
  token: z.string(),
  two_factor: z
    .enum(['email', 'sms', 'auth_app', 'magic_link'])
    .nullable()
    .describe('The second factor that is required next; null when none is.'),
  sent_to: z
    .string()
    .nullable()
    .describe('Where the code went, all but a few letters hidden; null when none was sent.'),
});

// clients send extras with these calls; they are let in and not read
export const auth = defineCalls({
  name: 'auth',
  path: 'auth',
  summary: 'Signing in and out. Replies have no envelope.',
  operations: {
    signIn: {
      method: 'POST',
      path: 'api',
      summary: 'Checks email and password; answers a login token, good only for the next call and for ten minutes.',
      input: z.object({
        email: z.string().trim().min(1).max(254),
        password: z.string().min(1).max(1024),
        intended,
        minimal: flag.optional(),
      }),
      output: started,
      errors: ['invalid', 'too_many_requests', 'overloaded'],
      status: 200,
      envelope: false,
      replay: false,
    },
    startSession: {
      method: 'POST',
      path: 'api/token',
      summary:
        'Exchanges a login token, once, for a session token. `key` is the six digits of the second factor, or a recovery code. Without a token, the one that signing in with a provider left in the browser is used.',
      input: z.object({
        token: token.nullable().optional(),
        key: z.string().max(40).nullable().optional(),
        trust: flag.optional(),
        minimal: flag.optional(),
      }),
      output: session,
      errors: ['invalid', 'too_many_requests'],
      status: 200,
      envelope: false,
      replay: false,
    },
    sendCode: {
      method: 'POST',
      path: 'api/code',
      summary:
        'Sends the code of a sign-in in progress again. Without a token, the one that signing in with a provider left in the browser is used.',
      input: z.object({ token: token.nullable().optional() }),
      output: started.omit({ token: true }),
      errors: ['invalid', 'too_many_requests'],
      status: 200,
      envelope: false,
      replay: false,
    },
    followLink: {
      method: 'POST',
      path: 'api/link',
      summary:
        'Uses an emailed link. In the browser that requested it this signs in; otherwise the 6 digits have to be entered there.',
      input: z.object({ link: token, trust: flag.optional(), minimal: flag.optional() }),
      output: session,
      errors: ['invalid', 'other_browser'],
      status: 200,
      envelope: false,
      replay: false,
    },
    refresh: {
      method: 'POST',
      path: 'api/refresh',
      summary:
        'Exchanges a session token for its successor. Without a token in the body, the one sent with the request is used.',
      input: z.object({ token: token.nullable().optional(), minimal: flag.optional() }),
      output: session,
      errors: ['unauthenticated'],
      status: 200,
      envelope: false,
      replay: false,
    },
    signOut: {
      method: 'POST',
      path: 'logout',
      summary: 'Ends the session that the request came with.',
      input: z.object({ intended }),
      output: z.null(),
      status: 204,
      replay: false,
    },
  },
});
