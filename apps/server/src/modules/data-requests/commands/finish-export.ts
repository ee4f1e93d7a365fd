import type { Readable } from 'node:stream';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import type { OutsideContext, RunningJob } from '../../../platform/jobs/define-job.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { findAddressee } from '../../auth/public.ts';
import { exportReadyMail } from '../data-export.mails.ts';
import { findByJob, updateReady, type Wanted } from '../data-export.queries.ts';
import { computeArchiveName, computeDataPath, computeExportEnd } from '../data-export.rules.ts';

/**
 * Has the archive made, keeps it and tells whoever asked. The person is held while it is kept: either it is there to be erased with
 * them, or they were erased first and nothing of it stays.
 */
export async function finishExport(
  ctx: OutsideContext,
  job: RunningJob,
  { store, make }: { store: FileArea['store']; make(userId: number): Promise<Readable> },
): Promise<void> {
  const wanted = await ctx.transaction(({ db }) => findByJob(db, job.id));
  // erased since, or finished by an attempt that could not say so any more
  if (!wanted || wanted.ready_at) return;
  const stored = await store.put(ctx.organisation.id, await make(wanted.user_id));
  const kept = await keep(ctx, wanted, stored).catch(async (error: unknown) => {
    await store.remove(stored.key);
    throw error;
  });
  if (!kept) await store.remove(stored.key);
}

async function keep(
  { transaction }: OutsideContext,
  { id, user_id, requested_by }: Wanted,
  stored: { key: string; size: number; sha256: Buffer },
): Promise<boolean> {
  return transaction(async (ctx) => {
    const person = await lockPerson(ctx.db, user_id);
    if (!person || person.status_id === 6) return false;
    await updateReady(ctx.db, {
      id,
      userId: user_id,
      ...stored,
      name: computeArchiveName(ctx.today),
      now: ctx.now,
      end: computeExportEnd(ctx.now),
    });
    await writeAudit(ctx, { action: 'finish', resource: 'dataExport', rowId: id, subjectId: user_id });
    const asker = await findAddressee(ctx.db, requested_by);
    if (asker)
      await sendMail(ctx, {
        to: asker.email,
        userId: requested_by,
        language: asker.language,
        template: exportReadyMail,
        params: { name: asker.display_name, path: computeDataPath(requested_by, user_id) },
      });
    return true;
  });
}
