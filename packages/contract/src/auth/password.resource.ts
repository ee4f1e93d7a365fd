import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls } from '../kit/resource.ts';

/** Judged by the rules for passwords on the server; the shape only bounds it. */
const password = z
  .string()
  .min(1, { error: said('password_missing') })
  .max(1024);
const parent = { resource: 'user', param: 'userId', via: 'user_id' } as const;
const accepted = z.object({ message: z.string() });
const intended = z.string().max(2000).optional();

export const passwordReset = defineCalls({
  name: 'passwordReset',
  path: 'password',
  summary: 'For people who have forgotten their password.',
  operations: {
    request: {
      method: 'POST',
      path: 'email',
      summary: 'Mails a link to choose a new password, if the address belongs to an account; the answer does not tell.',
      input: z.object({ email: z.string().trim().min(1).max(254), intended }),
      output: accepted,
      errors: ['invalid', 'too_many_requests'],
      status: 200,
      replay: false,
    },
    check: {
      method: 'POST',
      path: 'check',
      summary: 'Whether a link can still be used.',
      input: z.strictObject({ token: z.string().min(1).max(200) }),
      output: z.object({ valid: z.boolean() }),
      errors: ['too_many_requests'],
      status: 200,
      replay: false,
    },
    reset: {
      method: 'POST',
      path: 'reset',
      summary:
        'Sets a new password with an emailed link. Ends every session; a second factor is still required at the next sign-in.',
      input: z.strictObject({ token: z.string().min(1).max(200), password, password_confirm: z.string().max(1024) }),
      output: z.object({ message: z.string(), intended: z.string() }),
      errors: ['invalid', 'too_many_requests', 'overloaded'],
      status: 200,
      replay: false,
    },
  },
});

export const userPassword = defineCalls({
  name: 'userPassword',
  path: 'users/{userId}/password',
  summary: 'Changing one’s own password.',
  inPerson: 'always',
  parent,
  operations: {
    update: {
      method: 'PUT',
      path: '',
      summary:
        'Changes the password; every other session ends. The one in use has to be given, unless there is none yet.',
      input: z.strictObject({
        current_password: z.string().max(1024).optional(),
        password,
        password_confirm: z.string().max(1024),
      }),
      output: z.object({ message: z.string() }),
      errors: ['invalid', 'forbidden', 'too_many_requests', 'overloaded'],
      replay: false,
    },
  },
});

/** Staff send the same mail that the person could ask for; no one sets another person's password. */
export const forgotPassword = defineCalls({
  name: 'forgotPassword',
  path: 'users/{userId}/forgot-password',
  summary: 'Emails a person a link to choose a new password.',
  inPerson: 'always',
  parent,
  operations: {
    create: {
      method: 'POST',
      path: '',
      summary: 'Mails the link.',
      input: z.strictObject({ intended }),
      output: accepted,
      errors: ['forbidden', 'outranked', 'conflict', 'too_many_requests'],
      status: 200,
      replay: false,
    },
    update: {
      method: 'PUT',
      path: '',
      summary: 'Mails the link again.',
      input: z.strictObject({ intended }),
      output: accepted,
      errors: ['forbidden', 'outranked', 'conflict', 'too_many_requests'],
      replay: false,
    },
  },
});
