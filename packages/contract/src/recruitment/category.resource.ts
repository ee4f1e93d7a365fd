import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, prose } from '../kit/types.ts';

export const recruitmentCategory = defineResource({
  name: 'recruitmentCategory',
  path: 'organisation/recruitment/categories',
  summary: 'Ways of dealing with applications: each has its own stages, and every opportunity has one.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    description: field(prose, { write: 'always', optional: true }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; opportunities that have it keep it.',
    }),
    ...stamps,
  },
  relations: { stages: { kind: 'many', to: 'recruitmentStage', via: 'category_id' } },
  actions: allActions,
  operations: {
    duplicate: operation({
      method: 'POST',
      path: ':id/duplicate',
      summary: 'Makes another category with the same stages, archived ones left out',
      input: z.strictObject({ name: label.optional().describe('Otherwise its own name with a number.') }),
      output: z.object({ id, name: z.string() }),
      status: 201,
      errors: ['duplicate'],
    }),
  },
  access: { read: 'view-applications', write: 'manage-settings' },
  sort: 'name',
  history: 'writers',
  maxLimit: 999,
});
