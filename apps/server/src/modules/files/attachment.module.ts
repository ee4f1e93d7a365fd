import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import type { Context } from '../../platform/context.ts';
import { ident, sql, type Sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/problem.ts';
import type { AnyModule } from '../../platform/resource/define-module.ts';
import { adoptFile } from './commands/adopt-file.ts';
import { deleteFile, findFileName } from './file.queries.ts';
import { assertPicture } from './file.rules.ts';

interface Attachment {
  file_id: number;
  user_id?: number | null;
  name?: string | undefined;
}
interface Written {
  action: 'create' | 'update' | 'remove';
  id: number;
  row: Attachment | null;
}

const ofFile = (column: string) => (row: Sql) =>
  sql`(select f.${ident(column)} from files f where f.id = ${row}.file_id)`;

/** A file is called as it was uploaded unless something else is said. */
export async function nameAttachment({ db }: Context, input: Attachment): Promise<{ name: string }> {
  const named = await findFileName(db, input.file_id);
  if (named === null) throw invalid({ file_id: [fieldError('file_gone')] });
  return { name: input.name ?? named };
}

/** What every resource of the shape does besides the plain actions: an upload becomes part of its row, and goes with it. */
export function attachmentParts({ name, accepts }: Pick<Resource, 'name' | 'accepts'>): Partial<AnyModule> {
  return {
    computed: {
      original_name: ofFile('original_name'),
      type: ofFile('type'),
      size: ofFile('size'),
      url: (row) => sql`'/api/files/' || ${row}.file_id || '/content'`,
      thumbnails: (row) =>
        sql`(select jsonb_build_object('thumb', '/api/files/' || f.id || '/thumbnail') from files f where f.id = ${row}.file_id and f.thumb_key is not null)`,
      scanned: (row) => sql`exists (select from files f where f.id = ${row}.file_id and f.scanned_at is not null)`,
    },
    guard: { create: nameAttachment },
    // in the row's own transaction, or the row is not made
    written: async (ctx: Context, { action, id, row }: Written) => {
      if (action !== 'create') return;
      const owner = { resource: name, id, userId: row!.user_id ?? null };
      const { type } = await adoptFile(ctx, row!.file_id, owner, { path: 'file_id' });
      if (accepts === 'pictures') assertPicture(type, 'file_id');
    },
    replace: { remove: ({ db }: Context, { file_id }: Attachment) => deleteFile(db, file_id) },
  };
}
