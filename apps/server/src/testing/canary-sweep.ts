import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Canary } from './canaries.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  /** Whether the table's rows belong to organisations. */
  owned: boolean;
}

/** Letters that carry a handle or a code to its owner: where it is meant to stand until the letter has left. */
const letters = ['text', 'html', 'unsubscribe_path'].map((column) => `data.outbox_messages.${column}`);
const ownLetters: Readonly<Record<string, string | readonly string[]>> = {
  mhk_: 'second-factors.link',
  mhn_: 'auth.reset-link',
  mhe_: 'users.confirm-address',
  mhx_: ['shifts.offered', 'shifts.swap'],
  mhu_: ['signups.confirm', 'signups.fitting'],
  mhw_: ['events.signed-up', 'events.offered', 'events.changed', 'events.reminder'],
  mhd_: 'diversity.link',
  mhi_: 'applications.draft-link',
  mhf_: ['applications.reference-request', 'applications.reference-reminder', 'applications.reference-again'],
  mhg_: ['applications.parental-consent', 'applications.consent-reminder', 'applications.consent-again'],
};
const codeLetters = ['second-factors.code', 'second-factors.link'];

/** Where codes would be worth something to whoever reads along; elsewhere six digits are just a number. */
const readAlong = [
  'data.audit_values.changes',
  'data.jobs.payload',
  'data.jobs.error_detail',
  'data.idempotency_keys.body',
  'data.outbox_messages.subject',
  ...letters,
];

export function readCanaries(folder: string): Canary[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ndjson'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Canary),
    );
}

/**
 * Looks through every column of every table that can hold words or bytes. Answers what is wrong, without the secret itself.
 * With an organisation only its rows are looked at.
 */
export async function sweepDatabase(
  client: ClientBase,
  canaries: readonly Canary[],
  organisationId: number | null = null,
): Promise<string[]> {
  const columns = (await listColumns(client)).filter(({ owned }) => owned || organisationId === null);
  const valuesOf = (...kinds: Canary['kind'][]) => [
    ...new Set(canaries.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)),
  ];
  // diversity answers are at home in one schema and nowhere else
  const [inside, outside] = [seekAny(valuesOf('secret')), seekAny(valuesOf('secret', 'diversity answer'))];
  const found: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const holdsSecret = table.startsWith('diversity.') ? inside : outside;
    found.push(
      ...(await sweepTable(
        client,
        table,
        columns.filter((column) => column.table === table),
        { holdsSecret, organisationId },
      )),
    );
  }
  const codes = canaries.filter(({ kind }) => kind === 'code');
  for (const place of readAlong) found.push(...(await sweepCodes(client, place, codes)));
  return found;
}

async function listColumns(client: ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select format('%s.%s', table_schema, table_name) as "table", column_name as "column", udt_name as "type",
            exists (select from information_schema.columns o where (o.table_schema, o.table_name, o.column_name) = (c.table_schema, c.table_name, 'organisation_id')) as owned
       from information_schema.columns c
      where table_schema in ('data', 'diversity') and udt_name in ('text', 'varchar', 'citext', 'json', 'jsonb', 'bytea', '_text', '_varchar')
        and table_name in (select tablename from pg_tables where schemaname in ('data', 'diversity')) order by 1, 2`,
  );
  return rows;
}

const wordsOf = ({ column, type }: Column) =>
  type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;

const handles = /mh[a-z]_[A-Za-z0-9_-]{40}/;

async function sweepTable(
  client: ClientBase,
  table: string,
  columns: readonly Column[],
  { holdsSecret, organisationId }: { holdsSecret: (text: string) => boolean; organisationId: number | null },
): Promise<string[]> {
  const isLetter = table === 'data.outbox_messages';
  const whose = organisationId === null ? '' : ` where organisation_id = ${organisationId}`;
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${columns.map((column) => `${wordsOf(column)} as "${column.column}"`).join(', ')}${isLetter ? ', template as "its template"' : ''} from ${table}${whose}`,
  );
  return rows.flatMap((row) =>
    columns.flatMap(({ column }) => {
      const text = row[column];
      if (!text) return [];
      const place = `${table}.${column}`;
      const handle = handles.exec(text)?.[0].slice(0, 4);
      const isOwnLetter =
        letters.includes(place) && handle !== undefined && [ownLetters[handle]].flat().includes(row['its template']!);
      if (handle && !isOwnLetter) return [`${place} holds a handle that begins ${handle}`];
      return holdsSecret(text) ? [`${place} holds a secret that a request carried`] : [];
    }),
  );
}

/**
 * Thousands of secrets in one look: only where four characters begin one of them is the text compared at all. As one
 * pattern of as many alternatives it takes the database minutes.
 */
function seekAny(secrets: readonly string[]): (text: string) => boolean {
  const HEAD = 4;
  const beginnings = new Uint8Array(1 << 16);
  const slot = (text: string, at: number) =>
    (text.charCodeAt(at) ^
      (text.charCodeAt(at + 1) << 4) ^
      (text.charCodeAt(at + 2) << 8) ^
      (text.charCodeAt(at + 3) << 11)) &
    0xffff;
  const byHead = new Map<string, string[]>();
  for (const secret of secrets) {
    beginnings[slot(secret, 0)] = 1;
    const head = secret.slice(0, HEAD);
    byHead.set(head, [...(byHead.get(head) ?? []), secret]);
  }
  return (text) => {
    for (let at = 0; at + HEAD <= text.length; at++) {
      if (beginnings[slot(text, at)] === 0) continue;
      if (byHead.get(text.slice(at, at + HEAD))?.some((secret) => text.startsWith(secret, at))) return true;
    }
    return false;
  };
}

async function sweepCodes(client: ClientBase, place: string, codes: readonly Canary[]): Promise<string[]> {
  const [schema, table, column] = place.split('.');
  const own = letters.includes(place) ? ` and r.template <> all (array['${codeLetters.join("', '")}'])` : '';
  const { rows } = await client.query(
    `with sought as (select distinct o, v from unnest($1::bigint[], $2::text[]) as sought (o, v))
     select 1 from ${schema}.${table} r cross join lateral regexp_matches(r."${column}"::text, '(?<![0-9+]|[0-9][.:-])[0-9]{6}(?![0-9]|[.:-][0-9])', 'g') as m (digits)
       join sought on o = r.organisation_id and v = m.digits[1] where r."${column}"::text ~ '[0-9]{6}'${own}`,
    [codes.map(({ organisationId }) => organisationId), codes.map(({ value }) => value)],
  );
  return rows.length > 0 ? [`${place} holds a code that a request carried`] : [];
}
