import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, openBackupGround, storedFiles, storeFile, type House } from '../../testing/backup-ground.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const ground = openBackupGround();
const canary = 'Quillfeather';
const person = 77;
let original: House;
let backup: string;
let keys: string[];

/** Someone with a trace in every kind of place, then a backup. */
beforeAll(async () => {
  original = await ground.fullHouse();
  const { url } = original;
  await ask(
    url,
    `update data.users set last_name = '${canary}', special_requirements = '${canary}' where id = ${person}`,
  );
  await ask(url, `update data.email_addresses set email = '${canary}@example.org' where user_id = ${person}`);
  await ask(url, `update data.postal_addresses set street = '${canary} Lane' where user_id = ${person}`);
  await ask(
    url,
    `insert into data.outbox_messages (organisation_id, user_id, channel, template, "to", subject, text, message_id) values (1, ${person}, 'email', 't', '${canary}@example.org', '${canary}', '${canary}', 'm1')`,
  );
  await ask(
    url,
    `select set_config('manyhands.organisation_id', '1', false), diversity.save_answers(${person}, '{"note": "${canary}"}')`,
  );
  await ask(
    url,
    `select set_config('manyhands.organisation_id', '1', false), app.write_audit('system', null, null, 'update', 'user', ${person}, ${person}, 't', '{"last_name": "${canary}"}')`,
  );
  await ask(url, `select set_config('manyhands.organisation_id', '1', false), app.seal_audit(1000)`);
  keys = [
    await storeFile(original, person, Buffer.from(`a letter of ${canary}`)),
    await storeFile(original, person, Buffer.from(`all we hold about ${canary}`)),
  ];
  await ask(
    url,
    `insert into data.data_exports (organisation_id, user_id, requested_by, job_id, file_id, ready_at, expires_at) select 1, ${person}, ${person}, -1, id, now(), now() + interval '7 days' from data.files where storage_key = $1`,
    [keys[1]],
  );
  await ask(
    url,
    `insert into data.anonymisation_requests (organisation_id, user_id, requested_by, reason) values (1, ${person}, ${person}, '${canary} asks')`,
  );
  backup = join(await ground.folder(), 'backup');
  await writeBackup({ ...original, to: backup, now: new Date() });
});

/** In how many rows of all tables, and in how many stored files, the name can still be read. */
async function traces({ url, filesFolder }: House): Promise<{ rows: number; files: number }> {
  const tables = await ask<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('data', 'diversity')`,
  );
  let rows = 0;
  for (const { name } of tables)
    rows += (
      await ask<{ n: number }>(url, `select count(*)::int as n from ${name} t where t::text ilike '%${canary}%'`)
    )[0]!.n;
  let files = 0;
  for (const stored of Object.keys(await storedFiles(filesFolder)))
    if ((await readFile(join(filesFolder, stored))).includes(canary)) files++;
  return { rows, files };
}

async function erase({ url, filesFolder }: House): Promise<string> {
  await ask(url, `select data.erase_person(1, ${person})`);
  for (const key of keys) await rm(join(filesFolder, key));
  return (await erasureOf(url))!;
}

const erasureOf = async (url: string) =>
  (await ask<{ at: string }>(url, `select erased_at::text as at from data.erasures where user_id = ${person}`))[0]?.at;
const auditBreaks = async (url: string) =>
  ask(url, `select set_config('manyhands.organisation_id', '1', false) as set, app.verify_audit() as at`);

describe('someone erased after the backup', { timeout: 120_000 }, () => {
  it('is in the backup to begin with', async () => {
    const other = await ground.emptyHouse();
    await restoreBackup(await verifyBackup(backup), other);
    const found = await traces(other);
    expect(found.rows).toBeGreaterThanOrEqual(7);
    expect(found.files).toBe(2);
  });

  it.runIf(process.env.TEST_FULL)('stays erased when it is restored over the database that knows of it', async () => {
    const house = await ground.copyOf(original);
    const at = await erase(house);
    const restored = await restoreBackup(await verifyBackup(backup), house);
    expect(restored.erased).toBe(1);
    expect(await traces(house)).toEqual({ rows: 0, files: 0 });
    expect(await erasureOf(house.url)).toBe(at);
    expect(await ask(house.url, `select status_id::int from data.users where id = ${person}`)).toEqual([
      { status_id: 6 },
    ]);
    expect(await auditBreaks(house.url)).toMatchObject([{ at: null }]);
  });

  it('stays erased when the database was lost and only the list beside it is left', async () => {
    const house = await ground.copyOf(original);
    const at = await erase(house);
    await writeBackup({ ...house, to: join(await ground.folder(), 'later'), now: new Date() });
    const fresh = { ...(await ground.emptyHouse()), dataDir: house.dataDir };
    expect((await restoreBackup(await verifyBackup(backup), fresh)).erased).toBe(1);
    expect(await traces(fresh)).toEqual({ rows: 0, files: 0 });
    expect(await erasureOf(fresh.url)).toBe(at);
  });

  it('stays erased by every later restore, and no one gets the number', async () => {
    const house = await ground.copyOf(original);
    const [late] = await ask<{ id: number }>(
      house.url,
      `insert into data.users (organisation_id, first_name, last_name) select 1, 'Late', 'Comer' from generate_series(1, 10) returning id::int`,
    );
    await ask(house.url, `select data.erase_person(1, ${late!.id + 9})`);
    await writeBackup({ ...house, to: join(await ground.folder(), 'later'), now: new Date() });
    const fresh = { ...(await ground.emptyHouse()), dataDir: house.dataDir };
    await restoreBackup(await verifyBackup(backup), fresh);
    await restoreBackup(await verifyBackup(backup), fresh);
    const [next] = await ask<{ id: number }>(
      fresh.url,
      `insert into data.users (organisation_id, first_name, last_name) values (1, 'Next', 'One') returning id::int`,
    );
    expect(next!.id).toBeGreaterThan(late!.id + 9);
    expect(
      await ask(fresh.url, `select count(*)::int as n from data.erasures where user_id = ${late!.id + 9}`),
    ).toEqual([{ n: 1 }]);
  });

  it.runIf(process.env.TEST_FULL)('has no effect on whoever bears the number in another installation', async () => {
    const stranger = await ground.otherHouse();
    await ask(stranger.url, `select data.erase_person(1, ${person})`);
    const restored = await restoreBackup(await verifyBackup(backup), stranger);
    expect(restored.erased).toBe(0);
    expect((await traces(stranger)).rows).toBeGreaterThanOrEqual(6);
    // but what was erased there is still known beside the database
    expect(await readFile(join(stranger.dataDir, 'erasures.jsonl'), 'utf8')).toContain(`"user_id":"${person}"`);
  });

  it('cannot be overlooked because the list is spoilt', async () => {
    const house = await ground.copyOf(original);
    await writeFile(join(house.dataDir, 'erasures.jsonl'), '{"installation":"abc","organisation_id":"1","user_i');
    await ask(house.url, `update data.users set first_name = 'Untouched' where id = 3`);
    await expect(restoreBackup(await verifyBackup(backup), house)).rejects.toThrow('line 1 of erasures.jsonl');
    expect(await ask(house.url, 'select first_name from data.users where id = 3')).toEqual([
      { first_name: 'Untouched' },
    ]);
  });
});
