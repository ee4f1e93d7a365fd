import { timelineKinds } from '@manyhands/contract/people/timeline.resource.ts';
import { describe, expect, it } from 'vitest';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { aRecruitment } from '../applications/application.factory.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

interface Entry {
  kind: string;
  id: number;
  at: string;
  title: string | null;
  detail: string | null;
}

/** A person of a team with something of every kind, of which the notes differ in who may see them. */
async function aLife() {
  api.clock.set('2026-06-01T12:00:00Z');
  const scene = await aRecruitment(api);
  const { organisation, admin, team } = scene;
  const userId = await aPerson(api.ground, organisation.id, { first_name: 'Wren', last_name: 'Ash' });
  await aRole(api.ground, organisation.id, userId, { teamId: team, start: '2024-05-01' });
  await aRole(api.ground, organisation.id, userId, { teamId: team, start: '2023-05-01', end: '2024-04-30' });
  const run = <Row>(statement: Sql) => api.ground.database.transaction(organisation.id, (db) => db.run<Row>(statement));
  const made = async (path: string, body: object): Promise<number> => {
    const reply = await admin.post(path, body);
    expect([path, reply.status, reply.body.errors]).toEqual([path, 201, undefined]);
    return reply.body.data.id;
  };
  await run(sql`update users set created_at = '2023-04-01' where id = ${userId}`);
  const opportunity = await scene.offer();
  const rota = await made('organisation/rotas', { name: 'Kitchen', timezone: 'Europe/London' });
  const disclosure = await made('organisation/disclosure-types', {
    name: 'Basic check',
    jurisdiction: 'DBS',
    level: 'basic',
    workforce: 'other',
  });
  const module = await made('organisation/induction-modules', { name: 'Lifting', kind: 'read', content: 'Bend.' });
  const type = await made('organisation/touchpoint-types', { name: 'Call' });
  await run(sql`insert into applications (opportunity_id, user_id, form_version_id, state, language, applied_at, completed_at, decided_at)
    select ${opportunity}, ${userId}, id, 'cleared', 'en', '2023-04-02 10:00+00', '2023-04-02 10:00+00', '2023-04-10 10:00+00'
      from form_versions where opportunity_id = ${opportunity} order by id desc limit 1`);
  await run(sql`insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share)
    values (${userId}, ${team}, '2025-07-01', '2025-07-08', true)`);
  await run(sql`with made as (insert into shifts (rota_id, team_id, name, starts_at, ends_at, places, state, day, closes_at, cancel_until)
      select ${rota}, ${team}, 'Lunch', d, d + interval '2 hours', 2, 'published', d::date, d, d from unnest('{2026-05-01 10:00+00,2026-07-01 10:00+00}'::timestamptz[]) d returning id, starts_at, ends_at, day)
    insert into shift_assignments (need_id, shift_id, user_id, state, rota_id, team_id, starts_at, ends_at, day)
    select 1, id, ${userId}, 'confirmed', ${rota}, ${team}, starts_at, ends_at, day from made`);
  await run(sql`insert into activities (user_id, team_id, day, minutes) values (${userId}, ${team}, '2026-05-02', 90)`);
  await run(
    sql`insert into user_vetting (user_id, disclosure_type_id, issued_on, outcome) values (${userId}, ${disclosure}, '2024-01-05', 'clear')`,
  );
  await run(
    sql`insert into inductions (user_id, module_id, state, completed_on) values (${userId}, ${module}, 'done', '2024-02-01')`,
  );
  await run(
    sql`insert into touchpoints (user_id, type_id, happened_at, channel, summary) values (${userId}, ${type}, '2025-01-01 10:00+00', 'phone', 'Rang about keys')`,
  );
  await run(sql`insert into notes (user_id, author_id, text, visibility, shared_with_person, created_at)
    select ${userId}, ${admin.userId}, 'Note for ' || v || case when s then ' and the person' else '' end, v, s, '2025-02-01 10:00+00'
      from (values ('private', false), ('team', false), ('all-staff', false), ('team', true), ('safeguarding', false)) as x (v, s)`);
  await run(
    sql`insert into login_messages (kind, user_id, author_id, title, text, start_date) values ('letter', ${userId}, ${admin.userId}, 'About your keys', 'Text', '2026-05-03')`,
  );
  await run(sql`update login_messages set created_at = '2026-05-03 10:00+00'`);
  const staff = async (permissions: readonly string[], teamId: number | null = team) => {
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  return { ...scene, userId, staff, person: await api.as(organisation, userId) };
}

const read = async (caller: Caller, userId: number, query = 'limit=100'): Promise<Entry[]> => {
  const reply = await caller.get(`users/${userId}/timeline?${query}`);
  expect(reply.status).toBe(200);
  return reply.body.data;
};
const kindsOf = (entries: readonly Entry[]) => [...new Set(entries.map(({ kind }) => kind))].sort();

accessTable(
  'the timeline of a person',
  async () => {
    const { organisation, userId, person, admin, staff } = await aLife();
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        self: person,
        admin,
        viewer: () => staff(['view-users']),
        stranger: () => staff([]),
        elsewhere: async () => staff(everyPermission, await aTeam(api.ground, organisation.id)),
      },
      paths: { list: `users/${userId}/timeline` },
    };
  },
  `            list
   anonymous   401
   self        200
   admin       200
   viewer      200
   stranger    404
   elsewhere   404`,
);

describe('the timeline of a person', () => {
  it('tells everything that has happened, the newest first, and nothing that lies ahead', async () => {
    const { userId, admin } = await aLife();
    const entries = await read(admin, userId);
    expect(kindsOf(entries)).toEqual([...timelineKinds].sort());
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(entries.filter(({ kind }) => kind === 'shift').map(({ at }) => at)).toEqual(['2026-05-01T10:00:00.000Z']);
    expect(entries.every(({ at }) => at <= '2026-06-01T12:00:00.000Z')).toBe(true);
  });

  it('gives each part to those alone who could look it up', async () => {
    const { userId, organisation, person, staff } = await aLife();
    const plain = ['joined', 'role-ended', 'role-started'];
    const parts = async (...permissions: string[]) =>
      kindsOf(await read(await staff(['view-users', ...permissions]), userId)).filter((kind) => !plain.includes(kind));
    // whoever sees the shift is told of the place, so everyone who sees the person is asked about here
    expect(await parts()).toEqual([]);
    expect(await parts('view-notes')).toEqual(['note']);
    expect(await parts('view-touchpoints')).toEqual(['touchpoint']);
    expect(await parts('view-hours')).toEqual(['hours']);
    expect(await parts('view-vetting')).toEqual(['check']);
    expect(await parts('manage-training')).toEqual(['training']);
    expect(await parts('manage-messages')).toEqual(['message']);
    expect(await parts('view-applications')).toEqual(['application', 'decision']);
    expect(await parts('view-residential-bookings')).toEqual(['stay']);
    expect(await parts('view-rotas')).toEqual(['shift']);
    expect(kindsOf(await read(person, userId))).toEqual(
      [...timelineKinds].filter((kind) => kind !== 'touchpoint').sort(),
    );
    const elsewhere = await staff(everyPermission, await aTeam(api.ground, organisation.id));
    expect((await elsewhere.get(`users/${userId}/timeline`)).status).toBe(404);
    expect((await api.anonymous(organisation).get(`users/${userId}/timeline`)).status).toBe(401);
  });

  it('keeps notes to those whom they are for, and those whose reading is recorded to their own address', async () => {
    const { userId, person, admin, staff } = await aLife();
    const texts = async (caller: Caller) =>
      (await read(caller, userId, 'kind=note')).map(({ detail }) => detail ?? '').toSorted();
    expect(await texts(person)).toEqual(['Note for team and the person']);
    expect(await texts(await staff(['view-users', 'view-notes', 'view-safeguarding-notes']))).toEqual([
      'Note for all-staff',
      'Note for team',
      'Note for team and the person',
    ]);
    // the author reads what is private
    expect(await texts(admin)).toContain('Note for private');
    expect(await texts(admin)).not.toContain('Note for safeguarding');
  });

  it('comes a page at a time and by kind, each entry once', async () => {
    const { userId, admin } = await aLife();
    const all = await read(admin, userId);
    const seen: Entry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const reply = await admin.get(`users/${userId}/timeline?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...reply.body.data);
      cursor = reply.body.meta.pagination.next_cursor;
    }
    expect(seen).toEqual(all);
    expect(kindsOf(await read(admin, userId, 'kind=role-started,hours'))).toEqual(['hours', 'role-started']);
    for (const bad of ['kind=tea', 'cursor=x', 'limit=0'])
      expect((await admin.get(`users/${userId}/timeline?${bad}`)).status).toBe(422);
  });

  it('does not name a hidden team to someone who cannot see it', async () => {
    const { organisation, userId, staff } = await aLife();
    const hidden = await aTeam(api.ground, organisation.id, { name: 'Secret shelter', hidden: true });
    await aRole(api.ground, organisation.id, userId, { teamId: hidden, start: '2025-01-01' });
    const entries = await read(await staff(everyPermission), userId);
    expect(JSON.stringify(entries)).not.toContain('Secret shelter');
    expect(JSON.stringify(await read(await staff(everyPermission, null), userId))).toContain('Secret shelter');
  });
});
