import { applicationDocument } from '@manyhands/contract/applications/application-document.resource.ts';
import { ident, sql, type Sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { adoptFile } from '../files/public.ts';
import { deleteDocument, getDocumentName } from './application-document.queries.ts';
import { documentPolicy } from './application.policy.ts';

const ofFile = (column: string) => (row: Sql) =>
  sql`(select f.${ident(column)} from files f where f.id = ${row}.file_id)`;

/** Files belong to the application, so whoever may read the application reads them. */
export const applicationDocumentModule = defineModule(applicationDocument, {
  table: 'application_documents',
  policy: documentPolicy,
  computed: {
    original_name: ofFile('original_name'),
    type: ofFile('type'),
    size: ofFile('size'),
    url: (row) => sql`'/api/files/' || ${row}.file_id || '/content'`,
    scanned: (row) => sql`exists (select from files f where f.id = ${row}.file_id and f.scanned_at is not null)`,
  },
  subject: (row) => row.user_id,
  guard: {
    create: async ({ db }, { document_id, name }) => ({ name: name ?? (await getDocumentName(db, document_id)) }),
  },
  async written(ctx, { action, row }) {
    if (action !== 'create') return;
    const { file_id, application_id, user_id } = row!;
    const owner = { resource: 'applicationDocument', id: application_id, userId: user_id };
    await adoptFile(ctx, file_id, owner, { path: 'file_id' });
  },
  replace: { remove: ({ db }, { id, file_id }) => deleteDocument(db, id, file_id) },
  operations: {},
});
