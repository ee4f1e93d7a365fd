import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { Readable } from 'node:stream';
import { contentHeaders } from '../../../platform/files/serve.ts';
import { assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import { invalid } from '../../../platform/problem.ts';
import type { Download, Outside } from '../../../platform/resource/define-module.ts';
import { addDays } from '../../../platform/clock.ts';
import { findLanguage } from '../../activities/public.ts';
import { showOrganisation } from '../../organisation/public.ts';
import { computeMonday } from '../../rotas/public.ts';
import { listEntries } from '../board.queries.ts';
import { listRotas } from '../rota-change.queries.ts';
import { computePrintedWeek, weeksPerReader } from '../printed-week.rules.ts';

export interface WeekRequest {
  rota_id?: number | undefined;
  date?: string | undefined;
}

/** What the reader sees of a week, made for them and kept nowhere. */
export async function printWeek(ctx: Outside, { rota_id: rotaId, date }: WeekRequest): Promise<Download> {
  const { actor, database, organisation, now } = ctx;
  const reader = actor.client ? `client:${actor.client.id}` : `user:${actor.userId}`;
  await assertWithinLimit(database, organisation.id, `rota-pdf:${reader}`, weeksPerReader, now);
  const monday = computeMonday(date ?? ctx.today);
  const week = await database.read(organisation.id, async (db) => ({
    rotas: await listRotas(db),
    entries: await listEntries({ ...ctx, db }, { from: monday, to: addDays(monday, 6), rotaId }),
    house: await showOrganisation(db),
    language: (await findLanguage(db, actor.userId)) ?? ctx.language,
  }));
  if (rotaId !== undefined && !week.rotas.some(({ id }) => id === rotaId))
    throw invalid({ rota_id: [fieldError('not_there')] });
  const bytes = await printDocument(computePrintedWeek({ ...week, monday, rotaId, now }));
  return {
    headers: contentHeaders({ type: 'application/pdf', name: `rota-${monday}.pdf`, size: bytes.length }),
    body: Readable.from([bytes]),
  };
}
