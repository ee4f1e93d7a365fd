import { userFile } from '@manyhands/contract/users/user-file.resource.ts';
import { ident, sql, type Sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { adoptFile, deleteFile } from '../files/public.ts';
import { contactPolicy } from './user.policy.ts';
import { findUpload } from './user.queries.ts';

const ofFile = (column: string) => (row: Sql) =>
  sql`(select f.${ident(column)} from files f where f.id = ${row}.file_id)`;

export const userFileModule = defineModule(userFile, {
  table: 'user_files',
  policy: contactPolicy,
  computed: {
    original_name: ofFile('original_name'),
    type: ofFile('type'),
    size: ofFile('size'),
    url: (row) => sql`'/api/files/' || ${row}.file_id || '/content'`,
    thumbnails: (row) =>
      sql`(select jsonb_build_object('thumb', '/api/files/' || f.id || '/thumbnail') from files f where f.id = ${row}.file_id and f.thumb_key is not null)`,
    scanned: (row) => sql`exists (select from files f where f.id = ${row}.file_id and f.scanned_at is not null)`,
  },
  subject: (row) => row.user_id,
  guard: {
    async create({ db }, input) {
      const upload = await findUpload(db, input.file_id);
      if (!upload) throw invalid({ file_id: ['This file is no longer there. Please upload it again.'] });
      return { name: input.name ?? upload.name };
    },
  },
  // the upload becomes part of this row in the row's own transaction, or the row is not made
  written: async (ctx, { action, id, row }) => {
    if (action === 'create')
      await adoptFile(ctx, row!.file_id, { resource: 'userFile', id, userId: row!.user_id }, { path: 'file_id' });
  },
  replace: { remove: ({ db }, before) => deleteFile(db, before.file_id) },
  operations: {},
});
