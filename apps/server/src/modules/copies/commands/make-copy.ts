import { Readable } from 'node:stream';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { contentHeaders } from '../../../platform/files/serve.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { showOrganisation } from '../../organisation/public.ts';
import { applicationResource } from '../../applications/public.ts';
import { computeSentFiles } from '../../submissions/public.ts';
import { computeCopyWords } from '../copy-word.rules.ts';
import { findLanguage, getCopiedApplication, listFileNames } from '../copy.queries.ts';
import { computeCopy, computeCopyName, copiesPerReader } from '../copy.rules.ts';

/** Made for whoever asks, in their language, and kept nowhere. It leaves the house, so it is on record who took it. */
export async function makeCopy(ctx: Outside, applicationId: number): Promise<Download> {
  const { actor, database, organisation, now } = ctx;
  await assertWithinLimit(
    database,
    organisation.id,
    `copy:${actor.client ? `client:${actor.client.id}` : `user:${actor.userId}`}`,
    copiesPerReader,
    now,
  );
  const { facts, language } = await write(ctx, async (inside) => {
    const { db } = inside;
    const application = await getCopiedApplication(db, applicationId);
    const files = await listFileNames(db, computeSentFiles(application.form, application.answers));
    await writeAudit(inside, {
      action: 'copy',
      resource: applicationResource,
      rowId: applicationId,
      subjectId: application.user_id,
    });
    return {
      facts: { application, files, organisation: await showOrganisation(db), now },
      language: (await findLanguage(db, actor.userId)) ?? ctx.language,
    };
  });
  const bytes = await printDocument(computeCopy(facts, language, computeCopyWords(language)));
  return {
    headers: contentHeaders({ type: 'application/pdf', name: computeCopyName(facts), size: bytes.length }),
    body: Readable.from([bytes]),
  };
}
