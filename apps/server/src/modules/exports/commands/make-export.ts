import { Readable } from 'node:stream';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { findAbsentActor, type Absent } from '../../../platform/auth/absent-actor.ts';
import type { Context } from '../../../platform/context.ts';
import { readPieces } from '../../../platform/db/cursor.ts';
import type { Cell } from '../../../platform/files/cell.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import type { Stored } from '../../../platform/files/store.ts';
import { makeSeparator, writeCsv } from '../../../platform/files/write-csv.ts';
import { writeXlsx } from '../../../platform/files/write-xlsx.ts';
import type { OutsideContext, RunningJob } from '../../../platform/jobs/define-job.ts';
import { JobError } from '../../../platform/jobs/job-error.ts';
import { reportProgress } from '../../../platform/jobs/report-progress.ts';
import type { ExportColumn } from '../../../platform/resource/export-columns.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import {
  countRows,
  findRowText,
  findUnfinished,
  updateBegun,
  updateReady,
  type Wanted,
} from '../list-export.queries.ts';
import { computeChoice, computeFileName, computeLabel, computeMediaType, computeWords } from '../list-export.rules.ts';
import { planExport } from './plan-export.ts';
import { sendLink } from './send-link.ts';

interface Tools {
  store: FileArea['store'];
  registry: Registry;
}
interface Made {
  stored: Stored;
  rows: number;
  name: string;
}

/** Rows read at a time. */
const pieceSize = 1000;

/** Makes the file with the requester's rights of this moment, and keeps it only if those still hold at the end. */
export async function makeExport(ctx: OutsideContext, job: RunningJob, tools: Tools): Promise<void> {
  const wanted = await ctx.transaction(({ db }) => updateBegun(db, job.id));
  // deleted since, or finished by an attempt that could not say so any more
  if (!wanted || wanted.ready_at) return;
  const reader = await ctx.transaction(({ db, today }) => findAbsentActor(db, wanted.user_id, today));
  if (!reader || reader.actor.reach('export-data') === 'nowhere') throw new JobError('forbidden', { final: true });
  const made = await ctx.transaction((inside) =>
    writeFile({ ...inside, actor: reader.actor, language: wanted.language }, wanted, job, tools),
  );
  const kept = await ctx
    .transaction((inside) => keep(inside, { wanted, reader, made }))
    .catch(async (error: unknown) => {
      await tools.store.remove(made.stored.key);
      throw error;
    });
  if (!kept) await tools.store.remove(made.stored.key);
}

async function writeFile(ctx: Context, wanted: Wanted, job: RunningJob, { store, registry }: Tools): Promise<Made> {
  const { db, organisation, today, now, language } = ctx;
  const words = computeWords(language);
  const separator = makeSeparator();
  const asText = (columns: readonly ExportColumn[]) =>
    findRowText(columns, separator, { ...words, given: wanted.choices });
  const plan = await planExport(ctx, registry, wanted, wanted.format === 'csv' ? asText : undefined);
  const total = await countRows(db, plan.count);
  let rows = 0;
  const cellOf = (row: Record<string, Cell>, i: number): Cell =>
    wanted.format === 'csv' ? String(row.c0).split(separator)[i]! : row[`c${i}`]!;
  async function* read<Row>(): AsyncGenerator<Row[]> {
    for await (const some of readPieces<Row>(db, plan.rows, pieceSize)) {
      job.signal.throwIfAborted();
      rows += some.length;
      for (const [i, { prepare }] of plan.columns.entries())
        await prepare?.(some.map((row) => cellOf(row as Record<string, Cell>, i)));
      await reportProgress(job, rows, Math.max(total, rows));
      yield some;
    }
  }
  const headings = plan.columns.map(({ name, label }) => wanted.headings[name] ?? label ?? computeLabel(name));
  const kinds = plan.columns.map(({ kind }) => kind);
  const bytes =
    wanted.format === 'csv'
      ? Readable.from(
          writeCsv({ headings, separator, readers: plan.columns.map((c) => c.read ?? null), rows: texts(read()) }),
        )
      : writeXlsx({ headings, kinds, rows: cells(read(), plan.columns, wanted.choices), words }, now);
  const stored = await store.put(organisation.id, bytes);
  return { stored, rows, name: computeFileName(plan.module.resource.path, today, wanted.format) };
}

async function* texts(pieces: AsyncIterable<{ c0: string }[]>): AsyncGenerator<string[]> {
  for await (const some of pieces) yield some.map(({ c0 }) => c0);
}

async function* cells(
  pieces: AsyncIterable<Record<string, Cell>[]>,
  columns: readonly ExportColumn[],
  choices: Wanted['choices'],
): AsyncGenerator<Cell[][]> {
  const readers = columns.map((column) => readerOf(column, choices));
  for await (const some of pieces)
    yield some.map((row) => readers.map((reader, i) => (reader ? reader(row[`c${i}`]!) : row[`c${i}`]!)));
}

type Reader = (value: Cell) => Cell;

/** How the database's answer becomes a cell; choices in the words that came with the request. Null where it is one already. */
function readerOf({ name, kind, read }: ExportColumn, choices: Wanted['choices']): Reader | null {
  if (read) return read;
  const words = new Map(Object.entries(choices[name] ?? {}));
  if (kind !== 'choice' && words.size === 0) return null;
  return (value) => {
    if (value === null) return null;
    const word = words.get(String(value)) ?? (kind === 'choice' ? computeChoice(String(value)) : undefined);
    if (word !== undefined) words.set(String(value), word);
    return word ?? value;
  };
}

/** False where it was deleted meanwhile; whoever lost a right, or a person who was erased, has it made again. */
async function keep(
  ctx: Context,
  { wanted, reader, made }: { wanted: Wanted; reader: Absent; made: Made },
): Promise<boolean> {
  const { db, today, now } = ctx;
  const { id, user_id: userId, format, fields } = wanted;
  const { stored, rows, name } = made;
  const still = await findAbsentActor(db, userId, today);
  if (JSON.stringify(still?.versions) !== JSON.stringify(reader.versions)) throw new JobError('rights_changed');
  if (!(await updateReady(db, { ...stored, id, userId, rows, name, type: computeMediaType(format), now }))) {
    if (await findUnfinished(db, id)) throw new JobError('outdated');
    return false;
  }
  await writeAudit(
    { ...ctx, actor: reader.actor },
    {
      action: 'export',
      resource: 'listExport',
      rowId: id,
      changes: { after: { resource: wanted.resource, format, fields, rows } },
    },
  );
  if (wanted.notify) await sendLink(ctx, id, userId);
  return true;
}
