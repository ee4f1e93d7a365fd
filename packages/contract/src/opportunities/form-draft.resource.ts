import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';
import { draftSteps, shownSteps } from './form-version.resource.ts';

/** Whom a new version meets halfway. */
const affected = {
  applications: z.int().min(0).describe('Open applications, which keep the form they were made with.'),
  begun: z.int().min(0).describe('Applications in progress; they continue with the new form.'),
};

/** The next version of a form while it is put together. One for each version it follows; it goes when it is published. */
export const formDraft = defineResource({
  name: 'formDraft',
  path: 'opportunities/{opportunityId}/form-drafts',
  summary: 'What the next version of an opportunity’s form is to be, newest first.',
  parent: { resource: 'opportunity', param: 'opportunityId', via: 'opportunity_id' },
  fields: {
    id: field(id, { sort: true }),
    opportunity_id: field(id),
    follows: field(z.int().min(0), { doc: 'The number of the version it was copied from; 0 where there was none.' }),
    steps: field(draftSteps, {
      write: 'always',
      optional: true,
      doc: 'Left out when creating: a copy of the newest version.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {
    preview: operation({
      method: 'GET',
      path: ':id/preview',
      summary: 'The steps as applicants would get them, as far as they are there',
      output: shownSteps,
    }),
    effect: operation({
      method: 'GET',
      path: ':id/effect',
      summary: 'What publishing it would do; what is still missing is told by its path',
      output: z.object({ follows: z.int().min(0).describe('The newest version now.'), ...affected }),
      errors: ['invalid'],
    }),
    publish: operation({
      method: 'POST',
      path: ':id/publish',
      summary: 'Makes it the form that applicants fill in from now on',
      input: z.strictObject({
        follows: z.int().min(0).describe('The version that was the newest when this was decided.'),
      }),
      output: z.object({ id, number: z.int(), ...affected }),
      errors: ['invalid', 'stale'],
    }),
  },
  sort: '-id',
});
