import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  databaseOf,
  fingerprint,
  openBackupGround,
  shapeOf,
  storedFiles,
  storeFile,
  type House,
} from '../../testing/backup-ground.ts';
import { administer } from '../../testing/global-setup.ts';
import { startObjectServer } from '../../testing/object-server.ts';
import { assertWalled, openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { readObjectAddress } from '../files/object-address.ts';
import { openObjectStore } from '../files/object-store.ts';
import { RefusedError } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

/** A restore takes seconds; in a short run those are left out whose parts other ones go through. */
const isFull = Boolean(process.env.TEST_FULL);

const ground = openBackupGround();
const now = new Date('2026-03-05T09:00:00Z');
let house: House;
let backup: string;
let rows: Record<string, string>;
let files: Record<string, string>;

beforeAll(async () => {
  house = await ground.fullHouse();
  [rows, files] = [await fingerprint(house.url), await storedFiles(house.filesFolder)];
  backup = join(await ground.folder(), 'backup');
  await writeBackup({ ...house, to: backup, now });
});

const auditHolds = async (url: string) =>
  ask(
    url,
    `select o.id::int, set_config('manyhands.organisation_id', o.id::text, false) as set, app.verify_audit() as broken from data.organisations o order by o.id`,
  );

describe('a backup', { timeout: 120_000 }, () => {
  it('brings back every row and file into a database that never held any', async () => {
    const other = await ground.emptyHouse();
    const restored = await restoreBackup(await verifyBackup(backup), other);
    expect(restored).toMatchObject({ files: 6, erased: 0, migrated: 0, strays: 0, untidy: null });
    expect(await fingerprint(other.url)).toEqual(rows);
    expect(await storedFiles(other.filesFolder)).toEqual(files);
    expect(await shapeOf(other.url)).toEqual(await shapeOf(house.url));
    expect(await auditHolds(other.url)).toMatchObject([
      { id: 1, broken: null },
      { id: 2, broken: null },
    ]);
  });

  it.runIf(isFull)('moves an installation to a bucket, and is the same again when it is made from there', async () => {
    const bucket = await startObjectServer();
    const there = await ground.emptyHouse();
    const house = {
      ...there,
      files: openObjectStore({ address: readObjectAddress(bucket.url), scratch: await ground.folder() }),
    };
    try {
      expect(await restoreBackup(await verifyBackup(backup), house)).toMatchObject({
        files: 6,
        strays: 0,
        untidy: null,
      });
      expect(
        Object.fromEntries(
          [...bucket.objects].map(([key, { bytes }]) => [key, createHash('sha256').update(bytes).digest('hex')]),
        ),
      ).toEqual(files);
      const again = join(await ground.folder(), 'again');
      const manifest = await writeBackup({ ...house, to: again, now });
      expect(manifest.files).toEqual((await verifyBackup(backup)).manifest.files);
    } finally {
      await bucket.close();
    }
  });

  it.runIf(isFull)(
    'leaves a database in which the server works behind its wall, and triggers and keys do',
    async () => {
      const other = await ground.emptyHouse();
      await restoreBackup(await verifyBackup(backup), other);
      const database = openDatabase({ url: other.url, max: 1 });
      try {
        await assertWalled(database);
        const seen = await database.read(2, (db) => db.selectFrom('users').select('id').execute());
        expect(seen).toHaveLength(24);
        const added = await database.transaction(1, (db) =>
          db
            .insertInto('users')
            .values({ first_name: 'Wren', last_name: 'Zephyrine' })
            .returning('id')
            .executeTakeFirstOrThrow(),
        );
        expect(added.id).toBe(525);
        const words = await database.read(1, (db) =>
          db.selectFrom('user_words').select('word').where('user_id', '=', added.id).orderBy('word').execute(),
        );
        expect(words.map(({ word }) => word)).toEqual(['wren', 'zephyrine']);
        const orphan = database.transaction(1, (db) =>
          db.insertInto('phone_numbers').values({ user_id: 999_999, phone_number: '+441632960001' }).execute(),
        );
        await expect(orphan).rejects.toMatchObject({ code: '23503' });
      } finally {
        await database.close();
      }
    },
  );

  it('replaces whatever happened since, and gives no number twice', async () => {
    const other = await ground.copyOf(house);
    await ask(other.url, `delete from data.phone_numbers where user_id < 100`);
    await ask(other.url, `update data.users set first_name = 'Changed'`);
    await ask(
      other.url,
      `insert into data.users (organisation_id, first_name, last_name) select 1, 'New', 'Person' from generate_series(1, 30)`,
    );
    await ask(
      other.url,
      `insert into data.organisations (slug, name, public_url) values ('third', 'Third', 'http://third.example')`,
    );
    const stray = await storeFile(other, 1, Buffer.from('uploaded after the backup'));
    await rm(join(other.filesFolder, Object.keys(files)[0]!));
    await writeFile(join(other.filesFolder, Object.keys(files)[1]!), 'spoilt');
    const restored = await restoreBackup(await verifyBackup(backup), other);
    expect(restored).toMatchObject({ strays: 1, untidy: null });
    expect(await fingerprint(other.url)).toEqual(rows);
    expect(await storedFiles(other.filesFolder)).toEqual(files);
    expect(Object.keys(files)).not.toContain(stray);
    const [next] = await ask(
      other.url,
      `insert into data.users (organisation_id, first_name, last_name) values (1, 'Next', 'One') returning id::int`,
    );
    expect(next).toEqual({ id: 555 });
  });

  it('is one moment, however much is written meanwhile', async () => {
    const busy = await ground.copyOf(house);
    const writer = new pg.Client({ connectionString: busy.url });
    await writer.connect();
    const writeAll = (n: number) =>
      writer.query(`begin;
        insert into data.lookups (organisation_id, kind, name) values (1, 'left', '${n}');
        update data.teams set description = '${n}' where id = 1;
        insert into data.team_history (organisation_id, team_id, change, new_value) values (1, 1, 'renamed', '${n}');
        commit`);
    await writeAll(0);
    let writing = true;
    const writes = (async () => {
      for (let n = 1; writing; n++) await writeAll(n);
    })();
    const to = join(await ground.folder(), 'busy');
    await writeBackup({ ...busy, to, now });
    writing = false;
    await writes;
    await writer.end();
    await restoreBackup(await verifyBackup(to), busy);
    const [counts] = await ask<{ left: number; right: number; last: string }>(
      busy.url,
      `select (select count(*)::int from data.lookups where kind = 'left') as left, (select count(*)::int from data.team_history where change = 'renamed') as right, (select description from data.teams where id = 1) as last`,
    );
    expect(counts!.left).toBeGreaterThan(0);
    expect(counts).toEqual({ left: counts!.left, right: counts!.left, last: String(counts!.left - 1) });
  });

  it.runIf(isFull)('from a cluster that had counted further leaves no audit entry waiting for years', async () => {
    const other = await ground.copyOf(house);
    await ask(
      other.url,
      `select set_config('manyhands.organisation_id', '1', false), app.write_audit('system', null, null, 'update', 'user', 1, 1, 'test', '{}')`,
    );
    await ask(other.url, `update data.audit_entries set transaction_id = '99999999999' where number is null`);
    const to = join(await ground.folder(), 'far');
    await writeBackup({ ...other, to, now });
    await restoreBackup(await verifyBackup(to), other);
    const waiting = () =>
      ask<{ count: number }>(
        other.url,
        'select count(*)::int as count from data.audit_entries where number is null and organisation_id = 1',
      );
    expect((await waiting())[0]!.count).toBeGreaterThan(0);
    await ask(other.url, `select set_config('manyhands.organisation_id', '1', false), app.seal_audit(1000)`);
    expect(await waiting()).toEqual([{ count: 0 }]);
    expect(await auditHolds(other.url)).toMatchObject([{ broken: null }, { broken: null }]);
  });

  it('never stands where something else stands, and is not there before it is whole', async () => {
    await expect(writeBackup({ ...house, to: backup, now })).rejects.toThrow('not empty');
    const empty = await ground.emptyHouse();
    const to = join(await ground.folder(), 'nothing');
    await expect(writeBackup({ ...empty, to, now })).rejects.toThrow(RefusedError);
    expect(await readdir(join(to, '..'))).toEqual([]);
  });

  it('says which files it could not get or found spoilt', async () => {
    const other = await ground.copyOf(house);
    const [first, second] = Object.keys(files) as [string, string];
    await rm(join(other.filesFolder, first));
    await writeFile(join(other.filesFolder, second), 'spoilt');
    const to = join(await ground.folder(), 'poor');
    const { files: counted } = await writeBackup({ ...other, to, now });
    expect(counted).toMatchObject({ count: 5, missing: 1, damaged: 1 });
    await verifyBackup(to);
  });
});

describe('a backup of another version', { timeout: 120_000 }, () => {
  it('is brought up to date when it is older', async () => {
    const folder = await ground.folder();
    await cp(house.migrationsFolder, folder, { recursive: true });
    await writeFile(
      join(folder, '9001_later.sql'),
      `alter table data.teams add column later text not null default 'added'; select data.register_columns('teams', 'organisation', 'life of the organisation', 'keep', array['later']);`,
    );
    const other = { ...(await ground.copyOf(house)), migrationsFolder: folder };
    const restored = await restoreBackup(await verifyBackup(backup), other);
    expect(restored.migrated).toBe(1);
    expect(
      await ask(
        other.url,
        `select count(*)::int as n from information_schema.columns where table_schema = 'app' and table_name = 'teams' and column_name = 'later'`,
      ),
    ).toEqual([{ n: 1 }]);
    expect(await ask(other.url, `select count(*)::int as n from data.teams where later = 'added'`)).toEqual([
      { n: Number(rows['data.teams']!.split(' ')[0]) },
    ]);
    expect(await migrate(other.url, folder)).toEqual({ applied: [] });
  });

  it('is refused when it is newer, or when its steps were others', async () => {
    const folder = await ground.folder();
    await cp(house.migrationsFolder, folder, { recursive: true });
    await rm(join(folder, (await readdir(folder)).sort().at(-1)!));
    const other = { ...(await ground.emptyHouse()), migrationsFolder: folder };
    await expect(restoreBackup(await verifyBackup(backup), other)).rejects.toThrow('newer version');
    expect(await ask(other.url, `select to_regnamespace('data') as data`)).toEqual([{ data: null }]);
    await cp(house.migrationsFolder, folder, { recursive: true });
    await writeFile(join(folder, '0009_lookups.sql'), '-- something else');
    await expect(restoreBackup(await verifyBackup(backup), other)).rejects.toThrow('another 0009_lookups.sql');
  });
});

describe('a restore', { timeout: 120_000 }, () => {
  it('refuses while someone else is connected, unless told to disconnect them', async () => {
    const other = await ground.copyOf(house);
    await ask(other.url, `delete from data.phone_numbers`);
    const server = new pg.Client({ connectionString: other.url, application_name: 'a-server' });
    server.on('error', () => {});
    await server.connect();
    const before = await fingerprint(other.url);
    await expect(restoreBackup(await verifyBackup(backup), other)).rejects.toThrow(/1 other connection.*a-server/);
    expect(await fingerprint(other.url)).toEqual(before);
    await restoreBackup(await verifyBackup(backup), { ...other, force: true });
    expect(await fingerprint(other.url)).toEqual(rows);
    await server.end().catch(() => {});
  });

  it('that fails on the way changes nothing', async () => {
    const other = await ground.copyOf(house);
    await ask(other.url, `update data.users set first_name = 'Kept'`);
    const before = await fingerprint(other.url);
    const copy = join(await ground.folder(), 'copy');
    await cp(backup, copy, { recursive: true });
    const verified = await verifyBackup(copy);
    const part = join(copy, 'tables/data.teams.copy.gz');
    const text = gunzipSync(await readFile(part)).toString();
    await writeFile(part, gzipSync(text.replace('North Moors', 'South Moors')));
    await expect(restoreBackup(verified, other)).rejects.toThrow('changed while it was read');
    expect(await fingerprint(other.url)).toEqual(before);
    expect(await storedFiles(other.filesFolder)).toEqual(files);
  });

  it.runIf(isFull)('needs no superuser', async () => {
    const other = await ground.emptyHouse();
    const name = databaseOf(other);
    const keeper = `keeper_${process.pid}`;
    await administer(house.url, `create role ${keeper} login`);
    await administer(
      house.url,
      `grant manyhands_app, manyhands_diversity to ${keeper} with admin option; alter database ${name} owner to ${keeper}`,
    );
    await administer(other.url, `alter schema public owner to ${keeper}`);
    const rented = { ...other, url: other.url.replace(/\/\/[^@/]*@/, `//${keeper}@`) };
    try {
      await restoreBackup(await verifyBackup(backup), rented);
      await restoreBackup(await verifyBackup(backup), rented);
      expect(await ask(rented.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
        { rolsuper: false },
      ]);
      expect(await fingerprint(rented.url)).toEqual(rows);
    } finally {
      await administer(house.url, `drop database ${name} with (force)`);
      await administer(house.url, `drop role ${keeper}`);
    }
  });
});
