import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

/** What those who recruit tell one another. Never shown to the applicant, nor to those who act for them. */
export const applicationNote = defineResource({
  name: 'applicationNote',
  path: 'applications/{applicationId}/notes',
  summary: 'Recruiters’ notes on an application. Authors can change and delete their own.',
  parent: { resource: 'application', param: 'applicationId', via: 'application_id' },
  fields: {
    id: field(id),
    application_id: field(id),
    user_id: field(id, { doc: 'The applicant.' }),
    author_id: field(id),
    author_name: field(z.string(), { doc: 'For readers who cannot view the author’s own record.' }),
    text: field(
      z
        .string()
        .trim()
        .min(1, { error: said('value_missing') })
        .max(4000),
      { write: 'always' },
    ),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  inPerson: 'writes',
  sort: '-id',
});
