import { z } from 'zod';
import { defineCalls } from '../kit/resource.ts';
import { email } from '../kit/types.ts';

export const emailCheck = defineCalls({
  name: 'emailCheck',
  path: 'application',
  summary: 'Whether an address is free for a new account. Replies have no envelope.',
  operations: {
    check: {
      method: 'POST',
      path: 'check-email',
      summary: 'Empty when the address is free, a redirect where single sign-on owns its domain, 409 when it is taken.',
      input: z.object({ email, intended: z.string().max(2000).optional() }),
      output: z.object({ redirect: z.string().optional() }),
      errors: ['invalid', 'account_exists', 'too_many_requests'],
      status: 200,
      envelope: false,
      replay: false,
    },
  },
});
