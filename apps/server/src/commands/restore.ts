import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { RefusedError, type Manifest } from '../platform/backup/manifest.ts';
import { assertRestorable, restoreBackup } from '../platform/backup/restore-backup.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { loadSettings } from '../platform/config/settings.ts';
import { openFileStore } from '../platform/files/file-area.ts';

/** `npm run restore -- --from DIR [--yes] [--force]`: replaces everything by what a backup holds. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      yes: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  if (!values.from) throw new RefusedError('which backup? npm run restore -- --from FOLDER');
  const { databaseUrl: url, dataDir, filesFolder, filesBucket } = loadSettings(process.env);
  const files = await openFileStore({ folder: filesFolder, bucket: filesBucket });
  const migrationsFolder = new URL('../../migrations', import.meta.url).pathname;
  const options = { url, dataDir, files, migrationsFolder, force: values.force };
  // npm changes to the project's folder; a path is meant from where the person stands
  const backup = await verifyBackup(resolve(process.env.INIT_CWD ?? '.', values.from));
  await assertRestorable(backup, options);
  await confirm(backup.manifest, values.yes);
  const begun = performance.now();
  const { rows, files: placed, erased, migrated, untidy } = await restoreBackup(backup, options);
  console.log(
    `  ${rows.toLocaleString('en-GB')} rows and ${placed.toLocaleString('en-GB')} files restored in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
  );
  if (migrated > 0) console.log(`  Brought up to date by ${migrated} ${migrated === 1 ? 'step' : 'steps'}.`);
  if (erased > 0)
    console.log(
      `  ${erased} ${erased === 1 ? 'person' : 'people'} erased since the backup ${erased === 1 ? 'was' : 'were'} erased again.`,
    );
  console.log('  All sessions, trusted computers and one-time links have ended: everyone has to sign in again.');
  if (untidy) console.log(`  What is left of the old files and statistics could not be tidied up: ${untidy.message}`);
  if (values.force) console.log('  If a server kept running, start it again now.');
}

async function confirm({ created_at, postgres, tables, files }: Manifest, yes: boolean): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `  A whole backup of ${created_at} (PostgreSQL ${postgres}): ${rows.toLocaleString('en-GB')} rows, ${files.count.toLocaleString('en-GB')} files.`,
  );
  if (yes) return;
  if (!process.stdin.isTTY) throw new RefusedError('it would replace everything in the database; say --yes');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(
    '  It replaces everything that is in the database and the file store now. Type yes to go on: ',
  );
  asking.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new RefusedError('as you wish');
}

try {
  await main();
} catch (error) {
  console.error(
    error instanceof RefusedError
      ? `  Nothing was restored: ${error.message}`
      : `  The restore failed and changed nothing: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
