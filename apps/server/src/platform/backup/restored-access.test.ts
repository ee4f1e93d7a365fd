import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, openBackupGround, type House } from '../../testing/backup-ground.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const ground = openBackupGround();
const person = 77;
let house: House;
beforeAll(async () => {
  house = await ground.fullHouse();
});

/** One row with made-up values for every column that needs one; its keys point to rows of the same table or of the person. */
async function plant(url: string, table: string, given: Record<string, unknown> = {}): Promise<void> {
  const columns = await ask<{ name: string; type: string }>(
    url,
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'data' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const madeUp: Record<string, () => unknown> = {
    bytea: () => randomBytes(32),
    bigint: () => person,
    integer: () => 1,
    boolean: () => false,
    text: () => 'x',
    ARRAY: () => [],
    'timestamp with time zone': () => new Date(Date.now() + 3_600_000),
  };
  const values: Record<string, unknown> = {
    ...Object.fromEntries(columns.map(({ name, type }) => [name, madeUp[type]!()])),
    organisation_id: 1,
    ...given,
  };
  const names = Object.keys(values);
  await ask(
    url,
    `insert into data.${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(values),
  );
}

const count = async (url: string, table: string) =>
  (await ask<{ n: number }>(url, `select count(*)::int as n from data.${table}`))[0]!.n;

describe('what a restore brings back', { timeout: 120_000 }, () => {
  it('is decided for every secret, so that a new table of this kind cannot be forgotten', async () => {
    const undecided = await ask(
      house.url,
      `select table_name, column_name from data.column_register where (class = 'secret') <> (restore is not null)`,
    );
    expect(undecided).toEqual([]);
    // a key that is compared by its digest is a secret; these are not keys that anyone holds
    const harmless = [
      'audit_entries.values_digest',
      'idempotency_keys.content_digest',
      'passkey_answers.challenge_digest',
    ];
    const digests = await ask<{ name: string }>(
      house.url,
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c join data.column_register r on r.table_name = c.table_name and r.column_name = c.column_name
        where c.table_schema = 'data' and c.data_type = 'bytea' and c.column_name ~ '(digest|token)' and r.class <> 'secret'`,
    );
    expect(digests.map(({ name }) => name).sort()).toEqual(harmless);
    const mixed = await ask(
      house.url,
      `select table_name from data.column_register where restore is not null group by 1 having count(distinct restore) > 1`,
    );
    expect(mixed).toEqual([]);
  });

  it('are neither sessions nor one-time links, but the links that referees, parents and applicants still need', async () => {
    const { url } = house;
    const forgotten = (
      await ask<{ name: string }>(
        url,
        `select distinct table_name as name from data.column_register where restore = 'forget' order by 1`,
      )
    ).map(({ name }) => name);
    expect(forgotten).toEqual(
      expect.arrayContaining([
        'sessions',
        'login_attempts',
        'factor_challenges',
        'trusted_computers',
        'password_resets',
        'login_handovers',
        'oauth_tokens',
      ]),
    );
    for (const table of [
      'sessions',
      'trusted_computers',
      'login_attempts',
      'password_resets',
      'login_handovers',
      'diversity_links',
    ])
      await plant(url, table);
    await ask(
      url,
      `update data.application_references set token_digest = sha256('link') where (organisation_id, id) in (select organisation_id, min(id) from data.application_references group by 1)`,
    );
    const drafts = await count(url, 'application_drafts');
    const referees = await ask(
      url,
      `select id, token_digest from data.application_references where token_digest is not null order by id`,
    );
    const passwords = await count(url, 'credentials');
    expect({ drafts: drafts > 0, referees: referees.length > 0, passwords: passwords > 0 }).toEqual({
      drafts: true,
      referees: true,
      passwords: true,
    });
    const backup = join(await ground.folder(), 'backup');
    await writeBackup({ ...house, to: backup, now: new Date() });
    // logged out, and the link used, after the backup
    for (const table of ['sessions', 'password_resets']) expect(await count(url, table)).toBeGreaterThan(0);
    await ask(url, `update data.sessions set revoked_at = now()`);
    await ask(url, `delete from data.password_resets`);
    await restoreBackup(await verifyBackup(backup), house);
    const left: Record<string, number> = {};
    for (const table of forgotten) left[table] = await count(url, table);
    expect(left).toEqual(Object.fromEntries(forgotten.map((table) => [table, 0])));
    expect(await count(url, 'application_drafts')).toBe(drafts);
    expect(
      await ask(
        url,
        `select id, token_digest from data.application_references where token_digest is not null order by id`,
      ),
    ).toEqual(referees);
    expect(await count(url, 'credentials')).toBe(passwords);
  });
});
