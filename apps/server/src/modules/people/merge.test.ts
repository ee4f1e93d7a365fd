import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aFullOrganisation, everyPermission } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

/** How many rows of every table name a person, as the catalogue of the database has it. */
async function rowsOf(org: number, person: number): Promise<Record<string, number>> {
  const columns = (
    await api.ground.owner.query<{ table_name: string; column_name: string }>(
      'select table_name, column_name from data.person_columns() order by 1, 2',
    )
  ).rows;
  const found: Record<string, number> = {};
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await api.ground.owner.query<{ n: string }>(
      `select count(*) as n from data."${table}" where organisation_id = $1 and "${column}" = $2`,
      [org, person],
    );
    if (Number(rows[0]!.n) > 0) found[`${table}.${column}`] = Number(rows[0]!.n);
  }
  return found;
}

/** What belongs to signing in, or is under way: it ends with the other record. */
const ending =
  /^(?:sessions|session_ancestors|credentials|second_factors|recovery_codes|passkeys|trusted_computers|identity_links|login_\w+|factor_challenges|password_resets|email_proofs|oauth_\w+|diversity_links|idempotency_keys)\./;

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const adminId = await aPerson(api.ground, org);
  await aRole(api.ground, org, adminId, { permissions: everyPermission });
  const [survivor, other] = [
    await aPerson(api.ground, org, { first_name: 'Zoë', last_name: 'O’Hara', dob: '1990-02-03' }),
    await aPerson(api.ground, org, { first_name: 'Zoe', last_name: 'OHara', dob: '1990-02-03' }),
  ];
  const run = (...statements: ReturnType<typeof sql>[]) =>
    api.ground.database.transaction(org, async (db) => {
      for (const statement of statements) await db.run(statement);
    });
  const read = <T extends object>(statement: ReturnType<typeof sql>) =>
    api.ground.database.read(org, (db) => db.run<T>(statement));
  return { organisation, org, admin: await api.as(organisation, adminId), adminId, survivor, other, run, read };
}

accessTable(
  'merging two people',
  async () => {
    const { organisation, org, admin, survivor, other } = await aScene();
    const staff = async (...permissions: string[]) => {
      const id = await aPerson(api.ground, org);
      await aRole(api.ground, org, id, { permissions });
      return api.as(organisation, id);
    };
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        themselves: await api.as(organisation, survivor),
        stranger: await staff(),
        viewer: await staff('view-users', 'edit-users'),
        merger: await staff('view-users', 'merge-users'),
        admin,
      },
      paths: { list: `users/${survivor}/merge?other_id=${other}`, POST: `users/${survivor}/merge` },
      bodies: { POST: { other_id: other } },
    };
  },
  `              list  POST
   anonymous     401   401
   themselves    403   403
   stranger      404   404
   viewer        403   403
   merger        200   200
   admin         200   200`,
);

describe('merging two people', () => {
  it('moves every row that names the other one, in whatever table, and leaves none behind', async () => {
    const { organisation, ids, admin } = await aFullOrganisation(api);
    const org = organisation.id;
    const survivor = await aPerson(api.ground, org);
    const [before, mine] = [await rowsOf(org, ids.user!), await rowsOf(org, survivor)];
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const preview = await admin.get(`users/${survivor}/merge?other_id=${ids.user}`);
    expect(preview.body.data.refusals).toEqual([]);
    expect(preview.body.data.moves).toContainEqual({ kind: 'notes', count: before['notes.user_id'] });
    const reply = await admin.post(`users/${survivor}/merge`, { other_id: ids.user });
    expect([reply.status, reply.body.data]).toEqual([200, { id: survivor, merged_id: ids.user }]);
    expect(await rowsOf(org, ids.user!)).toEqual({});
    const after = await rowsOf(org, survivor);
    const lost = Object.entries(before)
      .filter(([column, n]) => !ending.test(column) && (after[column] ?? 0) < n + (mine[column] ?? 0))
      .map(([column, n]) => `${column}: ${n} before, ${after[column] ?? 0} after`);
    expect(lost).toEqual([]);
  });

  it('unites what both have, keeps the newer answer, and leaves one of each flag', async () => {
    const { org, admin, survivor, other, run, read } = await aScene();
    const team = await aTeam(api.ground, org);
    const { profileId } = await aRole(api.ground, org, survivor, { teamId: team, permissions: ['view-users'] });
    await run(
      sql`insert into roles (user_id, role_profile_id, team_id, start_date) values (${other}, ${profileId}, ${team}, '2021-01-01')`,
      sql`insert into phone_numbers (user_id, phone_number, "primary", default_sms) select p, '+447700900' || n, true, true from (values (${survivor}::bigint, 111), (${other}::bigint, 222)) v (p, n)`,
      sql`insert into tags (name) values ('Driver'), ('Cook')`,
      sql`insert into user_tags (user_id, tag_id) select ${survivor}::bigint, id from tags where name = 'Driver'`,
      sql`insert into user_tags (user_id, tag_id) select ${other}::bigint, id from tags`,
      sql`insert into denied_permissions (user_id, permission) values (${survivor}, 'edit-users'), (${other}, 'edit-users'), (${other}, 'view-teams')`,
      sql`insert into supervisors (user_id, supervisor_id) values (${survivor}, ${other})`,
      sql`insert into lookups (kind, name) values ('riskActivity', 'Climbing'), ('riskActivity', 'Sailing')`,
      // written last, as by an earlier merge, but answered first
      sql`insert into activity_consents (user_id, risk_activity_id, agreed, answered_at, answered_by, updated_at)
        select p, l.id, agreed, at::timestamptz, p, now() - written::interval from (values
          (${survivor}::bigint, 'Climbing', false, '2026-03-01', '2 days'), (${other}::bigint, 'Climbing', true, '2026-02-01', '1 day'),
          (${survivor}::bigint, 'Sailing', true, '2026-02-01', '1 day'), (${other}::bigint, 'Sailing', false, '2026-03-01', '2 days')) v (p, activity, agreed, at, written)
          join lookups l on l.kind = 'riskActivity' and l.name = v.activity`,
      sql`select diversity.save_answers(${survivor}, '{"v1": {"gender_id": 1}}'::jsonb), diversity.save_answers(${other}, '{"v1": {"gender_id": 2}}'::jsonb)`,
    );
    const reply = await admin.post(`users/${survivor}/merge`, {
      other_id: other,
      take: { first_name: 'other', primary_email: 'other' },
    });
    expect(reply.status).toBe(200);
    const answers = sql`select agreed from activity_consents where user_id = ${survivor}`;
    expect(await read(answers)).toEqual([{ agreed: false }, { agreed: false }]);
    const person = (await admin.get(`users/${survivor}?include=emailAddresses,phoneNumbers,roles`)).body.data;
    expect(person.display_name).toBe('Zoe O’Hara');
    expect(person.roles).toHaveLength(1);
    expect(person.emailAddresses).toHaveLength(2);
    expect(person.emailAddresses.filter(({ primary }: { primary: boolean }) => primary)).toHaveLength(1);
    expect(
      person.phoneNumbers.map((n: { primary: boolean; default_sms: boolean }) => [n.primary, n.default_sms]),
    ).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
    expect(
      (await read<{ n: number }>(sql`select count(*)::int as n from user_tags where user_id = ${survivor}`))[0]!.n,
    ).toBe(2);
    expect(
      (
        await read<{ n: number }>(sql`select count(*)::int as n from denied_permissions where user_id = ${survivor}`)
      )[0]!.n,
    ).toBe(2);
    expect((await read<{ n: number }>(sql`select count(*)::int as n from supervisors`))[0]!.n).toBe(0);
    expect((await read<{ a: object }>(sql`select diversity.own_answers(${survivor}) as a`))[0]!.a).toEqual({
      v1: { gender_id: 1 },
    });
    expect((await admin.get(`users?q=hara`)).body.data).toHaveLength(1);
  });

  it('keeps of what both have the one that is finished, proved or attended, with the files of both', async () => {
    const { org, admin, survivor, other, run, read } = await aScene();
    const team = await aTeam(api.ground, org);
    const both = (survivors: string, others: string) =>
      sql`(values (${survivor}::bigint, ${survivors}::text), (${other}::bigint, ${others}::text)) v (person, word)`;
    await run(
      sql`insert into induction_modules (name, kind) values ('Kitchen', 'attend'), ('Lifting', 'attend')`,
      sql`insert into inductions (user_id, module_id, state, completed_on)
        select person, m.id, word, case when word = 'done' then date '2026-01-02' end from ${both('assigned', 'done')}, induction_modules m where m.name = 'Kitchen'
        union all select person, m.id, word, case when word = 'done' then date '2026-01-02' end from ${both('done', 'started')}, induction_modules m where m.name = 'Lifting'`,
      sql`with kept as (insert into files (storage_key, original_name, name, type, size, checksum)
          select 'merge-' || i.id, 'a.pdf', 'a.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex') from inductions i returning id, storage_key)
        insert into induction_attachments (induction_id, file_id, name, user_id)
        select i.id, k.id, i.state, i.user_id from kept k join inductions i on k.storage_key = 'merge-' || i.id`,
      sql`insert into skills (name) values ('First aid')`,
      sql`insert into user_skills (user_id, skill_id, level, verified_at)
        select person, s.id, 2, nullif(word, '')::timestamptz from ${both('', '2026-03-01')}, skills s`,
      sql`insert into user_languages (user_id, language, level) select person, 'cy', word from ${both('A2', 'native')}`,
      sql`with made as (insert into events (team_id, name, state) values (${team}, 'Fair', 'published') returning id)
        insert into event_sessions (event_id, starts_at, ends_at) select id, '2026-05-01 09:00Z', '2026-05-01 12:00Z' from made`,
      sql`insert into event_attendees (session_id, user_id, state, outcome)
        select s.id, person, word, case when word = 'going' then 'attended' end from ${both('not-going', 'going')}, event_sessions s`,
    );
    expect((await admin.post(`users/${survivor}/merge`, { other_id: other })).status).toBe(200);
    const [found] = await read<{ found: unknown }>(sql`select json_build_object(
      'trainings', (select json_agg(m.name || ' ' || i.state order by m.name) from inductions i join induction_modules m on m.id = i.module_id where i.user_id = ${survivor}),
      'files', (select count(*)::int from induction_attachments where user_id = ${survivor}),
      'verified', (select bool_and(verified_at is not null) from user_skills where user_id = ${survivor}),
      'language', (select string_agg(level, ' ') from user_languages where user_id = ${survivor}),
      'session', (select string_agg(state || ' ' || outcome, ' ') from event_attendees where user_id = ${survivor})) as found`);
    expect(found!.found).toEqual({
      trainings: ['Kitchen done', 'Lifting done'],
      files: 4,
      verified: true,
      language: 'native',
      session: 'going attended',
    });
  });

  it('joins what both say of the same skills, and says nothing twice', async () => {
    const { admin, survivor, other, run, read } = await aScene();
    const bios = [
      ['Outdoors', 'Hedge laying.', 'Dry stone walls.'],
      ['Kitchen', 'Bread for forty.', 'Bread for forty. Soup as well.'],
      ['Office', 'Typing, and filing.', 'filing'],
      ['Driving', null, 'A minibus.'],
    ] as const;
    for (const [name, survivors, others] of bios)
      await run(
        sql`with category as (insert into lookups (kind, name) values ('skillCategory', ${name}) returning id)
          insert into skill_bios (user_id, category_id, text)
          select person, category.id, words from category, (values (${survivor}::bigint, ${survivors}::text), (${other}::bigint, ${others}::text)) v (person, words)
           where words is not null`,
      );
    expect((await admin.post(`users/${survivor}/merge`, { other_id: other })).status).toBe(200);
    expect(
      await read(
        sql`select l.name, b.text from skill_bios b join lookups l on l.id = b.category_id where b.user_id = ${survivor} order by b.category_id`,
      ),
    ).toEqual([
      { name: 'Outdoors', text: 'Hedge laying.\n\nDry stone walls.' },
      { name: 'Kitchen', text: 'Bread for forty. Soup as well.' },
      { name: 'Office', text: 'Typing, and filing.' },
      { name: 'Driving', text: 'A minibus.' },
    ]);
  });

  it('ends the sessions of the other one, and the old number leads to the survivor for those who may see them', async () => {
    const { organisation, org, admin, survivor, other } = await aScene();
    const [theirs, mine] = [await api.as(organisation, other), await api.as(organisation, survivor)];
    const stranger = await api.as(organisation, await aPerson(api.ground, org));
    await admin.put(`users/${other}`, { preferred_name: 'Zo' });
    expect((await admin.post(`users/${survivor}/merge`, { other_id: other })).status).toBe(200);
    expect((await theirs.get('users/me')).status).toBe(401);
    expect((await mine.get('users/me')).status).toBe(200);
    expect((await admin.get(`users/${other}`)).body.data.id).toBe(survivor);
    expect((await admin.get(`users/${other}/email-addresses`)).body.data).toHaveLength(2);
    expect((await stranger.get(`users/${other}`)).status).toBe(404);
    const log = (await admin.get(`users/${survivor}/logs`)).body.data as { action: string; row_id: number }[];
    expect(log.map(({ action, row_id }) => `${action} ${row_id}`)).toEqual(
      expect.arrayContaining([`merged ${other}`, `update ${other}`]),
    );
    // and on, when the survivor is merged in turn
    const third = await aPerson(api.ground, org);
    expect((await admin.post(`users/${third}/merge`, { other_id: survivor })).status).toBe(200);
    expect((await admin.get(`users/${other}`)).body.data.id).toBe(third);
    await admin.remove(`users/${third}`);
    const erased = await api.ground.owner.query(
      'select user_id from data.erasures where organisation_id = $1 order by 1',
      [org],
    );
    expect(erased.rows.map(({ user_id }: { user_id: string }) => Number(user_id))).toEqual(
      [survivor, other, third].toSorted((a, b) => a - b),
    );
  });

  it('lets one of two merges through that meet', async () => {
    const { admin, survivor, other } = await aScene();
    const replies = await Promise.all([
      admin.post(`users/${survivor}/merge`, { other_id: other }),
      admin.post(`users/${other}/merge`, { other_id: survivor }),
      admin.post(`users/${survivor}/merge`, { other_id: other }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of replies) expect([200, 404, 422]).toContain(status);
  });

  it('is for those who hold what either holds, and not about oneself', async () => {
    const { organisation, org, adminId, admin, survivor, other } = await aScene();
    const team = await aTeam(api.ground, org);
    await aRole(api.ground, org, survivor, { teamId: team });
    await aRole(api.ground, org, other, { teamId: team, permissions: ['view-users'] });
    const staff = async (permissions: string[], teamId: number | null = team) => {
      const id = await aPerson(api.ground, org);
      await aRole(api.ground, org, id, { teamId, permissions });
      return api.as(organisation, id);
    };
    const body = { other_id: other };
    expect((await (await staff(['view-users'])).post(`users/${survivor}/merge`, body)).status).toBe(403);
    expect((await admin.post(`users/${survivor}/merge`, { other_id: adminId })).body.code).toBe('own_grants');
    expect((await admin.post(`users/${survivor}/merge`, { other_id: survivor })).status).toBe(422);
    const manager = await staff(['view-users', 'merge-users']);
    await aRole(api.ground, org, other, { teamId: team, permissions: ['edit-users'] });
    expect((await manager.post(`users/${survivor}/merge`, body)).body.code).toBe('outranked');
    expect((await manager.get(`users/${survivor}/merge?other_id=${other}`)).body.data.refusals).toEqual(['outranked']);
    const stranger = await aPerson(api.ground, org);
    expect((await manager.post(`users/${survivor}/merge`, { other_id: stranger })).body.errors).toHaveProperty(
      'other_id',
    );
    const able = await staff(['view-users', 'merge-users', 'edit-users']);
    expect((await able.post(`users/${survivor}/merge`, { ...body, take: { dob: 'other' } })).body.code).toBe(
      'closed_field',
    );
    expect((await able.post(`users/${survivor}/merge`, body)).status).toBe(200);
  });
});

describe('people who may be known twice', () => {
  it('are found by email, telephone, name and birth or name and postcode, if the reader could merge both', async () => {
    const { organisation, org, admin, survivor, other, run } = await aScene();
    const [third, fourth] = [
      await aPerson(api.ground, org, { first_name: 'Jim', last_name: 'Petrov' }),
      await aPerson(api.ground, org, { first_name: 'James', last_name: 'Petrov' }),
    ];
    await run(
      sql`insert into phone_numbers (user_id, phone_number) values (${survivor}, '+447700900333'), (${other}, '+447700900333')`,
      sql`insert into postal_addresses (user_id, street, city, postcode, country) values (${third}, '1 Hill', 'Leeds', 'ls1 4ap', 'GB'), (${fourth}, '1 Hill', 'Leeds', 'LS14AP', 'GB')`,
    );
    const pairs = (await admin.get('users/duplicates')).body.data as { people: { id: number }[]; reasons: string[] }[];
    expect(pairs.map(({ people, reasons }) => [people.map(({ id }) => id), reasons])).toEqual([
      [
        [survivor, other],
        ['same_name_and_birth', 'same_phone'],
      ],
      [[third, fourth], ['similar_name_and_postcode']],
    ]);
    // two people after all, until that turns out to be wrong
    const listed = async () =>
      ((await admin.get('users/duplicates')).body.data as typeof pairs).map(({ people }) => people.map(({ id }) => id));
    expect((await admin.post(`users/${fourth}/merge/dismiss`, { other_id: third })).status).toBe(200);
    expect(await listed()).toEqual([[survivor, other]]);
    expect((await admin.post(`users/${third}/merge/dismiss`, { other_id: third })).body.errors).toHaveProperty(
      'other_id',
    );
    expect((await admin.post(`users/${third}/merge/restore`, { other_id: fourth })).status).toBe(200);
    expect(await listed()).toEqual([
      [survivor, other],
      [third, fourth],
    ]);
    await admin.post(`users/${third}/merge/dismiss`, { other_id: fourth });
    expect((await admin.post(`users/${third}/merge`, { other_id: fourth })).status).toBe(200);
    expect(await rowsOf(org, third)).not.toHaveProperty('distinct_people.one_id');
    const team = await aTeam(api.ground, org);
    await aRole(api.ground, org, survivor, { teamId: team });
    const manager = await aPerson(api.ground, org);
    await aRole(api.ground, org, manager, { teamId: team, permissions: ['view-users', 'merge-users'] });
    expect((await (await api.as(organisation, manager)).get('users/duplicates')).body.data).toEqual([]);
    expect((await (await api.as(organisation, survivor)).get('users/duplicates')).status).toBe(403);
  });
});
