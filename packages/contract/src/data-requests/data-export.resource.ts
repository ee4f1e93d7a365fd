import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

/** Being put together, there to be fetched, given up, or no longer kept. */
export const dataExportStates = ['waiting', 'ready', 'failed', 'expired'] as const;

export const dataExport = defineResource({
  name: 'dataExport',
  path: 'users/{userId}/data-exports',
  summary:
    'Everything we hold about a person, for that person and, for a child, their guardian. No one else can request, see or download it.',
  inPerson: 'always',
  parent: { resource: 'user', param: 'userId', via: 'user_id' },
  fields: {
    id: field(id),
    user_id: field(id),
    state: field(z.enum(dataExportStates)),
    done: field(z.int(), { doc: 'How far it is, of `total`.' }),
    total: field(z.int().nullable(), { doc: 'Null while it is not known how much there is to do.' }),
    size: field(z.int().nullable(), { doc: 'Bytes, once it is ready.' }),
    created_at: field(instant),
    ready_at: field(instant.nullable()),
    expires_at: field(instant.nullable(), { doc: 'It is kept until then.' }),
  },
  relations: {},
  actions: ['list', 'show'],
  operations: {
    request: operation({
      method: 'POST',
      path: '',
      summary:
        'Prepares an export. The person must have confirmed their identity in the last five minutes. Each person has one export; a new one replaces it.',
      input: z.strictObject({}),
      output: z.object({ id, job_id: id, progress_url: z.string() }),
      errors: ['forbidden', 'reauthenticate', 'export_waiting', 'too_many_requests'],
      status: 202,
      replay: false,
    }),
    content: operation({
      method: 'GET',
      path: ':id/content',
      summary: 'The archive: a page to read, the same as JSON, and the files.',
      output: z.file(),
      errors: ['not_found'],
      envelope: false,
      media: 'application/zip',
    }),
  },
  sort: '-id',
});
