import { z } from 'zod';
import { defineCalls } from '../kit/resource.ts';
import { id, instant, label } from '../kit/types.ts';

/** What browser and authenticator exchange; its inside belongs to the WebAuthn standard. */
const ceremony = z.looseObject({});
const ticket = z.string().min(1).max(200);

const row = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  synced: z.boolean().describe('Kept by the maker of the device, so that a lost device does not lose it.'),
});

export const passkey = defineCalls({
  name: 'passkey',
  path: 'users/{userId}/passkeys',
  summary: 'Passkeys of a person: a fingerprint, a face or a device PIN instead of password and code.',
  inPerson: 'always',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  operations: {
    list: {
      method: 'GET',
      path: '',
      summary: 'Lists the passkeys of a person.',
      output: z.array(row),
      errors: ['not_found'],
    },
    offer: {
      method: 'POST',
      path: 'options',
      summary: 'What the browser needs to make a passkey.',
      input: z.strictObject({}),
      output: z.object({ ticket: z.string(), options: ceremony }),
      errors: ['forbidden', 'reauthenticate'],
      status: 200,
      replay: false,
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Keeps the passkey that the browser made.',
      input: z.strictObject({ ticket, name: label, response: ceremony }),
      output: row,
      errors: ['invalid', 'forbidden'],
      status: 201,
      replay: false,
    },
    rename: {
      method: 'PUT',
      path: ':id',
      summary: 'Gives a passkey another name.',
      input: z.strictObject({ name: label }),
      output: row,
      errors: ['not_found', 'forbidden', 'invalid'],
    },
    remove: {
      method: 'DELETE',
      path: ':id',
      summary: 'Removes a passkey.',
      output: z.null(),
      errors: ['not_found', 'forbidden'],
      status: 204,
    },
  },
});

/** Signing in with one. Both calls are open; the answers stand at the top level like those of `auth/api`. */
export const passkeyLogin = defineCalls({
  name: 'passkeyLogin',
  path: 'auth/passkey',
  summary: 'Signing in with a passkey.',
  operations: {
    offer: {
      method: 'POST',
      path: 'options',
      summary: 'What the browser needs to ask for a passkey.',
      input: z.strictObject({}),
      output: z.object({ ticket: z.string(), options: ceremony }),
      errors: ['too_many_requests'],
      status: 200,
      envelope: false,
      replay: false,
    },
    signIn: {
      method: 'POST',
      path: '',
      summary: 'Signs in with the passkey that the browser presents. No code is required.',
      input: z.strictObject({ ticket, response: ceremony, minimal: z.boolean().optional() }),
      output: z.object({ token: z.string(), user: z.looseObject({ id }).optional() }),
      errors: ['invalid', 'too_many_requests'],
      status: 200,
      envelope: false,
      replay: false,
    },
  },
});
