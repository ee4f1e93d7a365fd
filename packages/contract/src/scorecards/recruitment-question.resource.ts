import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, lineOf } from '../kit/types.ts';

/** How a reviewer answers: in words, from 1 to 5, or yes or no. */
export const questionKinds = ['scale', 'yes-no', 'text'] as const;

/** What reviewers judge applicants by. Only those who keep the settings list them; reviewers meet them on a scorecard. */
export const recruitmentQuestion = defineResource({
  name: 'recruitmentQuestion',
  path: 'organisation/recruitment/questions',
  summary: 'The questions of the scorecard that reviewers fill in about an applicant.',
  fields: {
    id: field(id),
    text: field(lineOf(1, 300, said('question_missing')), { write: 'always', search: true }),
    kind: field(z.enum(questionKinds), { write: 'create', filter: ['eq', 'in'] }),
    weight: field(z.int().min(1).max(10), {
      write: 'always',
      optional: true,
      doc: 'How much the answer counts in the score; answers in words do not.',
    }),
    category_id: field(id.nullable(), {
      write: 'always',
      optional: true,
      filter: ['eq', 'in'],
      doc: 'The recruitment category whose applicants it is asked of; null: of all applicants.',
    }),
    position: field(z.int().min(0).max(100_000), { write: 'always', optional: true, sort: true }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer asked; scorecards that answer it keep it.',
    }),
    ...stamps,
  },
  relations: { category: { kind: 'one', to: 'recruitmentCategory', via: 'category_id' } },
  actions: allActions,
  operations: {},
  access: { read: 'manage-settings', write: 'manage-settings' },
  sort: 'position',
  history: true,
});
