import { z } from 'zod';
import { defineCalls } from '../kit/resource.ts';

export const handover = defineCalls({
  name: 'handover',
  path: 'login/token',
  summary: 'From a form just sent to the signed-in area, without typing a password that was chosen a moment ago.',
  operations: {
    follow: {
      method: 'GET',
      path: ':loginToken',
      summary:
        'Signs in the browser that the token was made for, once, and redirects to a path of this site. Others are redirected to the login page.',
      query: z.object({ redirect: z.string().max(2000).optional().catch(undefined) }),
      output: z.null(),
      errors: ['overloaded'],
      status: 303,
      replay: false,
    },
  },
});
