import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { id, lineOf } from '../kit/types.ts';

const name = lineOf(1, 200);

const fields = {
  id: field(id),
  original_name: field(z.string(), { doc: 'As the file was called when it was uploaded.' }),
  name: field(name, { write: 'always', doc: 'As it is shown and saved; the original name unless changed.' }),
  size: field(z.int(), { doc: 'Bytes.' }),
  file_size: field(z.int(), { doc: 'The same as size, under its other name.' }),
  type: field(z.string(), { doc: 'The media type found in the content.' }),
  url: field(z.string()),
  thumbnails: field(z.object({ thumb: z.string() }).nullable(), { doc: 'Only images have a small version.' }),
  scanned: field(z.boolean(), { doc: 'A virus scanner found nothing in it; false where none is configured.' }),
};

const row = z.object({
  id,
  original_name: z.string(),
  name: z.string(),
  size: z.int(),
  file_size: z.int(),
  type: z.string(),
  url: z.string(),
  thumbnails: z.object({ thumb: z.string() }).nullable(),
  scanned: z.boolean(),
});

const ephemeral = z.strictObject({ ephemeral: z.enum(['0', '1']).optional() });

/**
 * Its actions are operations, because someone without an account reads and removes what their own browser
 * uploaded: a right that hangs on the request and not on the row alone.
 */
export const file = defineResource({
  name: 'file',
  path: 'files',
  summary: 'Uploaded files. Ephemeral ones end after a day unless something adopts them.',
  fields,
  relations: {},
  actions: [],
  operations: {
    create: {
      method: 'POST',
      path: '/files',
      summary: 'Uploads one file as multipart/form-data.',
      input: z.strictObject({ file: z.file() }),
      query: ephemeral,
      output: row,
      errors: [
        'unauthenticated',
        'body_too_large',
        'unsupported_media_type',
        'invalid',
        'too_many_requests',
        'scanner_unavailable',
      ],
      status: 201,
      replay: false,
    },
    show: { method: 'GET', path: ':id', summary: 'What is known of one file.', output: row, errors: ['not_found'] },
    update: {
      method: 'PUT',
      path: ':id',
      summary: 'Gives a file another name.',
      input: z.strictObject({ name: name.optional() }),
      // a name can tell who someone is, so the audit keeps none
      replay: false,
      output: row,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    remove: {
      method: 'DELETE',
      path: ':id',
      summary: 'Removes a file that nothing has adopted.',
      output: z.null(),
      errors: ['not_found', 'forbidden', 'conflict'],
      status: 204,
    },
    content: {
      method: 'GET',
      path: ':id/content',
      summary: 'The file itself.',
      output: z.file(),
      errors: ['not_found'],
      envelope: false,
    },
    thumbnail: {
      method: 'GET',
      path: ':id/thumbnail',
      summary: 'A small version of an image.',
      output: z.file(),
      errors: ['not_found'],
      envelope: false,
    },
  },
});
