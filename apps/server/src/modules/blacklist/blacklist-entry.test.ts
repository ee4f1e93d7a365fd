import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { makeContext } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aFullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { blacklistEntryFixture } from './blacklist-entry.factory.ts';
import { listMatches } from './blacklist-entry.queries.ts';
import { sweepBlacklist } from './blacklist-entry.jobs.ts';

const api = testApi();
const path = 'organisation/blacklist';
const body = () => blacklistEntryFixture.create!({ ids: {}, text: 'Person' });

async function aHolder(organisation: Organisation, permissions: string[]) {
  const userId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, { permissions });
  return api.as(organisation, userId);
}

accessTable(
  'the list of people we do not accept',
  async () => {
    const organisation = await api.ground.organisation();
    const keeper = await aHolder(organisation, ['view-blacklist', 'manage-blacklist']);
    const { id } = (await keeper.post(path, body())).body.data;
    const own = `${path}/${id}`;
    return {
      paths: { list: path, show: own, create: path, update: own, remove: own },
      bodies: { create: body(), update: { reason: 'Other' } },
      personas: {
        anonymous: api.anonymous(organisation),
        recruiter: () => aHolder(organisation, ['view-applications', 'decide-applications']),
        reader: () => aHolder(organisation, ['view-blacklist']),
        keeper,
      },
    };
  },
  `          list show create update remove
   anonymous  401  401  401    401    401
   recruiter  403  404  403    404    404
   reader     200  200  403    403    403
   keeper     200  200  201    200    204`,
);

describe('someone whom we do not accept', () => {
  it('is marked on their application by name and date of birth or by address, for those alone who may know', async () => {
    const { organisation, ids } = await aFullOrganisation(api);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`update users set first_name = 'Zoë-Ann', last_name = 'O’Hara', dob = '1980-05-06'
                  where id = (select user_id from applications where id = ${ids.application})`),
    );
    const recruiting = ['view-applications', 'decide-applications'];
    const warned = await aHolder(organisation, [...recruiting, 'view-blacklist', 'manage-blacklist']);
    const others = await aHolder(organisation, recruiting);
    const marks = async (caller: typeof warned) =>
      (await caller.get(`applications/${ids.application}`)).body.data.blacklist;
    expect(await marks(warned)).toEqual([]);
    const sent = { ...body(), first_name: 'ZOE ANN', last_name: 'Ohara', dob: '1980-05-06', reason: 'Theft' };
    const { id } = (await warned.post(path, sent)).body.data;
    expect(await marks(warned)).toEqual([{ id, reason: 'Theft' }]);
    expect(await marks(others)).toBeUndefined();
    const { user_id } = (await warned.get(`applications/${ids.application}`)).body.data;
    const listed = (await warned.get(`applications?filter[user_id]=${user_id}`)).body.data;
    expect(listed.find((row: { id: number }) => row.id === ids.application)).toMatchObject({
      blacklist: [{ id, reason: 'Theft' }],
    });
    await warned.put(`${path}/${id}`, { dob: '1980-05-07' });
    expect(await marks(warned)).toEqual([]);
    const email = 'zoe.ohara@example.org';
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(
        sql`insert into email_addresses (user_id, email) select user_id, ${email} from applications where id = ${ids.application}`,
      ),
    );
    await warned.put(`${path}/${id}`, { email: email.toUpperCase() });
    expect(await marks(warned)).toEqual([{ id, reason: 'Theft' }]);
  });

  it('is found by index among many entries', async () => {
    const { organisation, ids } = await aFullOrganisation(api);
    const inside = <T extends object>(query: ReturnType<typeof sql>) =>
      api.ground.database.transaction(organisation.id, (db) => db.run<T>(query));
    await inside(sql`insert into blacklist_entries (first_name, last_name, dob, email, reason, review_on, expires_on)
      select 'A', 'B' || n, '1950-01-01'::date + n, 'b' || n || '@example.org', 'x', '2090-01-01', '2090-01-01' from generate_series(1, 5000) n`);
    await api.ground.owner.query('analyze data.blacklist_entries');
    const plan = await inside<{ 'QUERY PLAN': string }>(
      sql`explain select ${listMatches(raw('a'), { today: '2026-01-01' })} from applications a where a.id = ${ids.application}`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/blacklist_entries_by_dob/);
    expect(text).toMatch(/blacklist_entries_by_email/);
    expect(text).not.toMatch(/Seq Scan on blacklist_entries/);
  });

  it('is refused by field where no one could be found by it, or it would be kept for good', async () => {
    const keeper = await aHolder(await api.ground.organisation(), ['view-blacklist', 'manage-blacklist']);
    const refused = async (over: object) => (await keeper.post(path, { ...body(), ...over })).body.errors;
    expect(await refused({ dob: null, expires_on: '2020-01-01' })).toEqual({
      dob: ['Enter a date of birth or an email address'],
      expires_on: ['Enter a date in the future'],
      review_on: ['Enter a date before the entry expires'],
    });
    expect(await refused({ expires_on: '2190-01-01' })).toEqual({
      expires_on: ['Enter a date within the next 10 years'],
    });
    expect(Object.keys(await refused({ reason: ' ', first_name: '' }))).toEqual(['first_name', 'reason']);
  });

  it('is forgotten when the entry expires', async () => {
    const organisation = await api.ground.organisation();
    const keeper = await aHolder(organisation, ['view-blacklist', 'manage-blacklist']);
    const { id } = (await keeper.post(path, body())).body.data;
    const sweep = async (now: Date) => {
      const clock = { now: () => now };
      const facts = { actor: system, organisation, requestId: 'test' };
      const { db: _none, ...outside } = makeContext({ db: null as never, ...facts }, clock as never);
      await sweepBlacklist.outside!(
        {
          ...outside,
          transaction: (work) =>
            api.ground.database.transaction(organisation.id, (db) =>
              work(makeContext({ db, ...facts }, clock as never)),
            ),
        },
        {},
        {} as never,
      );
    };
    await sweep(new Date());
    expect((await keeper.get(`${path}/${id}`)).status).toBe(200);
    await sweep(new Date(Date.now() + 201 * 86_400_000));
    expect((await keeper.get(`${path}/${id}`)).status).toBe(404);
  });
});
