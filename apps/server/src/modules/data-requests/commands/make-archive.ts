import type { Readable } from 'node:stream';
import type { Context } from '../../../platform/context.ts';
import { cleanName } from '../../../platform/files/file-name.ts';
import type { FileArea } from '../../../platform/files/file-area.ts';
import { largestZip, writeZip, type Packed } from '../../../platform/files/write-zip.ts';
import type { OutsideContext, RunningJob } from '../../../platform/jobs/define-job.ts';
import { JobError } from '../../../platform/jobs/job-error.ts';
import { listEntriesAbout } from '../../blacklist/public.ts';
import { listFilesAbout, listPersonalTables, listRowsOf } from '../person-data.queries.ts';
import { computeJson, computePage, type PersonData, type Section } from '../person-data.rules.ts';

type File = Awaited<ReturnType<typeof listFilesAbout>>[number];
const pathOf = ({ id, name }: File): string => `files/${id}-${cleanName(name)}`;

/** Everything we hold about a person, as an archive that flows: what the register knows is read first, the files as they are packed. */
export async function makeArchive(
  ctx: OutsideContext,
  userId: number,
  { store, job }: { store: FileArea['store']; job: RunningJob },
): Promise<Readable> {
  const { data, files, language } = await ctx.transaction((inside) => readPerson(inside, userId, job));
  if (files.reduce((sum, { size }) => sum + size, 0) > largestZip)
    throw new JobError('export_too_large', { final: true });
  const total = data.sections.length + files.length;
  async function* entries(): AsyncGenerator<Packed> {
    yield { name: 'index.html', content: [Buffer.from(computePage(data, language))], isText: true };
    yield { name: 'data.json', content: [Buffer.from(computeJson(data, language))], isText: true };
    for (const [place, file] of files.entries()) {
      job.signal.throwIfAborted();
      const bytes = await store.open(file.storage_key);
      // gone since the list was made: the person removed it themselves
      if (bytes) yield { name: pathOf(file), content: bytes.stream as AsyncIterable<Uint8Array>, isText: false };
      await job.writeProgress(data.sections.length + place + 1, total);
    }
  }
  return writeZip(entries(), ctx.now);
}

async function readPerson(
  ctx: Context,
  userId: number,
  job: RunningJob,
): Promise<{ data: PersonData; files: File[]; language: string }> {
  const { db, organisation, now } = ctx;
  const files = await listFilesAbout(db, userId);
  const tables = await listPersonalTables(db);
  const sections: Section[] = [];
  for (const [place, table] of tables.entries()) {
    const rows = await listRowsOf(db, table, userId);
    const withheld = table.columns.filter(({ rule }) => rule === 'withhold').map(({ name }) => name);
    if (rows.length > 0 && (withheld.length > 0 || Object.keys(rows[0]!).length > 0))
      sections.push({ table: table.table_name, link: table.link, rows, withheld });
    if (place % 10 === 0) await job.writeProgress(place, tables.length + files.length);
  }
  const entries = await listEntriesAbout(db, userId, ctx.today);
  if (entries.length > 0)
    sections.push({
      table: 'blacklist_entries',
      link: 'user_id',
      rows: entries,
      withheld: ['email', 'reason', 'author_id'],
    });
  const person = await db
    .selectFrom('users')
    .select(['display_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const data = {
    name: person.display_name,
    organisation: organisation.name,
    madeAt: now.toISOString(),
    sections,
    files: files.map((file) => ({ name: file.name, path: pathOf(file) })),
  };
  return { data, files, language: person.language ?? organisation.language };
}
