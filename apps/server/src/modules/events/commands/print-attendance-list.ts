import { Readable } from 'node:stream';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { contentHeaders } from '../../../platform/files/serve.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { showOrganisation } from '../../organisation/public.ts';
import { findLanguage, getListFacts } from '../attendance-list.queries.ts';
import { computeAttendanceList, computeListName, listsPerReader } from '../attendance-list.rules.ts';

/** Made for whoever asks, in their language, and kept nowhere; it is on record who took it. */
export async function printAttendanceList(ctx: Outside, sessionId: number): Promise<Download> {
  const { actor, database, organisation, now, today } = ctx;
  const reader = actor.client ? `client:${actor.client.id}` : `user:${actor.userId}`;
  await assertWithinLimit(database, organisation.id, `attendance-list:${reader}`, listsPerReader, now);
  const { facts, house, language } = await write(ctx, async (inside) => {
    await writeAudit(inside, { action: 'print', resource: 'eventSession', rowId: sessionId, subjectId: null });
    return {
      facts: await getListFacts(inside.db, sessionId),
      house: await showOrganisation(inside.db),
      language: (await findLanguage(inside.db, actor.userId)) ?? ctx.language,
    };
  });
  const bytes = await printDocument(computeAttendanceList(facts, { house, language, now }));
  return {
    headers: contentHeaders({ type: 'application/pdf', name: computeListName(today), size: bytes.length }),
    body: Readable.from([bytes]),
  };
}
