import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { email, instant } from '../kit/types.ts';

export const emailAddress = ownedByUser('emailAddress', 'email-addresses', {
  summary: 'Email addresses of a person; one is primary and signs in.',
  inPerson: 'writes',
  fields: {
    email: field(email, { write: 'always' }),
    primary: field(z.boolean(), { write: 'always', optional: true }),
    verified_at: field(instant.nullable()),
  },
});
