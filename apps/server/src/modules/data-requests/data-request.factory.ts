import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Organisation } from '../../platform/context.ts';
import { today } from '../../platform/clock.ts';
import { makeContext } from '../../platform/context.ts';
import { openFileArea } from '../../platform/files/file-area.ts';
import { locateContents, readZipDirectory, unpackEntry } from '../../platform/files/zip-entries.ts';
import { system } from '../../platform/policy/actor.ts';
import { testFiles, type TestApi } from '../../testing/api.ts';
import { dataExportJobs } from './data-export.jobs.ts';

/** Does what the worker would do for the exports that wait in this organisation. */
export async function makeExports(
  { ground, clock }: Pick<TestApi, 'ground' | 'clock'>,
  organisation: Organisation,
): Promise<void> {
  const [making] = dataExportJobs(await openFileArea({ folder: testFiles }));
  const { rows } = await ground.owner.query<{ id: string; payload: { user_id: number } }>(
    `update data.jobs set state = 'done', finished_at = now() where organisation_id = $1 and name = $2 and state = 'queued' returning id, payload`,
    [organisation.id, making!.name],
  );
  const facts = { actor: system, organisation, requestId: 'test' };
  const now = clock.now();
  for (const { id, payload } of rows) {
    await making!.outside!(
      {
        ...facts,
        now,
        today: today(organisation.timezone, now),
        ip: '',
        language: 'en',
        transaction: (work) =>
          ground.database.transaction(organisation.id, (db) => work(makeContext({ db, ...facts }, clock))),
      },
      payload,
      {
        id: Number(id),
        name: making!.name,
        attempt: 1,
        maxAttempts: 5,
        signal: new AbortController().signal,
        writeProgress: async () => {},
      },
    );
  }
}

/** The archive's entries as text, read by the reader that checks uploads: another one than wrote it. */
export async function unpack(archive: Buffer): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'manyhands-export-'));
  const path = join(folder, 'export.zip');
  await writeFile(path, archive);
  const file = await open(path);
  try {
    const directory = await readZipDirectory(file, archive.length);
    const starts = directory && (await locateContents(file, directory));
    if (!starts) throw new Error('this is no whole archive');
    const contents = new Map<string, string>();
    for (const [entry, start] of starts) {
      const pieces: Buffer[] = [];
      const outcome = await unpackEntry(file, entry, start, { bytes: 1e9 }, (piece) => void pieces.push(piece));
      if (outcome !== 'whole') throw new Error(`${entry.name} is ${outcome}`);
      contents.set(entry.name, Buffer.concat(pieces).toString('utf8'));
    }
    return contents;
  } finally {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  }
}
