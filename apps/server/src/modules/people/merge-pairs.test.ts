import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import type { Ids } from '../../testing/fixture.ts';
import { personFixtures } from '../../testing/fixtures.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import '../../testing/luck.ts';
import { aPerson } from '../users/user.factory.ts';

const api = testApi();
const rounds = process.env.TEST_FULL ? 60 : 4;

/** What belongs to signing in, is under way, or was sent for a place that the survivor has too: it ends with the other record. */
const ending =
  /^(?:sessions|session_ancestors|credentials|second_factors|recovery_codes|passkeys|trusted_computers|identity_links|login_\w+|factor_challenges|password_resets|email_proofs|oauth_\w+|diversity_links|idempotency_keys|shift_reminders|event_reminders|shift_answer_links)\./;

interface Slot {
  table: string;
  column: string;
  /** Tells rows apart: the primary key without the column that names the person. */
  key: string;
  /** What a person has once only: the rest of each unique index with that column, null where the index leaves the row out. */
  once: string[];
}

const array = (expressions: readonly string[]) => `jsonb_build_array(${expressions.join(', ')})::text`;

async function listSlots(): Promise<Slot[]> {
  const { rows } = await api.ground.owner.query<{
    table: string;
    column: string;
    key: string[];
    once: { held: string; rest: string[] }[] | null;
  }>(`
    select c.table_name as table, c.column_name as column,
      array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = format('data.%I', c.table_name)::regclass and i.indisprimary and a.attname not in ('organisation_id', c.column_name)) as key,
      (select json_agg(json_build_object('held', coalesce(pg_get_expr(i.indpred, i.indrelid), 'true'), 'rest', array(
          select pg_get_indexdef(i.indexrelid, k, false) from generate_series(1, i.indnkeyatts) k
           where pg_get_indexdef(i.indexrelid, k, false) not in ('organisation_id', c.column_name))))
        from pg_index i where i.indrelid = format('data.%I', c.table_name)::regclass and i.indisunique
         and exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = c.column_name and a.attnum = any(i.indkey))) as once
      from data.person_columns() c order by 1, 2`);
  return rows.map(({ table, column, key, once }) => ({
    table,
    column,
    key: array(key),
    once: (once ?? []).map(({ held, rest }) => `case when ${held} then ${array(rest)} end`),
  }));
}

interface Found {
  slot: string;
  person: number;
  key: string;
  row: Record<string, unknown>;
  once: (string | null)[];
}

/** Every row that names one of them, in whatever table. */
async function findRows(org: number, slots: readonly Slot[], people: readonly number[]): Promise<Found[]> {
  const queries = slots.map(
    ({ table, column, key, once }) =>
      `select '${table}.${column}' as slot, "${column}"::int as person, ${key} as key, to_jsonb(t) as row, array[${[...once, 'null'].join(', ')}]::text[] as once
         from data."${table}" t where organisation_id = ${org} and "${column}" in (${people.join(', ')})`,
  );
  return (await api.ground.owner.query<Found>(queries.join(' union all '))).rows;
}

/** Rows of the two that no longer stand with the survivor, and of which no like one does. */
function listLost(before: readonly Found[], after: readonly Found[], pair: readonly number[]): string[] {
  const kept = new Set(after.map(({ slot, key }) => `${slot} ${key}`));
  const stays = ({ slot, key }: Found) => kept.has(`${slot} ${key}`);
  const isLike = (one: Found, other: Found): boolean =>
    one.slot === other.slot &&
    (one.once.some((rest, i) => rest !== null && rest === other.once[i]) ||
      (one.slot === 'roles.user_id' &&
        one.row.role_profile_id === other.row.role_profile_id &&
        one.row.team_id === other.row.team_id));
  // no one supervises or looks after themselves, or is their own favourite twice
  const isBetween = ({ row }: Found) =>
    [row.guardian_id, row.supervisor_id, row.about_id].some((id) => pair.includes(Number(id))) &&
    pair.includes(Number(row.user_id));
  const gone = before.filter((one) => !stays(one) && !ending.test(one.slot) && !isBetween(one));
  const united = gone.filter((one) => before.some((other) => other !== one && isLike(one, other) && stays(other)));
  // one row can name the person in several columns
  const rowOf = ({ slot, row }: Found) => `${slot.split('.')[0]} ${JSON.stringify(row)}`;
  const excused = new Set(united.map(rowOf));
  return gone.filter((one) => !excused.has(rowOf(one))).map(({ slot, key, person }) => `${slot} ${key} of ${person}`);
}

/** Each fixture on its own: one that rests on a row that was left out is left out too. */
async function fill(org: number, known: Ids, person: number, wanted: ReadonlySet<number>, text: string): Promise<void> {
  let ids: Ids = { ...known, user: person };
  for (const [place, fixture] of personFixtures(api.app.pipeline.registry, known).entries()) {
    if (!wanted.has(place)) continue;
    const made = await api.ground.database
      .transaction(org, (db) => fixture.rows!(db, { ids, text: `${text}${place}` }))
      .catch(() => ({}));
    ids = { ...ids, ...made };
  }
}

/** No one is in two places at once: such a pair is refused until one of the two stays is moved. */
async function leaveOneStay(admin: Caller, org: number, survivor: number, other: number): Promise<void> {
  const { refusals } = (await admin.get(`users/${survivor}/merge?other_id=${other}`)).body.data;
  if (refusals.length === 0) return;
  expect(refusals).toEqual(['overlap']);
  const refused = await admin.post(`users/${survivor}/merge`, { other_id: other });
  expect([refused.status, refused.body.error_codes]).toMatchObject([422, { other_id: [{ code: 'merge_overlap' }] }]);
  await api.ground.owner.query(
    `update data.residential_bookings set start_date = start_date + 100, end_date = end_date + 100 where organisation_id = $1 and user_id = $2`,
    [org, other],
  );
}

/** Rows that stand with a person of the full organisation, which another one's must not hang on. */
function withoutOwn(full: FullOrganisation): Ids {
  const own = new Set(personFixtures(api.app.pipeline.registry, {}).map(({ resource }) => resource));
  return Object.fromEntries(Object.entries(full.ids).filter(([name]) => !own.has(name)));
}

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}
interface Entry {
  id: number;
  action: string;
  resource: string;
  row_id: number;
  changes: Change[];
}

async function readHistory(admin: Caller, person: number): Promise<Entry[]> {
  const entries: Entry[] = (await admin.get(`users/${person}/logs?limit=100`)).body.data;
  const told = entries.filter(({ action, resource }) => resource === 'user' && action !== 'read');
  return Promise.all(
    told.map(async ({ id }): Promise<Entry> => (await admin.get(`users/${person}/logs/${id}`)).body.data),
  );
}

const details = ['title', 'first_name', 'last_name', 'preferred_name', 'language', 'dob', 'special_requirements'];
const choices = [...details, 'status_id', 'primary_email', 'custom_fields', 'sign_in'];
const word = fc.constantFrom('', 'Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm');
const name = fc.constantFrom('Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm');
const person = fc.record({
  title: word,
  first_name: name,
  last_name: name,
  preferred_name: word,
  language: fc.constantFrom('en', 'cy'),
  dob: fc.constantFrom(null, '1990-02-03', '2001-12-31'),
  special_requirements: word,
});
const someOf = (count: number) => fc.uniqueArray(fc.nat(count - 1), { minLength: Math.floor(count / 2) });

it('loses no row of either of two people, and no history, whatever they have and whatever is taken', async () => {
  const full = await aFullOrganisation(api);
  const { organisation, admin } = full;
  const org = organisation.id;
  const known = withoutOwn(full);
  const count = personFixtures(api.app.pipeline.registry, known).length;
  const slots = await listSlots();
  const met = new Set<string>();
  let serial = 0;
  const pair = fc.record({
    details: fc.tuple(person, person),
    has: fc.tuple(someOf(count), someOf(count)),
    take: fc.subarray(choices),
  });
  await fc.assert(
    fc.asyncProperty(pair, async ({ details: given, has, take }) => {
      const text = `pair${++serial}`;
      const survivor = await aPerson(api.ground, org);
      // the first of them has something of everything
      const other = serial === 1 ? full.ids.user! : await aPerson(api.ground, org);
      for (const [side, id] of [survivor, other].entries()) {
        expect((await admin.put(`users/${id}`, given[side])).status).toBe(200);
        await fill(org, known, id, new Set(has[side]), `${text}x${side}x`);
      }
      const [mine, theirs] = [await api.as(organisation, survivor), await api.as(organisation, other)];
      const before = await findRows(org, slots, [survivor, other]);
      const shown = await Promise.all([survivor, other].map(async (id) => (await admin.get(`users/${id}`)).body.data));
      await leaveOneStay(admin, org, survivor, other);
      const reply = await admin.post(`users/${survivor}/merge`, {
        other_id: other,
        take: Object.fromEntries(take.map((field) => [field, 'other'])),
      });
      expect([reply.status, reply.body]).toMatchObject([200, {}]);

      const after = await findRows(org, slots, [survivor, other]);
      expect(after.filter(({ person: id }) => id === other)).toEqual([]);
      expect(listLost(before, after, [survivor, other])).toEqual([]);
      for (const { slot } of before) met.add(slot);

      expect((await theirs.get('users/me')).status).toBe(401);
      const isSignInKept = !take.includes('sign_in') && before.every(({ slot }) => !/^(?:passkeys|cred)/.test(slot));
      if (isSignInKept) expect((await mine.get('users/me')).status).toBe(200);

      const now = (await admin.get(`users/${survivor}`)).body.data;
      const history = await readHistory(admin, survivor);
      const ended = history.find(({ action }) => action === 'merged')!;
      const merged = history.find(
        ({ action, row_id, id }) => action === 'update' && row_id === survivor && id > ended.id,
      );
      const told = (entry: Entry | undefined, field: string) => entry?.changes.find((one) => one.field === field);
      for (const field of details) {
        expect(told(ended, field)).toMatchObject({ before: shown[1][field] });
        const changed = told(merged, field) ?? { before: now[field], after: now[field] };
        expect(changed).toMatchObject({ before: shown[0][field], after: now[field] });
      }
      // what was changed of the other one before is told too
      expect(history.some(({ action, row_id }) => action === 'update' && row_id === other)).toBe(true);
    }),
    { numRuns: rounds, endOnFailure: true },
  );
  // all that a person can have was among it
  expect([...met].filter((slot) => !ending.test(slot)).length).toBeGreaterThan(70);
});
