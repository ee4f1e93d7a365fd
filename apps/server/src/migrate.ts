import { loadDemo } from './demo/load-demo.ts';
import { loadSettings } from './platform/config/settings.ts';
import { migrate } from './platform/db/migrate.ts';
import { openFileArea } from './platform/files/file-area.ts';

async function main(): Promise<void> {
  const settings = loadSettings(process.env);
  const { applied } = await migrate(settings.databaseUrl, new URL('../migrations', import.meta.url).pathname);
  if (applied.length > 0)
    console.log(`Database brought up to date (${applied.length} ${applied.length === 1 ? 'step' : 'steps'}).`);
  if (
    settings.demo &&
    (await loadDemo(settings.databaseUrl, {
      publicUrl: settings.publicUrl,
      now: new Date(),
      secretKey: settings.secretKey,
      store: (await openFileArea({ folder: settings.filesFolder, bucket: settings.filesBucket })).store,
    }))
  ) {
    console.log('Demo organisation loaded.');
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
