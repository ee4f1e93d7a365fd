import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id, instant } from '../kit/types.ts';

const ofApplication = {
  application_id: field(id, { filter: ['eq', 'in'] }),
  opportunity: field(z.object({ id, display_name: z.string() }), { doc: 'What was applied for.' }),
};

/** Never changed: what holds now stands among the person's consents. */
export const roleConsent = defineResource({
  ...ownedByUser('roleConsent', 'role-consents', {
    summary: 'What a person agreed to for a role when they applied for it, word for word.',
    fields: {
      ...ofApplication,
      role_profile: field(z.object({ id, display_name: z.string() })),
      kind: field(z.enum(['consent', 'additional-consent', 'term']), { filter: ['eq', 'in'] }),
      statement: field(z.string()),
      link: field(z.string(), { doc: 'Where terms can be read.' }),
      options: field(z.array(z.object({ id, value: z.string() }))),
      answer: field(z.array(id), { doc: 'The options that were chosen; of terms, their own id.' }),
      answered_at: field(instant),
    },
    actions: ['list'],
  }),
  sort: '-id',
});

/** How far the asking has come; what a parent wrote besides is for those who recruit. */
export const userParentalConsent = defineResource({
  ...ownedByUser('userParentalConsent', 'parental-consents', {
    summary: 'Parents and guardians who were asked whether somebody under age may take part.',
    fields: {
      ...ofApplication,
      first_name: field(z.string()),
      last_name: field(z.string()),
      email: field(z.string()),
      state: field(z.enum(['requested', 'given', 'refused']), { filter: ['eq', 'in'] }),
      requested_at: field(instant),
      reminded_at: field(instant.nullable()),
      answered_at: field(instant.nullable()),
    },
    actions: ['list', 'show'],
  }),
  sort: '-id',
});
