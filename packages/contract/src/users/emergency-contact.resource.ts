import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { label, line } from '../kit/types.ts';

const number = z
  .string()
  .trim()
  .min(1, { error: said('telephone_wrong') })
  .max(40);

export const emergencyContact = ownedByUser('emergencyContact', 'emergency-contacts', {
  summary: 'Who to call in an emergency.',
  access: 'contact',
  fields: {
    name: field(label, { write: 'always' }),
    relationship: field(line, { write: 'always', optional: true }),
    phone_numbers: field(
      z
        .array(number)
        .min(1, { error: said('telephone_wrong') })
        .max(2),
      {
        write: 'always',
        doc: 'Stored as E.164, in the order in which they are tried.',
      },
    ),
    primary: field(z.boolean(), { write: 'always', optional: true, doc: 'Called before the others.' }),
  },
});
