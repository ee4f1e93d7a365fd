import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Organisation } from '../../platform/context.ts';
import { openFileArea } from '../../platform/files/file-area.ts';
import { locateContents, readZipDirectory, unpackEntry } from '../../platform/files/zip-entries.ts';
import { testFiles, type TestApi } from '../../testing/api.ts';
import { workOff } from '../../testing/post.ts';
import { dataExportJobs } from './data-export.jobs.ts';

/** Does what the worker would do for the exports that wait in this organisation. */
export async function makeExports(api: Pick<TestApi, 'ground' | 'clock'>, organisation: Organisation): Promise<void> {
  const [making] = dataExportJobs(await openFileArea({ folder: testFiles }));
  await workOff(api, organisation, [making!]);
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
