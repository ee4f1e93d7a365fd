import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';

export const phoneNumber = ownedByUser('phoneNumber', 'phone-numbers', {
  summary: 'Telephone numbers of a person, stored as E.164.',
  access: 'contact',
  fields: {
    phone_number: field(
      z
        .string()
        .trim()
        .min(1, { error: said('telephone_wrong') })
        .max(40),
      {
        write: 'always',
      },
    ),
    type: field(z.enum(['mobile', 'home', 'work', 'other']), { write: 'always', optional: true }),
    primary: field(z.boolean(), { write: 'always', optional: true }),
    default_sms: field(z.boolean(), { write: 'always', optional: true }),
  },
});
