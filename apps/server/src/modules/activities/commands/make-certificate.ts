import { Readable } from 'node:stream';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { contentHeaders } from '../../../platform/files/serve.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { showOrganisation } from '../../organisation/public.ts';
import {
  assertCertifiable,
  certificatesPerReader,
  computeCertificate,
  computeCertificateName,
} from '../certificate.rules.ts';
import { findLanguage, getCertificateFacts, type Period } from '../total.queries.ts';

/** Made for whoever asks, in their language, and kept nowhere; it is on record who took it. */
export async function makeCertificate(ctx: Outside, userId: number, { from, to }: Period): Promise<Download> {
  const { actor, database, organisation, now } = ctx;
  const reader = actor.client ? `client:${actor.client.id}` : `user:${actor.userId}`;
  await assertWithinLimit(database, organisation.id, `certificate:${reader}`, certificatesPerReader, now);
  const { facts, house, language } = await write(ctx, async (inside) => {
    const { db } = inside;
    const found = await getCertificateFacts(db, { userId, issuerId: actor.userId, from, to });
    assertCertifiable(found);
    await writeAudit(inside, { action: 'certify', resource: 'userActivity', rowId: null, subjectId: userId });
    return {
      facts: found,
      house: await showOrganisation(db),
      language: (await findLanguage(db, actor.userId)) ?? ctx.language,
    };
  });
  const bytes = await printDocument(computeCertificate(facts, { house, language, now, from, to }));
  return {
    headers: contentHeaders({ type: 'application/pdf', name: computeCertificateName(ctx.today), size: bytes.length }),
    body: Readable.from([bytes]),
  };
}
