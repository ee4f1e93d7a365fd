import { z } from 'zod';
import { field, operation } from '../kit/resource.ts';
import { attachments, ownedByUser } from '../kit/shapes.ts';
import { day, id } from '../kit/types.ts';
import { inductionKind } from './induction-module.resource.ts';

const state = z.enum(['assigned', 'started', 'done', 'expired']).meta({ id: 'InductionState' });
const progress = z.object({
  id,
  state,
  score: z.int().nullable(),
  passed: z.boolean(),
  version: z.int(),
});

const material = z.object({
  name: z.string(),
  kind: inductionKind,
  content: z.string().nullable(),
  pass_mark: z.int(),
  self_complete: z.boolean(),
  questions: z.array(
    z.object({
      text: z.string(),
      options: z.array(z.string()),
      several: z.boolean().describe('More than one is right.'),
    }),
  ),
});

export const induction = ownedByUser('induction', 'inductions', {
  summary: 'The training of a person. People take it themselves; no one confirms their own attendance.',
  access: {
    read: ['person', 'guardian', 'manage-training'],
    write: ['manage-training'],
    groups: {
      record: { read: ['person', 'guardian', 'manage-training'], write: ['manage-training'] },
      material: { read: ['person', 'guardian', 'manage-training'], write: ['manage-training'] },
    },
  },
  fields: {
    module_id: field(id, { write: 'create', filter: ['eq', 'in'] }),
    state: field(state, {
      write: 'always',
      optional: true,
      writeGroup: 'record',
      filter: ['eq', 'in'],
      doc: '`expired` follows from the date and is never sent.',
    }),
    due_on: field(day.nullable(), { write: 'always', optional: true, writeGroup: 'record', filter: ['gte', 'lte'] }),
    completed_on: field(day.nullable(), { write: 'always', optional: true, writeGroup: 'record' }),
    expires_on: field(day.nullable()),
    score: field(z.int().nullable(), { doc: 'Percent of the last quiz.' }),
    confirmed_by_name: field(z.string().nullable(), { doc: 'Who confirmed it; null where the person completed it.' }),
    material: field(material, {
      group: 'material',
      doc: 'What is read and asked, without the right answers. At the row’s own address alone.',
    }),
  },
  relations: {
    module: { kind: 'one', to: 'inductionModule', via: 'module_id' },
    attachments: { kind: 'many', to: 'inductionAttachment', via: 'induction_id' },
  },
  operations: {
    start: operation({
      method: 'POST',
      path: ':id/start',
      summary: 'The person has opened it.',
      output: progress,
      errors: ['not_found', 'forbidden'],
    }),
    selfComplete: operation({
      method: 'PUT',
      path: 'self-complete/:id',
      summary: 'The person completes it: read, answered or with evidence. Only one’s own.',
      input: z.strictObject({
        answers: z
          .array(z.array(z.int().min(0).max(7)).max(8))
          .max(50)
          .optional()
          .describe('Of a quiz: for each question the places of the chosen answers.'),
      }),
      output: progress,
      errors: ['not_found', 'forbidden', 'invalid', 'second_person_needed', 'conflict'],
    }),
  },
  sort: 'id',
});

export const inductionAttachment = attachments(induction, 'inductionAttachment', {
  summary: 'Evidence that training was completed.',
});
