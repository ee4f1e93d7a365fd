import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, aRole } from '../../modules/users/user.factory.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { sql } from '../db/sql.ts';

// verifying drops an index and looks at whole chains, so no one else works in this database
const api = testApi({ url: await ownDatabase() });
let here: FullOrganisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
});

const seal = (organisationId: number, atMost = 1000) =>
  api.ground.database.transaction(
    organisationId,
    async (db) => (await db.run<{ n: number }>(sql`select app.seal_audit(${atMost}) as n`))[0]!.n,
  );
const verify = (organisationId: number) =>
  api.ground.database.read(
    organisationId,
    async (db) => (await db.run<{ at: number | null }>(sql`select app.verify_audit() as at`))[0]!.at,
  );

/** Transactions of other tests count too, whatever database they are in: waits until ours lie behind all of them. */
async function settled(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await api.ground.owner.query(
            'select from data.audit_entries where number is null and transaction_id >= pg_snapshot_xmin(pg_current_snapshot())',
          )
        ).rowCount,
      { timeout: 100_000 },
    )
    .toBe(0);
}

interface Entry {
  id: number;
  number: number | null;
  actor_kind: string;
  actor_id: number | null;
  acting_for_id: number | null;
  action: string;
  resource: string;
  row_id: number;
  subject_id: number | null;
  changes: unknown;
}
async function entriesOf(organisationId: number, requestId?: string): Promise<Entry[]> {
  const { rows } = await api.ground.owner.query<Entry>(
    `select e.id::int, e.number::int, e.actor_kind, e.actor_id::int, e.acting_for_id::int, e.action, e.resource, e.row_id::int, e.subject_id::int, v.changes
       from data.audit_entries e left join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id
      where e.organisation_id = $1 and ($2::text is null or e.request_id = $2) order by e.id`,
    [organisationId, requestId ?? null],
  );
  return rows;
}

describe('an audit entry', () => {
  it('says who did what to which row and person, with the values before and after beside it', async () => {
    const changed = await here.admin.put(`users/${here.ids.user}`, { preferred_name: 'Nick', language: 'en' });
    expect(await entriesOf(here.organisation.id, changed.headers['x-request-id'])).toEqual([
      {
        id: expect.any(Number),
        number: null,
        actor_kind: 'user',
        actor_id: here.admin.userId,
        acting_for_id: null,
        action: 'update',
        resource: 'user',
        row_id: here.ids.user,
        subject_id: here.ids.user,
        changes: {
          before: { preferred_name: '' },
          after: { preferred_name: 'Nick' },
        },
      },
    ]);
  });

  it('names both when a guardian acts for a child', async () => {
    const { organisation } = here;
    const [child, guardian] = [
      await aPerson(api.ground, organisation.id, { dob: '2020-01-01' }),
      await aPerson(api.ground, organisation.id),
    ];
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('guardians').values({ user_id: child, guardian_id: guardian }).execute(),
    );
    const caller = await api.as(organisation, guardian);
    const reply = await caller.put(`users/${child}`, { preferred_name: 'Kit' }, { 'x-acting-for': String(child) });
    expect(reply.status).toBe(200);
    expect(await entriesOf(organisation.id, reply.headers['x-request-id'])).toMatchObject([
      { actor_id: guardian, acting_for_id: child, subject_id: child },
    ]);
  });

  it('is not there when its deed is not, and never the other way round', async () => {
    const before = (await entriesOf(here.organisation.id)).length;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        here.admin.post('organisation/risk-activities', { name: `Only one of these ${i % 4}` }),
      ),
    );
    const made = replies.filter((reply) => reply.status === 201).length;
    expect(made).toBe(4);
    expect((await entriesOf(here.organisation.id)).length - before).toBe(made);
  });

  it('cannot be changed or taken away by the server', async () => {
    for (const statement of [
      sql`delete from audit_entries`,
      sql`update audit_entries set actor_id = 1`,
      sql`delete from audit_values`,
      sql`update audit_values set changes = '{}'`,
    ]) {
      await expect(
        api.ground.database.transaction(here.organisation.id, (db) => db.run(statement)),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('sealing', () => {
  it('numbers what is settled without gaps, and nothing that an open transaction could still come before', async () => {
    const { organisation, admin } = await aFullOrganisation(api);
    const early = await admin.post('organisation/note-categories', { name: 'Early' });
    await settled();
    const open = await api.ground.owner.connect();
    await open.query('begin');
    await open.query('select pg_current_xact_id()');
    const late = await admin.post('organisation/note-categories', { name: 'Late' });
    await seal(organisation.id);
    const numberOf = async (requestId: string | undefined) => (await entriesOf(organisation.id, requestId))[0]!.number;
    expect(await numberOf(early.headers['x-request-id'])).not.toBeNull();
    expect(await numberOf(late.headers['x-request-id'])).toBeNull();
    await open.query('commit');
    open.release();
    await settled();
    await seal(organisation.id);
    expect(await numberOf(late.headers['x-request-id'])).not.toBeNull();
    const numbers = (await entriesOf(organisation.id)).map((entry) => entry.number!).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(await verify(organisation.id)).toBeNull();
  });

  it('goes on where it stopped, and several sealers make one chain', async () => {
    const { organisation, admin } = await aFullOrganisation(api);
    for (let i = 0; i < 10; i++) await admin.post('organisation/note-categories', { name: `Chain ${i}` });
    await settled();
    expect(await seal(organisation.id, 3)).toBe(3);
    await Promise.all(Array.from({ length: 5 }, () => seal(organisation.id, 4)));
    expect(await seal(organisation.id)).toBe(0);
    expect(await verify(organisation.id)).toBeNull();
    expect((await entriesOf(organisation.id)).every((entry) => entry.number !== null)).toBe(true);
  });
});

describe('a chain', () => {
  async function aChain(): Promise<FullOrganisation> {
    const full = await aFullOrganisation(api);
    for (let i = 0; i < 6; i++) await full.admin.put(`users/${full.ids.user}`, { preferred_name: `Name ${i}` });
    await settled();
    await seal(full.organisation.id);
    expect(await verify(full.organisation.id)).toBeNull();
    return full;
  }
  /** As someone with the owner's password, keys of other tables out of the way. */
  async function tamper(organisationId: number, statement: string): Promise<void> {
    const client = await api.ground.owner.connect();
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    expect(
      (await client.query(statement.replaceAll('ORG', String(organisationId)))).rowCount,
      statement,
    ).toBeGreaterThan(0);
    await client.query('commit');
    client.release();
  }

  it.each([
    [
      'another actor',
      'update data.audit_entries set actor_id = actor_id + 1 where organisation_id = ORG and number = 3',
    ],
    [
      'another acting-for',
      'update data.audit_entries set acting_for_id = 7 where organisation_id = ORG and number = 3',
    ],
    ['another action', `update data.audit_entries set action = 'read' where organisation_id = ORG and number = 3`],
    ['another row', 'update data.audit_entries set row_id = row_id + 1 where organisation_id = ORG and number = 3'],
    ['another person', 'update data.audit_entries set subject_id = null where organisation_id = ORG and number = 3'],
    [
      'another time',
      `update data.audit_entries set at = at - interval '1 ms' where organisation_id = ORG and number = 3`,
    ],
    ['another request', `update data.audit_entries set request_id = 'x' where organisation_id = ORG and number = 3`],
    [
      'another digest',
      `update data.audit_entries set values_digest = sha256('x') where organisation_id = ORG and number = 3`,
    ],
    [
      'other values',
      `update data.audit_values set changes = '{}' where organisation_id = ORG and entry_id = (select id from data.audit_entries where organisation_id = ORG and number = 3)`,
    ],
    ['one entry less', 'delete from data.audit_entries where organisation_id = ORG and number = 3'],
    [
      'the last entry less',
      'delete from data.audit_entries where organisation_id = ORG and number = (select max(number) from data.audit_entries where organisation_id = ORG)',
    ],
    [
      'the head moved back',
      'update data.audit_heads h set (number, seal) = (select e.number, e.seal from data.audit_entries e where e.organisation_id = ORG and e.number = 2) where h.organisation_id = ORG',
    ],
    [
      'two entries in each other’s place',
      `update data.audit_entries e set (number, seal) = (select o.number, o.seal from data.audit_entries o where o.organisation_id = ORG and o.number = 7 - e.number) where e.organisation_id = ORG and e.number in (3, 4)`,
    ],
  ])('shows %s', async (_title, statement) => {
    const { organisation } = await aChain();
    if (statement.includes('7 - e.number'))
      await api.ground.owner.query('drop index if exists data.audit_entries_by_number');
    await tamper(organisation.id, statement);
    expect(await verify(organisation.id)).not.toBeNull();
  });

  it('stays whole when a person is erased, and their values are gone', async () => {
    const full = await aChain();
    const before = await entriesOf(full.organisation.id);
    expect(JSON.stringify(before)).toContain('Name 5');
    expect((await full.admin.remove(`users/${full.ids.user}`)).status).toBe(204);
    await settled();
    await seal(full.organisation.id);
    const after = await entriesOf(full.organisation.id);
    expect(JSON.stringify(after.filter((entry) => entry.subject_id === full.ids.user))).not.toContain('Name');
    expect(after.length).toBe(before.length + 1);
    expect(await verify(full.organisation.id)).toBeNull();
  });
});

describe('rights that end while a write is under way', () => {
  it('end the write', async () => {
    const { organisation } = here;
    const id = await aPerson(api.ground, organisation.id);
    const { roleId } = await aRole(api.ground, organisation.id, id, { permissions: ['manage-settings'] });
    const writer: Caller = await api.as(organisation, id);
    const name = 'Written too late';
    // the write waits behind this row, and meanwhile the role goes
    const blocker = await api.ground.owner.connect();
    await blocker.query('begin');
    await blocker.query(`insert into data.lookups (organisation_id, kind, name) values ($1, 'noteCategory', $2)`, [
      organisation.id,
      name,
    ]);
    const writing = writer.post('organisation/note-categories', { name });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await api.ground.database.transaction(organisation.id, (db) =>
      db.deleteFrom('roles').where('id', '=', roleId).execute(),
    );
    await blocker.query('rollback');
    blocker.release();
    expect((await writing).status).toBe(403);
    const { rows } = await api.ground.owner.query(
      'select 1 from data.lookups where organisation_id = $1 and name = $2',
      [organisation.id, name],
    );
    expect(rows).toEqual([]);
  });
});
