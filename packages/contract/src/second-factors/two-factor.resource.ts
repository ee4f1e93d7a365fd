import { z } from 'zod';
import { defineCalls } from '../kit/resource.ts';

export const twoFactorMethods = ['email', 'sms', 'auth_app', 'magic_link'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];
export const twoFactorMethod = z.enum(twoFactorMethods);

/** Clients write the name with hyphens; it is kept and answered with underscores. */
const sentMethod = z
  .string()
  .trim()
  .max(20)
  .transform((text) => text.replaceAll('-', '_'))
  .pipe(twoFactorMethod);

const parent = { resource: 'user', param: 'userId', via: 'user_id' } as const;

export const twoFactor = defineCalls({
  name: 'twoFactor',
  path: 'users/{userId}/two-factor',
  summary: 'Two factor authentication of a person; only they themselves set it up or end it.',
  inPerson: 'always',
  parent,
  operations: {
    show: {
      method: 'GET',
      path: '',
      summary: 'What is in use and what could be; readable before anything else when a role requires a second factor.',
      output: z.object({
        '2fa_enabled': z.boolean(),
        '2fa_method': twoFactorMethod.nullable(),
        '2fa_enforced': z.boolean().describe('One of the roles requires it.'),
        '2fa_trusted': z.boolean().describe('This browser may sign in without it.'),
        trust_forbidden: z.boolean().describe('One of the roles does not allow a computer to be trusted.'),
        methods: z
          .array(z.object({ method: twoFactorMethod, sent_to: z.string().nullable() }))
          .describe('What can be chosen, and where its codes would go.'),
        recovery_codes_left: z.int(),
      }),
      errors: ['forbidden'],
      beforeSecondFactor: true,
    },
    begin: {
      method: 'POST',
      path: '',
      summary: 'Sends a code: to the new method when two_factor is true, to the one in use when it is false.',
      input: z.strictObject({ two_factor: z.boolean(), method: sentMethod.optional() }),
      output: z.object({
        method: twoFactorMethod,
        sent_to: z.string().nullable(),
        '2fa_secret': z.string().nullable().describe('The secret of an authenticator app, shown this once.'),
        otpauth_url: z.string().nullable().describe('The same as an address that the app reads from a QR code.'),
      }),
      errors: ['invalid', 'forbidden', 'reauthenticate', 'too_many_requests'],
      status: 200,
      replay: false,
      beforeSecondFactor: true,
    },
    confirm: {
      method: 'PUT',
      path: '',
      summary:
        'Verifies the code and takes the method into use; with two_factor false alone it ends two factor authentication, if a code was verified in this session in the last five minutes.',
      input: z.strictObject({
        two_factor: z.boolean(),
        method: sentMethod.optional(),
        code: z.string().max(40).optional(),
      }),
      output: z.object({
        '2fa_enabled': z.boolean(),
        '2fa_method': twoFactorMethod.nullable(),
        recovery_codes: z
          .array(z.string())
          .nullable()
          .describe('Shown this once, when a method is first taken into use.'),
      }),
      errors: ['invalid', 'forbidden', 'too_many_requests'],
      replay: false,
      beforeSecondFactor: true,
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: 'recovery-codes',
      summary:
        'Makes new recovery codes, if a code was verified in this session in the last five minutes; the old ones end.',
      input: z.strictObject({}),
      output: z.object({ recovery_codes: z.array(z.string()) }),
      errors: ['invalid', 'forbidden'],
      status: 200,
      replay: false,
    },
  },
});

const trust = z.strictObject({ trust: z.boolean() });
const trusted = z.object({ '2fa_trusted': z.boolean() });

export const trustedComputer = defineCalls({
  name: 'trustedComputer',
  path: 'users/{userId}/two-factor/trust-computer',
  summary: 'Whether this browser may sign in without the second factor. It never replaces the password.',
  inPerson: 'always',
  parent,
  operations: {
    create: {
      method: 'POST',
      path: '',
      summary: 'Trusts this browser, or no longer.',
      input: trust,
      output: trusted,
      errors: ['invalid', 'forbidden'],
      status: 200,
      replay: false,
    },
    update: {
      method: 'PUT',
      path: '',
      summary: 'Trusts this browser, or no longer.',
      input: trust,
      output: trusted,
      errors: ['invalid', 'forbidden'],
      replay: false,
    },
    forgetAll: {
      method: 'DELETE',
      path: '',
      summary: 'Forgets every trusted browser of the person.',
      output: z.null(),
      errors: ['forbidden'],
      status: 204,
    },
  },
});
