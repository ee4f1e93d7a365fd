import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from './postgres.mjs';
import { prepare, root } from './prepare.mjs';
import { run } from './run.mjs';

const base = mkdtempSync(path.join(os.tmpdir(), 'manyhands-backup-command-'));
const home = path.join(base, 'data');
const backup = path.join(base, 'backup');
const { DATABASE_URL: _unused, INIT_CWD: _nowhere, ...inherited } = process.env;
const env = { ...inherited, DATA_DIR: home, SECRET_KEY: 'a test key that is long enough to pass', DEMO: '1' };

const command = (script: string, args: string[], more: Record<string, string> = {}) =>
  run(process.execPath, [path.join(root, script), ...args], { env: { ...env, ...more } });

async function people(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ n: number }>('select count(*)::int as n from data.users')).rows[0]!.n;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await prepare({ web: false });
}, 120_000);

afterAll(() => rmSync(base, { recursive: true, force: true }));

it('takes a backup of the running product, refuses to restore under it, and restores into a new folder', async () => {
  const first = await startPostgres({ dataDir: home, fsync: false });
  try {
    expect(await command('apps/server/dist/migrate.js', [], { DATABASE_URL: first.url })).toMatchObject({ code: 0 });
    expect(await command('ops/backup.mjs', ['--to', backup])).toMatchObject({ code: 0 });
    const refused = await command('ops/restore.mjs', ['--from', backup, '--yes']);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('Stop it first');
    expect(await people(first.url)).toBe(524);
  } finally {
    await first.stop();
  }

  const elsewhere = path.join(base, 'elsewhere');
  const careful = await command('ops/restore.mjs', ['--from', backup], { DATA_DIR: elsewhere });
  expect(careful).toMatchObject({ code: 1 });
  expect(careful.output).toContain('say --yes');
  const restored = await command('ops/restore.mjs', ['--from', backup, '--yes'], { DATA_DIR: elsewhere });
  expect(restored).toMatchObject({ code: 0 });
  const second = await startPostgres({ dataDir: elsewhere, fsync: false });
  try {
    expect(await people(second.url)).toBe(524);
  } finally {
    await second.stop();
  }
});

it('says in one line why there is no backup', async () => {
  const missing = await command('ops/restore.mjs', ['--from', path.join(base, 'nowhere'), '--yes'], {
    DATA_DIR: path.join(base, 'third'),
  });
  expect(missing).toMatchObject({ code: 1 });
  expect(missing.output).toContain('manifest.json is missing');
  expect(missing.output).not.toContain('    at ');
});
