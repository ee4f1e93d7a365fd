// Renders what is derived and committed (database types, route table, OpenAPI); with --check only compares.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';
import { prepare, root } from './prepare.mjs';

await prepare({ web: false });
const folder = mkdtempSync(path.join(os.tmpdir(), 'manyhands-generated-'));
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fsync: false });
const { serverOptions } = await import('./build.mjs');
const { build } = await import('esbuild');
const outdir = path.join(root, 'ops/dist');
await build({
  ...serverOptions(root),
  entryPoints: [path.join(root, 'apps/server/src/commands/generated.ts')],
  outdir,
});
const { status } = spawnSync(process.execPath, [path.join(outdir, 'commands/generated.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url },
});
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
