import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';
import { id, line } from '../kit/types.ts';

export const supervisor = ownedByUser('supervisor', 'supervisors', {
  summary: 'The people who support a person and act for them.',
  fields: {
    supervisor_id: field(id, { write: 'create', filter: ['eq'] }),
    supervisor_name: field(z.string(), {
      doc: 'For people who can view the link but not the supervisor’s own record.',
    }),
    relationship: field(line, { write: 'always', optional: true }),
  },
  relations: { supervisor: { kind: 'one', to: 'user', via: 'supervisor_id' } },
});
