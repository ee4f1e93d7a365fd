import type { Context } from '../../../platform/context.ts';
import { adoptFile, assertPicture, deleteFile } from '../../files/public.ts';

/** The upload becomes the organisation's own; the logo before it goes. */
export async function takeLogo(
  ctx: Context,
  fileId: number | null,
  before: { id: number; logo_file_id: number | null },
): Promise<void> {
  if (fileId === before.logo_file_id) return;
  if (fileId !== null) {
    const owner = { resource: 'organisationSettings', id: before.id, userId: null };
    const { type } = await adoptFile(ctx, fileId, owner, { path: 'logo_file_id' });
    assertPicture(type, 'logo_file_id');
  }
  if (before.logo_file_id !== null) await deleteFile(ctx.db, before.logo_file_id);
}
