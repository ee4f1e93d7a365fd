import { z } from 'zod';
import { defineCalls, field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { email, instant } from '../kit/types.ts';

export const emailAddress = ownedByUser('emailAddress', 'email-addresses', {
  summary:
    'Email addresses of a person; one is primary. An added address reserves nothing and cannot be used to sign in until it is confirmed by an emailed link.',
  inPerson: 'writes',
  access: 'contact',
  fields: {
    email: field(email, { write: 'always' }),
    primary: field(z.boolean(), { write: 'always', optional: true }),
    verified_at: field(instant.nullable()),
    becomes_primary: field(z.boolean(), { doc: 'Becomes the primary one as soon as it is confirmed.' }),
  },
  operations: {
    resend: {
      method: 'POST',
      path: ':id/resend',
      summary: 'Mails the link that confirms the address once more; the earlier one stops working.',
      output: z.null(),
      errors: ['too_many_requests'],
      status: 204,
    },
  },
});

export const emailProof = defineCalls({
  name: 'emailProof',
  path: 'email-addresses',
  summary: 'Showing that an address is one’s own.',
  operations: {
    confirm: {
      method: 'POST',
      path: 'confirm',
      summary: 'Confirms an address with an emailed link; the first person to confirm it gets it.',
      input: z.strictObject({ token: z.string().min(1).max(200) }),
      output: z.object({ email: z.string(), primary: z.boolean() }),
      errors: ['invalid', 'address_taken', 'too_many_requests'],
      status: 200,
      replay: false,
    },
  },
});
