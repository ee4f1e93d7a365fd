import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { day, email, id, instant, label, line } from '../kit/types.ts';

const token = z.strictObject({ token: z.string().min(1).max(200) });

export const signup = defineResource({
  name: 'signup',
  path: 'organisation/signups',
  summary: 'People who want to hear when an opportunity fits. Deleted twelve months after they agreed.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', sort: true, search: true }),
    email: field(email, { write: 'create', search: true }),
    interests: field(line, {
      write: 'always',
      optional: true,
      search: true,
      doc: 'Words; an opportunity fits when it has one of them. Empty: everything fits.',
    }),
    language: field(z.enum(['en', 'cy']), { write: 'always', optional: true }),
    confirmed: field(z.boolean(), {
      filter: ['eq'],
      doc: 'Whether the address was confirmed; no one else is written to.',
    }),
    consented_at: field(instant),
    expires_on: field(day, { sort: true, doc: 'It is deleted on this day.' }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {
    request: operation({
      method: 'POST',
      path: '/signups',
      summary:
        'Asks to hear when something fits. A link is mailed to confirm the address; the reply is always the same.',
      input: z.strictObject({
        name: label,
        email,
        interests: line.optional(),
        consent: z.literal(true, { error: said('emails_agreed') }),
      }),
      output: z.null(),
      errors: ['invalid', 'too_many_requests'],
      status: 204,
      replay: false,
    }),
    confirm: operation({
      method: 'POST',
      path: '/signups/confirm',
      summary: 'Confirms the address with the link of the mail.',
      input: token,
      output: z.null(),
      errors: ['not_found', 'too_many_requests'],
      status: 204,
      replay: false,
    }),
    end: operation({
      method: 'POST',
      path: '/signups/end',
      summary: 'Unsubscribes with the link of any mail; everything about it is deleted.',
      input: token,
      output: z.null(),
      errors: ['not_found', 'too_many_requests'],
      status: 204,
      replay: false,
    }),
    endByMail: operation({
      method: 'POST',
      path: '/signups/unsubscribe',
      summary: 'One-click unsubscribe of email apps (RFC 8058): the address is in the header of the email.',
      query: z.object({ token: z.string().min(1).max(200) }),
      output: z.null(),
      errors: ['invalid', 'not_found', 'too_many_requests'],
      status: 204,
      replay: false,
    }),
  },
  access: { read: 'view-signups', write: 'view-signups' },
  sort: 'name',
});
