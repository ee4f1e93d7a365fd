import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { loadSettings } from '../platform/config/settings.ts';
import { openFileStore } from '../platform/files/file-area.ts';

/** `npm run backup [-- --to DIR]`: all rows, files and a manifest in a new folder. The server may run meanwhile. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { databaseUrl: url, dataDir, filesFolder, filesBucket } = loadSettings(process.env);
  const now = new Date();
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  // npm changes to the project's folder; a path is meant from where the person stands
  const to = values.to
    ? resolve(process.env.INIT_CWD ?? '.', values.to)
    : join(dataDir, 'backups', `manyhands-${stamp}`);
  const begun = performance.now();
  const { tables, files } = await writeBackup({
    url,
    to,
    files: await openFileStore({ folder: filesFolder, bucket: filesBucket }),
    dataDir,
    now,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `  ${rows.toLocaleString('en-GB')} rows and ${files.count.toLocaleString('en-GB')} files in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${to}`,
  );
  if (files.missing > 0) console.log(`  ${files.missing} file(s) were not in the store and are not in the backup.`);
  if (files.damaged > 0)
    console.log(
      `  ${files.damaged} file(s) are not what they were when they were uploaded; the backup holds them as they are.`,
    );
  console.log(
    '  It holds personal data and password hashes: keep it as you keep the database. The file secret-key is not in it.',
  );
}

try {
  await main();
} catch (error) {
  console.error(`  No backup was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
