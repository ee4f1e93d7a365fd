import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, line } from '../kit/types.ts';

/** Whoever is named here may fill in the form of this opportunity on behalf of others. */
export const opportunitySupervisor = defineResource({
  name: 'opportunitySupervisor',
  path: 'opportunities/{opportunityId}/supervisors',
  summary: 'The people who may apply for others here.',
  parent: { resource: 'opportunity', param: 'opportunityId', via: 'opportunity_id' },
  fields: {
    id: field(id),
    opportunity_id: field(id),
    supervisor_id: field(id, { write: 'create', filter: ['eq'] }),
    supervisor_name: field(z.string(), {
      doc: 'For people who can view the opportunity but not the supervisor’s own record.',
    }),
    note: field(line, { write: 'always', optional: true }),
    ...stamps,
  },
  relations: { supervisor: { kind: 'one', to: 'user', via: 'supervisor_id' } },
  actions: allActions,
  operations: {},
});
