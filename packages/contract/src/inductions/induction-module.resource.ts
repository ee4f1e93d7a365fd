import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label, lineOf, markdown } from '../kit/types.ts';

export const inductionKind = z.enum(['read', 'quiz', 'attend', 'upload']).meta({ id: 'InductionKind' });

const question = z
  .strictObject({
    text: lineOf(1, 500),
    options: z.array(lineOf(1, 300)).min(2).max(8),
    correct: z.array(z.int().min(0).max(7)).min(1).max(8).describe('The places of the right answers, from 0.'),
  })
  .meta({ id: 'InductionQuestion' });

export const inductionModule = defineResource({
  name: 'inductionModule',
  path: 'organisation/induction-modules',
  summary: 'Training that people complete: something to read, a quiz, a session to attend or evidence to upload.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    kind: field(inductionKind, { write: 'always', filter: ['eq', 'in'] }),
    content: field(markdown.nullable(), { write: 'always', optional: true, doc: 'What is read before anything else.' }),
    questions: field(z.array(question).max(50), {
      write: 'always',
      optional: true,
      group: 'answers',
      doc: 'Of a quiz, with the right answers: for those who manage training.',
    }),
    pass_mark: field(z.int().min(1).max(100), { write: 'always', optional: true, doc: 'Percent of a quiz.' }),
    months_valid: field(z.int().min(1).max(240).nullable(), {
      write: 'always',
      optional: true,
      doc: 'How long it counts; null: it does not expire.',
    }),
    self_complete: field(z.boolean(), {
      write: 'always',
      optional: true,
      doc: 'People complete it themselves; otherwise staff confirm it. Attendance is always confirmed by staff.',
    }),
    required_for: field(z.array(id).max(200), {
      write: 'always',
      optional: true,
      doc: 'Role profiles that require it.',
    }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered or required; what people completed stays.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-training' },
  sort: 'name',
  history: 'writers',
  maxLimit: 999,
});
