import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { id, instant, lineOf } from '../kit/types.ts';

const exportFormats = ['csv', 'xlsx'] as const;
const exportStates = ['queued', 'running', 'done', 'failed'] as const;

const fields = {
  id: field(id),
  user_id: field(id, { doc: 'The requester; no one else can see or download it.' }),
  resource: field(z.string(), { doc: 'The list, by its name.' }),
  format: field(z.enum(exportFormats)),
  fields: field(z.array(z.string()), { doc: 'The columns in their order.' }),
  state: field(z.enum(exportStates)),
  rows: field(z.int().nullable(), { doc: 'How many rows the file has; null until it is done.' }),
  progress: field(z.int().min(0).max(100), { doc: 'Per cent.' }),
  file: field(z.object({ id, name: z.string(), size: z.int(), url: z.string() }).nullable(), {
    doc: 'Null until it is done.',
  }),
  created_at: field(instant),
  expires_at: field(instant, { doc: 'The file and this record are deleted then.' }),
};

const queryValue = z.union([lineOf(0, 10_000), z.number(), z.boolean()]);

/** Rows of a list as a file, made in the background for whoever asked. */
export const listExport = defineResource({
  name: 'listExport',
  path: 'exports',
  summary:
    'Files with the rows of a list: those that the requester can see, and of them only the fields that they can see. Kept for seven days.',
  inPerson: 'always',
  fields,
  relations: {},
  actions: ['show'],
  operations: {
    request: operation({
      method: 'POST',
      path: '',
      summary: 'Starts an export. Watch it at its own address until it is done.',
      input: z.strictObject({
        resource: lineOf(1, 120).describe('The path of a list, such as `users`.'),
        format: z.enum(exportFormats),
        fields: z.array(lineOf(1, 200)).min(1).max(200).describe('As `exports/fields` names them.'),
        ids: z.array(id).min(1).max(10_000).optional().describe('These rows only.'),
        query: z
          .record(lineOf(1, 200), queryValue)
          .optional()
          .describe(
            'Parameters of the list: `q`, `sort` and filters. Without `ids` and `query` everything is exported.',
          ),
        headings: z
          .record(lineOf(1, 200), lineOf(1, 200))
          .optional()
          .describe('What columns are called in the file, by field; the name of the field unless said here.'),
        choices: z
          .record(lineOf(1, 200), z.record(lineOf(1, 200), lineOf(1, 200)))
          .optional()
          .describe('What values of a choice are called in the file, by field; the value itself unless said here.'),
        notify: z.boolean().optional().describe('Emails a link to the requester when it is done.'),
      }),
      output: z.object({ id, state: z.literal('queued'), url: z.string() }),
      errors: ['forbidden', 'invalid', 'too_many_requests'],
      status: 202,
    }),
    resend: operation({
      method: 'POST',
      path: ':id/resend',
      summary: 'Emails the requester a link to the file, as soon as it is ready.',
      output: z.null(),
      errors: ['not_found', 'conflict'],
      status: 204,
    }),
    remove: operation({
      method: 'DELETE',
      path: ':id',
      summary: 'Deletes the file, or stops making it.',
      output: z.null(),
      errors: ['not_found'],
      status: 204,
    }),
    content: operation({
      method: 'GET',
      path: ':id/content',
      summary: 'The file. Every download is recorded.',
      output: z.file(),
      errors: ['not_found'],
      envelope: false,
      media: 'text/csv',
    }),
  },
});

/** The same, as a list: the catalogue keeps `exports` itself without one. */
export const userExport = defineResource({
  name: 'userExport',
  path: 'users/{userId}/exports',
  summary: 'The requester’s own exports of the last seven days.',
  inPerson: 'always',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  fields,
  relations: {},
  actions: ['list'],
  operations: {},
  sort: '-id',
});
