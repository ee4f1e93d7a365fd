import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { z } from 'zod';
import { RefusedError } from './manifest.ts';
import { syncFolder } from '../files/durable.ts';
import { moveSequence } from './tables.ts';

const number = z.string().regex(/^[1-9]\d{0,18}$/);
const entrySchema = z.strictObject({
  installation: z.string(),
  organisation_id: number,
  user_id: number,
  erased_at: z.iso.datetime(),
});

/** Who was erased where. People are known by number, so an entry counts only in the installation that gave the numbers. */
export type Erasure = z.infer<typeof entrySchema>;

const fileName = 'erasures.jsonl';
const keyOf = ({ installation, organisation_id, user_id }: Erasure) => `${installation}/${organisation_id}/${user_id}`;

/** The same as long as the data lives, wherever it is restored to: it comes from a key that was made with the tables. */
export async function installationOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select encode(sha256(convert_to('installation ' || key::text, 'UTF8')), 'hex') as id from diversity.pseudonym_key`,
  );
  return rows[0]!.id;
}

export async function listErasures(client: pg.Client, installation: string): Promise<Erasure[]> {
  const { rows } = await client.query<Omit<Erasure, 'installation'>>(
    `select organisation_id::text, user_id::text, to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as erased_at
       from data.erasures order by organisation_id, user_id`,
  );
  return rows.map((row) => ({ installation, ...row }));
}

/** The copy outside the database, which survives its loss. A line no one can read might be a person, so it stops us. */
export async function readLedger(dataDir: string): Promise<Erasure[]> {
  const entries: Erasure[] = [];
  const input = createReadStream(join(dataDir, fileName));
  try {
    let number = 0;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      number++;
      if (line.trim() === '') continue;
      entries.push(readLine(line, number));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries;
}

function readLine(line: string, number: number): Erasure {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    given = null;
  }
  const parsed = entrySchema.safeParse(given);
  if (!parsed.success)
    throw new RefusedError(`line ${number} of ${fileName} cannot be read; it may name somebody who was erased`);
  return parsed.data;
}

/** Adds what is not there yet. Replaced whole, so that a crash leaves the old list or the new one. */
export async function keepLedger(dataDir: string, entries: readonly Erasure[]): Promise<void> {
  const known = new Map((await readLedger(dataDir)).map((entry) => [keyOf(entry), entry]));
  const before = known.size;
  for (const entry of entries) if (!known.has(keyOf(entry))) known.set(keyOf(entry), entry);
  if (known.size === before) return;
  const fresh = join(dataDir, `${fileName}.new`);
  const file = await open(fresh, 'w', 0o600);
  try {
    for (const entry of known.values()) await file.write(`${JSON.stringify(entry)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, join(dataDir, fileName));
  await syncFolder(dataDir);
}

/**
 * Erases again whoever was erased after the backup was taken. People whom the backup itself knows as erased are so in
 * all its rows, because it is one snapshot; touching them again would only raise the versions of their records.
 */
export async function replayErasures(
  client: pg.Client,
  entries: readonly Erasure[],
  installation: string,
): Promise<number> {
  const own = entries.filter((entry) => entry.installation === installation);
  await client.query(
    `create temp table ledger on commit drop as
       select distinct on (e.organisation_id, e.user_id) e.* from jsonb_to_recordset($1::jsonb) as e (organisation_id bigint, user_id bigint, erased_at timestamptz)
        join data.organisations o on o.id = e.organisation_id
       where not exists (select from data.erasures known where known.organisation_id = e.organisation_id and known.user_id = e.user_id)
       order by e.organisation_id, e.user_id, e.erased_at`,
    [JSON.stringify(own)],
  );
  // first with their own dates; erasing then finds them noted and adds nothing
  await client.query(
    'insert into data.erasures (organisation_id, user_id, erased_at) select organisation_id, user_id, erased_at from ledger',
  );
  const { rowCount } = await client.query('select data.erase_person(organisation_id, user_id) from ledger');
  // a number that stood for someone erased never stands for anyone else
  const { rows } = await client.query<{ last: string | null }>('select max(user_id)::text as last from data.erasures');
  if (rows[0]?.last)
    await moveSequence(client, { schema: 'data', table: 'users', column: 'id', last: rows[0].last, called: true });
  return rowCount ?? 0;
}
