import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id, instant } from '../kit/types.ts';

/** Never changed: what holds now stands among the person's consents. */
export const roleConsent = defineResource({
  ...ownedByUser('roleConsent', 'role-consents', {
    summary: 'What a person agreed to for a role when they applied for it, in the exact wording.',
    fields: {
      application_id: field(id, { filter: ['eq', 'in'] }),
      opportunity: field(z.object({ id, display_name: z.string() }), { doc: 'What was applied for.' }),
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
