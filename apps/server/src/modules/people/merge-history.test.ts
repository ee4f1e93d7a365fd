import { expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

async function aPair() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const [survivor, other] = [
    await aPerson(api.ground, org, { first_name: 'Zoë', last_name: 'Quill', dob: '1990-02-03' }),
    await aPerson(api.ground, org, {
      first_name: 'Zoe',
      last_name: 'Archer',
      dob: '1990-03-02',
      email: 'z@example.org',
    }),
  ];
  const staff = async (permissions: string[], teamId: number | null = null) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const admin = await staff([
    'view-users',
    'edit-users',
    'edit-sensitive-details',
    'view-sensitive-details',
    'merge-users',
    'view-audit',
    'manage-settings',
  ]);
  const merge = async (take: object) =>
    expect((await admin.post(`users/${survivor}/merge`, { other_id: other, take })).status).toBe(200);
  const run = (statement: ReturnType<typeof sql>) =>
    api.ground.database.transaction(org, (db) => db.run<{ id: number }>(statement));
  return { org, survivor, other, admin, staff, merge, run };
}

interface Entry {
  id: number;
  action: string;
  resource: string;
  row_id: number;
  changes: { field: string; before: unknown; after: unknown }[];
}

async function read(caller: Caller, person: number, wanted: Partial<Entry>): Promise<Entry['changes']> {
  const entries: Entry[] = (await caller.get(`users/${person}/logs?limit=100`)).body.data;
  const found = entries.find((entry) => Object.entries(wanted).every(([key, value]) => entry[key as 'id'] === value));
  return (await caller.get(`users/${person}/logs/${found?.id}`)).body.data?.changes;
}

it('keeps what a merge overwrote in the survivor’s record in its history', async () => {
  const { survivor, other, admin, merge } = await aPair();
  const [main] = (await admin.get(`users/${survivor}/email-addresses`)).body.data;
  await merge({ last_name: 'other', dob: 'other', primary_email: 'other' });
  expect(await read(admin, survivor, { action: 'update', resource: 'user', row_id: survivor })).toEqual([
    { field: 'dob', before: '1990-02-03', after: '1990-03-02' },
    { field: 'last_name', before: 'Quill', after: 'Archer' },
  ]);
  expect(await read(admin, survivor, { action: 'update', resource: 'emailAddress', row_id: main.id })).toEqual([
    { field: 'primary', before: true, after: false },
  ]);
  expect(await read(admin, survivor, { action: 'merged', row_id: other })).toEqual(
    expect.arrayContaining([
      { field: 'first_name', before: 'Zoe', after: null },
      { field: 'last_name', before: 'Archer', after: null },
    ]),
  );
});

it('shows what was done to a former number to those who check the team of the survivor, and to no others', async () => {
  const { org, survivor, other, admin, staff, merge } = await aPair();
  const [team, elsewhere] = [await aTeam(api.ground, org), await aTeam(api.ground, org)];
  await aRole(api.ground, org, survivor, { teamId: team });
  expect((await admin.put(`users/${other}`, { preferred_name: 'Zo' })).status).toBe(200);
  await merge({});
  const auditor = await staff(['view-users', 'view-audit'], team);
  const changes = { action: 'update', resource: 'user', row_id: other };
  expect(await read(auditor, survivor, changes)).toEqual([{ field: 'preferred_name', before: '', after: 'Zo' }]);
  const found = async (caller: Caller) => {
    const { data } = (await caller.get(`audit-entries?filter[subject_id]=${other}`)).body;
    return data.map(({ action }: Entry) => action);
  };
  expect(await found(auditor)).toEqual(['merged', 'update']);
  expect(await found(await staff(['view-users', 'view-audit'], elsewhere))).toEqual([]);
});

it('writes no entry of the survivor where nothing of their record was changed', async () => {
  const { org, survivor, merge } = await aPair();
  await api.ground.owner.query(
    `update data.users u set created_at = '2020-01-01' where organisation_id = $1 and id = $2`,
    [org, survivor],
  );
  await merge({});
  const { rows } = await api.ground.owner.query(
    `select action from data.audit_entries where organisation_id = $1 and row_id = $2 and resource = 'user'`,
    [org, survivor],
  );
  expect(rows).toEqual([]);
});

it.each(['this', 'other'])(
  'keeps the answer to a custom field that gives way, taking those of %s record',
  async (side) => {
    const { survivor, other, admin, merge, run } = await aPair();
    const [category] = await run(
      sql`insert into lookups (kind, name) values ('attributeCategory', 'Kit') returning id`,
    );
    const [attribute] = await run(
      sql`insert into attributes (category_id, name, slug, type) values (${category!.id}, 'Shirt', 'shirt', 'text-box') returning id`,
    );
    await run(
      sql`insert into user_attributes (user_id, attribute_id, value) values (${survivor}, ${attribute!.id}, '"S"'), (${other}, ${attribute!.id}, '"L"')`,
    );
    await merge(side === 'other' ? { custom_fields: 'other' } : {});
    const [kept, gone] = side === 'other' ? ['L', 'S'] : ['S', 'L'];
    const { data } = (await admin.get(`users/${survivor}/attributes`)).body;
    expect(data.map(({ value }: { value: string }) => value)).toEqual([kept]);
    expect(await read(admin, survivor, { action: 'remove', resource: 'userAttribute' })).toContainEqual({
      field: 'value',
      before: gone,
      after: null,
    });
  },
);

it('moves the files in answers to custom fields, and what a kiosk wrote down of a visit', async () => {
  const { survivor, other, admin, merge, run, org } = await aPair();
  const [category] = await run(sql`insert into lookups (kind, name) values ('attributeCategory', 'Kit') returning id`);
  const [attribute] = await run(
    sql`insert into attributes (category_id, name, slug, type) values (${category!.id}, 'Card', 'card', 'file') returning id`,
  );
  const [file] = await run(sql`
    insert into files (storage_key, original_name, name, type, size, checksum, user_id, owner_resource, owner_id, adopted_at)
      values ('merge-card', 'card.pdf', 'card.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'), ${other}, 'userAttribute', ${other}, now()) returning id`);
  await run(
    sql`insert into user_attributes (user_id, attribute_id, value) values (${other}, ${attribute!.id}, ${JSON.stringify({ id: file!.id })}::jsonb)`,
  );
  const team = await aTeam(api.ground, org);
  const [kiosk] = await run(
    sql`insert into kiosks (team_id, timezone, day, opens_at, closes_at) values (${team}, 'Europe/London', current_date, now(), now() + interval '1 day') returning id`,
  );
  for (const person of [survivor, other]) {
    const [visit] = await run(
      sql`insert into kiosk_visits (kiosk_id, user_id, team_id, day, in_at) values (${kiosk!.id}, ${person}, ${team}, current_date, now()) returning id`,
    );
    await run(sql`insert into kiosk_checks (uuid, kiosk_id, visit_id, user_id, direction, way, at, late, received_at)
      values (gen_random_uuid(), ${kiosk!.id}, ${visit!.id}, ${person}, 'in', 'name', now(), false, now())`);
  }
  await merge({});
  const { fields } = (await admin.get(`users/${survivor}/attributes/fields`)).body.data;
  expect(fields[0].files).toMatchObject([{ id: file!.id }]);
  const [found] = await run(
    sql`select count(*)::int as id from kiosk_checks c join kiosk_visits v on v.id = c.visit_id where c.user_id = ${survivor} and v.user_id = ${survivor}`,
  );
  expect(found!.id).toBe(2);
});
