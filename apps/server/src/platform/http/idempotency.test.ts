import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aFullOrganisation, everyPermission, type FullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole } from '../../modules/users/user.factory.ts';

const api = testApi();
let here: FullOrganisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
});

const categories = 'organisation/note-categories';
let serial = 0;
const aKey = () => ({ 'idempotency-key': `key-${++serial}` });
const aName = () => `Kept ${++serial}`;

async function countOf(table: string, column: string, value: string): Promise<number> {
  const { rows } = await api.ground.owner.query<{ n: number }>(
    `select count(*)::int as n from data.${table} where organisation_id = $1 and ${column} = $2`,
    [here.organisation.id, value],
  );
  return rows[0]!.n;
}

describe('a creating request sent again under its key', () => {
  it('gets the first answer and makes nothing', async () => {
    const key = aKey();
    const name = aName();
    const first = await here.admin.post(categories, { name, position: 3 }, key);
    const again = await here.admin.post(categories, { position: 3, name }, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await countOf('lookups', 'name', name)).toBe(1);
    expect(await countOf('audit_entries', 'row_id', first.body.data.id)).toBe(1);
  });

  it('gets it however the same content was sent', async () => {
    const key = aKey();
    const name = aName();
    const first = await here.admin.post(categories, { name }, key);
    const spaced = await here.admin.post(categories, `{ "name" :\n "${name}" }`, key);
    const slashed = await here.admin.post(`${categories}/`, { name }, key);
    expect([spaced.text, slashed.text]).toEqual([first.text, first.text]);
  });

  it('with other content is a conflict, and changes nothing', async () => {
    const key = aKey();
    const name = aName();
    await here.admin.post(categories, { name }, key);
    const other = aName();
    const reply = await here.admin.post(categories, { name: other }, key);
    expect([reply.status, reply.body.code]).toEqual([409, 'idempotency_conflict']);
    expect(await countOf('lookups', 'name', other)).toBe(0);
  });

  it('is a new request for another person, another route or without a key', async () => {
    const key = aKey();
    const name = aName();
    const id = await aPerson(api.ground, here.organisation.id);
    await aRole(api.ground, here.organisation.id, id, { permissions: everyPermission });
    const colleague = await api.as(here.organisation, id);
    expect((await here.admin.post(categories, { name }, key)).status).toBe(201);
    expect((await colleague.post(categories, { name: aName() }, key)).status).toBe(201);
    expect((await here.admin.post('organisation/risk-activities', { name: aName() }, key)).status).toBe(201);
    expect((await here.admin.post(categories, { name })).status).toBe(409);
  });

  it('is made again when the first failed', async () => {
    const key = aKey();
    expect((await here.admin.post(categories, { name: '' }, key)).status).toBe(422);
    expect((await here.admin.post(categories, { name: aName() }, key)).status).toBe(201);
  });

  it('is forgotten after a day', async () => {
    const key = aKey();
    const name = aName();
    const first = await here.admin.post(categories, { name }, key);
    await api.ground.owner.query(
      `update data.idempotency_keys set created_at = created_at - interval '25 hours' where organisation_id = $1 and key = $2`,
      [here.organisation.id, key['idempotency-key']],
    );
    expect((await here.admin.post(categories, { name: aName() }, key)).status).toBe(201);
    expect((await here.admin.get(`${categories}/${first.body.data.id}`)).status).toBe(200);
  });

  it('makes one row of thirty parallel ones, and answers all thirty alike', async () => {
    for (const [path, body, table, column, value] of [
      [categories, { name: 'Thirty' }, 'lookups', 'name', 'Thirty'],
      ['users', { first_name: 'Thirty', last_name: 'Times' }, 'users', 'first_name', 'Thirty'],
      [
        'opportunities',
        {
          slug: 'thirty',
          display_name: 'Thirty',
          type: 'Ongoing',
          team_id: here.ids.team,
          role_profile_id: here.ids.roleProfile,
        },
        'opportunities',
        'slug',
        'thirty',
      ],
    ] as const) {
      const key = aKey();
      const replies = await Promise.all(Array.from({ length: 30 }, () => here.admin.post(path, body, key)));
      expect(
        replies.map((r) => r.status),
        path,
      ).toEqual(Array<number>(30).fill(201));
      expect(new Set(replies.map((r) => r.text)).size, path).toBe(1);
      expect(await countOf(table, column, value), path).toBe(1);
    }
  });

  it('lets the key be as long as it may be, and no two long ones be taken for one', async () => {
    const long = 'k'.repeat(255);
    const name = aName();
    expect((await here.admin.post(categories, { name }, { 'idempotency-key': long })).status).toBe(201);
    expect((await here.admin.post(categories, { name }, { 'idempotency-key': long })).status).toBe(201);
    const longer = await here.admin.post(categories, { name: aName() }, { 'idempotency-key': `${long}x` });
    expect([longer.status, Object.keys(longer.body.errors)]).toEqual([422, ['Idempotency-Key']]);
  });

  it('keeps nothing of calls that answer secrets', async () => {
    const key = aKey();
    await api
      .anonymous(here.organisation)
      .post('auth/api', { email: 'nobody@example.org', password: 'Wrong pass 1' }, key);
    expect(await countOf('idempotency_keys', 'key', key['idempotency-key'])).toBe(0);
  });
});
