import pg from 'pg';
import { fieldTypes } from '@manyhands/contract/form/field-value.ts';
import { formSteps, shownSteps } from '@manyhands/contract/opportunities/form-version.resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type App } from '../app/build-app.ts';
import { openDatabase, type Database } from '../platform/db/connection.ts';
import { testFiles } from '../testing/api.ts';
import { demoVisitor, type DemoVisitor } from '../testing/demo-visitor.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoDraft } from './drafts.ts';
import { loadDemo } from './load-demo.ts';
import { welcome } from '../../../../ops/welcome.mjs';

const now = new Date('2026-03-04T10:00:00Z');
const home = 'localhost:3000';
const away = 'second.localhost:3000';
const secretKey = 'a test key that is long enough to pass';
const url = await ownDatabase();
const twin = await ownDatabase();
let loaded: boolean;
let owner: pg.Pool;
let database: Database;
let app: App;
let ask: DemoVisitor['ask'];
let signIn: DemoVisitor['signIn'];
let tokenOf: DemoVisitor['tokenOf'];

beforeAll(async () => {
  loaded = await loadDemo(url, { publicUrl: `http://${home}`, now, secretKey });
  owner = new pg.Pool({ connectionString: url, max: 2 });
  database = openDatabase({ url, max: 4 });
  app = await buildApp({ database, publicUrl: `http://${home}`, secretKey, filesFolder: testFiles, demo: true });
  await app.server.ready();
  ({ ask, signIn, tokenOf } = demoVisitor(app, owner));
});
afterAll(async () => {
  await app?.server.close();
  await database?.close();
  await owner?.end();
});

const number = async (sql: string) => Number((await owner.query<{ n: string }>(`select (${sql}) as n`)).rows[0]!.n);

describe('the demonstration', () => {
  it('is as large as promised', async () => {
    expect(loaded).toBe(true);
    expect(await number('select count(*) from data.users where organisation_id = 1')).toBe(500);
    expect(await number('select count(*) from data.teams where organisation_id = 1')).toBeGreaterThanOrEqual(20);
    expect(await number('select max(depth) + 1 from data.team_closure where organisation_id = 1')).toBe(3);
    expect(await number('select count(distinct status_id) from data.users where organisation_id = 1')).toBe(5);
    expect(await number(`select count(*) from data.roles where organisation_id = 1`)).toBeGreaterThan(400);
    expect(await number('select count(distinct kind) from data.lookups where organisation_id = 1')).toBe(16);
    expect(await number('select count(*) from data.organisations where is_default')).toBe(1);
  });

  it('holds no one who could be met: reserved numbers, a domain and postcodes that do not exist', async () => {
    const strange = async (table: string, condition: string) =>
      number(`select count(*) from data.${table} where ${condition}`);
    expect(await strange('phone_numbers', `phone_number !~ '^\\+44(7700900|1632960)\\d{3}$'`)).toBe(0);
    expect(await strange('email_addresses', `email !~ '^[a-z0-9.-]+@(demo|second)\\.manyhands\\.example$'`)).toBe(0);
    expect(await strange('postal_addresses', `postcode !~ '^LK\\d{1,2} \\d[A-Z]{2}$'`)).toBe(0);
    expect(
      await strange('users', `first_name = '' or last_name = '' or dob > date '2026-03-04' - interval '13 years'`),
    ).toBe(0);
    expect(await strange('roles', 'end_date < start_date')).toBe(0);
  });

  it('finds its people by name, email and postcode', async () => {
    const token = await tokenOf(home, 'admin@demo.manyhands.example');
    const { rows } = await owner.query<{ id: string; last_name: string; email: string; postcode: string }>(
      `select u.id, u.last_name, e.email, a.postcode from data.users u join data.email_addresses e on e.user_id = u.id join data.postal_addresses a on a.user_id = u.id where u.id = 123`,
    );
    const { last_name, email, postcode } = rows[0]!;
    for (const wanted of [last_name, email, postcode]) {
      const found = await ask(home, 'GET', `users?limit=100&q=${encodeURIComponent(wanted)}`, { token });
      expect(found.body.data.map(({ id }: { id: number }) => id)).toContain(123);
    }
  });

  it('gives every minor a guardian who is of age', async () => {
    const minors = `data.users u where u.organisation_id = 1 and u.dob > date '2026-03-04' - interval '18 years'`;
    expect(await number(`select count(*) from ${minors}`)).toBeGreaterThan(5);
    expect(
      await number(
        `select count(*) from ${minors} and not exists (select from data.guardians g where g.organisation_id = u.organisation_id and g.user_id = u.id)`,
      ),
    ).toBe(0);
    expect(
      await number(
        `select count(*) from data.guardians g join ${minors.replace('where', 'on g.guardian_id = u.id where')}`,
      ),
    ).toBe(0);
  });

  it('is the same every time', async () => {
    await loadDemo(twin, { publicUrl: `http://${home}`, now, secretKey });
    expect(await fingerprint(twin)).toEqual(await fingerprint(url));
  });

  it('is loaded once', async () => {
    const before = await fingerprint(url);
    expect(await loadDemo(url, { publicUrl: 'http://elsewhere.example', now: new Date(), secretKey })).toBe(false);
    expect(await fingerprint(url)).toEqual(before);
  });

  it('has forms that could have been sent to us', async () => {
    const { rows } = await owner.query<{ slug: string; steps: unknown }>(
      `select o.slug, f.steps from data.opportunities o join data.form_versions f on f.organisation_id = o.organisation_id and f.opportunity_id = o.id where o.organisation_id = 1 order by o.slug`,
    );
    expect(rows.map(({ slug }) => slug)).toEqual([
      'conservation-week',
      'festival-steward',
      'garden-helper',
      'reading-mentor',
      'sso-ambassador',
      'youth-helper',
    ]);
    for (const { steps } of rows) expect(formSteps.parse(steps)).toEqual(steps);
    const typesOf = (slug: string) =>
      (rows.find((row) => row.slug === slug)!.steps as { type: string }[]).map(({ type }) => type);
    expect(typesOf('garden-helper')).toEqual(['basic-details', 'review-apply']);
    expect(typesOf('reading-mentor')).toHaveLength(7);
    expect(typesOf('conservation-week')).toContain('residential');
  });

  it('knows badges and shirts, as people could have given them', async () => {
    const { rows } = await owner.query<{ slug: string; n: number; values: unknown[] }>(
      `select a.slug, count(*)::int as n, array_agg(distinct v.value) as values from data.user_attributes v join data.attributes a on a.organisation_id = v.organisation_id and a.id = v.attribute_id where v.organisation_id = 1 group by a.slug order by a.slug`,
    );
    expect(rows.map(({ slug }) => slug)).toEqual(['badge-number', 'first-aid', 't-shirt-size']);
    expect(rows.every(({ n }) => n > 100)).toBe(true);
    expect(rows[1]!.values).toEqual([false, true]);
    expect(rows[2]!.values).toEqual(expect.arrayContaining(['xs', 's', 'm', 'l', 'xl', 'xxl']));
  });

  it('asks a reading mentor for everything there is, and answers it as the form needs it', async () => {
    const bySlug = new Map<string, number>(
      (await ask(home, 'GET', 'opportunities?limit=100')).body.data.map((row: { slug: string; id: number }) => [
        row.slug,
        row.id,
      ]),
    );
    const formOf = async (slug: string) =>
      shownSteps.parse((await ask(home, 'GET', `opportunities/${bySlug.get(slug)}/application-form`)).body.data);
    const [basic, address, about, documents, references, diversity, review] = await formOf('reading-mentor');
    expect([...new Set(basic!.attributes.map(({ type }) => type))].sort()).toEqual([...fieldTypes].sort());
    expect(basic!.attributes.filter(({ permission }) => permission === 'read').map(({ slug }) => slug)).toEqual([
      'badge-number',
    ]);
    expect(about!.questions.map(({ type }) => type).sort()).toEqual([...fieldTypes].sort());
    expect([
      address!.min_address_history,
      about!.apply_right_to_work,
      basic!.minimum_age,
      references!.requested_references,
    ]).toEqual([36, true, 18, 2]);
    expect(documents!.documents.map(({ name }) => name)).toEqual(['Proof of identity', 'Proof of address']);
    expect(diversity!.diversity_questions).toEqual([]);
    expect(review!.consents.map(({ type }) => type)).toEqual(['radio', 'checkbox', 'multiple-checkboxes']);
    expect([review!.additional_consents.length, review!.terms.length]).toEqual([2, 2]);
    expect(
      (await formOf('conservation-week')).find(({ type }) => type === 'diversity')!.diversity_questions,
    ).toHaveLength(3);
    const week = (await ask(home, 'GET', `opportunities/${bySlug.get('conservation-week')}`)).body.data;
    expect(week.sub_locations).toMatchObject([
      { name: 'Field centre', timeslots: [{ min_duration: 7, max_duration: 14 }] },
      { name: 'Lookout cottage' },
    ]);
    expect((await ask(home, 'GET', 'motivations?limit=999')).body.data).toHaveLength(8);
    expect(
      (await ask(home, 'GET', 'geocode?q=LK4%202AB')).body.data.map(({ name }: { name: string }) => name),
    ).toContain('Millbrook, Larkshire, LK4 2AB');
    expect(
      (await ask(home, 'GET', 'geocode?q=12%20kiln%20bank%20mill')).body.data.map(({ name }: { name: string }) => name),
    ).toEqual([expect.stringMatching(/^12 Kiln Bank, Millbrook, Larkshire, LK4 \d[A-Z]{2}$/)]);
  });
});

describe('its residential sites', () => {
  it('have rooms, days to come and go, and a bed for everyone who is booked', async () => {
    expect(await number('select count(distinct team_id) from data.residential_rooms where organisation_id = 1')).toBe(
      2,
    );
    expect(await number('select count(*) from data.residential_rooms where organisation_id = 1')).toBe(11);
    const site = await number(`select id from data.teams where name = 'Estuary Field Centre'`);
    const { body: days } = await ask(home, 'GET', `teams/${site}/residential/changeover-days`);
    expect(days.data).toMatchObject([{ day_of_week: 6, end_date: null }]);
    const availabilityFor = async (share: number) =>
      (
        await ask(
          home,
          'GET',
          `residential-availability/team/${site}?willing_to_share=${share}&start_date=2026-03-01&end_date=2026-06-30`,
        )
      ).body.data as Record<string, { available_capacity: number }>;
    const left = Object.values(await availabilityFor(1)).map(({ available_capacity }) => available_capacity);
    // one week is full to the last bed, one has a room that is closed, and before it all is empty
    expect([left[0], left.filter((beds) => beds === 0).length, left.filter((beds) => beds === 16).length >= 7]).toEqual(
      [22, 7, true],
    );
    expect((await availabilityFor(0))['2026-03-01']).toEqual({ available_capacity: 8 });
    const strange = `select count(*) from data.residential_bookings b where b.organisation_id = 1 and not exists (select from data.residential_changeover_days c where c.team_id = b.team_id and c.start_date <= b.start_date and coalesce(c.end_date, 'infinity') >= b.end_date and c.day_of_week = extract(isodow from b.start_date) and c.day_of_week = extract(isodow from b.end_date))`;
    expect(await number(strange)).toBe(0);
  });

  it('hold the stay of the account that has one', async () => {
    const token = await tokenOf(home, 'has-booking@demo.manyhands.example');
    const { body } = await ask(home, 'GET', 'users/me/residential-bookings?from=2026-03-03&include=team', { token });
    expect(body.data).toMatchObject([{ state: 'confirmed', nights: 7, team: { name: 'Estuary Field Centre' } }]);
  });
});

describe('its applications', () => {
  it('show those who recruit everything there is: answers, what was agreed to, what others said, notes and a history', async () => {
    const token = await tokenOf(home, 'recruiter@demo.manyhands.example');
    const read = async (path: string) => (await ask(home, 'GET', path, { token })).body.data;
    type Reviewed = { id: number; opportunity: { slug: string } };
    const reviewed: Reviewed[] = await read('applications?filter[state]=reviewing&limit=100');
    const pathOf = (slug: string) =>
      `applications/${reviewed.find(({ opportunity }) => opportunity.slug === slug)!.id}`;
    const [mentor, youth] = [pathOf('reading-mentor'), pathOf('youth-helper')];
    const shown = await read(mentor);
    expect(shown).toMatchObject({
      references_waiting: 1,
      answers: { right_to_volunteer: 'yes', questions: { languages: ['english', 'welsh'] } },
      references: [{ state: 'received' }, { state: 'open' }],
    });
    expect(shown.agreements).toHaveLength(7);
    expect(await read(`${mentor}/references/${shown.references[0].id}`)).toMatchObject({
      answer: { recommends: 'yes', known_months: 96 },
    });
    expect((await read(`${mentor}/notes`)).map(({ author_name }: { author_name: string }) => author_name)).toEqual([
      'Tomasz Wilk',
      'Tomasz Wilk',
    ]);
    expect(
      (await read(`${mentor}/history`)).map(
        ({ action, resource }: { action: string; resource: string }) => `${resource} ${action}`,
      ),
    ).toEqual([
      'applicationReference read',
      'applicationNote create',
      'applicationNote create',
      'applicationReference answer',
      'application move',
      'application create',
    ]);
    expect(await read(youth)).toMatchObject({
      minor: true,
      parental_consent: { state: 'given' },
      answers: { attributes: { 't-shirt-size': 'm' } },
    });
  });
});

describe('its unfinished application', () => {
  it('is gone on with by the link that the start prints', async () => {
    const { slug, key, email } = demoDraft;
    const { id } = (await ask(home, 'GET', `opportunities?filter[slug]=${slug}`)).body.data[0];
    const reply = await app.server.inject({
      url: `/api/opportunities/${id}/apply/${key}`,
      headers: { host: home, 'x-applicant-email': email },
    });
    expect(JSON.parse(reply.payload).data).toMatchObject({
      email,
      data: { first_name: 'Robin', addresses: [{ city: 'Leeds' }] },
      steps: [{ step: 'about-you' }, { step: 'address-details' }, { step: 'basic-details' }],
    });
    expect(welcome({ address: `http://${home}`, demo: true, dataDir: '', log: null, took: '' })).toContain(
      `http://${home}/apply/${slug}?application_key=${key}`,
    );
  });
});

describe('its accounts', () => {
  it('can all sign in; the one whose role demands a second factor gets no further', async () => {
    const { rows } = await owner.query<{ email: string }>(
      `select e.email from data.email_addresses e join data.credentials c using (organisation_id, user_id)
        where e.organisation_id = 1 and e.email = any($1) order by e.user_id`,
      [demoAccounts],
    );
    expect(rows.map(({ email }) => email)).toEqual(demoAccounts);
    for (const email of demoAccounts) {
      const { status, body } = await signIn(home, email);
      expect({ email, status }).toEqual({ email, status: 200 });
      const me = await ask(home, 'GET', 'users/me', { token: body.token });
      const expected = email.startsWith('enforced@') ? [403, 'two_factor_required'] : [200, undefined];
      expect([email, me.status, me.body.code]).toEqual([email, ...expected]);
    }
  });

  it('show every second factor there is', async () => {
    const challengeOf = async (name: string) =>
      (
        await ask(home, 'POST', 'auth/api', {
          body: { email: `${name}@demo.manyhands.example`, password: demoPassword },
        })
      ).body;
    expect(await challengeOf('twofactor-email')).toMatchObject({ two_factor: 'email', sent_to: 't•••@d•••.example' });
    expect(await challengeOf('twofactor-sms')).toMatchObject({
      two_factor: 'sms',
      sent_to: expect.stringMatching(/^•••\d{3}$/),
    });
    expect(await challengeOf('twofactor-magic')).toMatchObject({
      two_factor: 'magic_link',
      sent_to: 't•••@d•••.example',
    });
    expect(await challengeOf('twofactor-app')).toMatchObject({ two_factor: 'auth_app', sent_to: null });
    expect(await challengeOf('enforced')).toMatchObject({ two_factor: null });
    const { body } = await ask(home, 'GET', 'dev/messages?to=twofactor-magic@demo.manyhands.example');
    expect(body.data[0].text).toMatch(/http:\/\/localhost:3000\/login\/link#mhk_[\w-]{43}/);
    const token = (await signIn(home, 'enforced@demo.manyhands.example')).body.token as string;
    expect((await ask(home, 'GET', 'users/me/two-factor', { token })).body.data).toMatchObject({
      '2fa_enforced': true,
      '2fa_enabled': false,
    });
  });

  it('share one hash with the crowd, so that signing in as one proves it for all', async () => {
    expect(await number('select count(distinct password_hash) from data.credentials')).toBe(1);
  });

  it('see as much as their roles say', async () => {
    const total = async (name: string) => {
      const reply = await ask(home, 'GET', 'users?limit=1', {
        token: await tokenOf(home, `${name}@demo.manyhands.example`),
      });
      return reply.body.meta.pagination.total as number;
    };
    expect(await total('admin')).toBe(500);
    expect(await total('viewer')).toBe(500);
    const managed = await total('manager');
    expect(managed).toBeGreaterThan(30);
    expect(managed).toBeLessThan(250);
    expect(await total('volunteer')).toBe(1);
    expect(await total('guardian')).toBe(2);
    expect(await total('supervisor')).toBe(7);
  });

  it('show in the API who acts for whom, and who is shut out', async () => {
    const admin = await tokenOf(home, 'admin@demo.manyhands.example');
    const idOf = async (name: string) =>
      number(`select user_id from data.email_addresses where email = '${name}@demo.manyhands.example'`);
    const [minor, volunteer, supervisor] = [await idOf('minor'), await idOf('volunteer'), await idOf('supervisor')];
    const read = async (path: string, token = admin) => (await ask(home, 'GET', path, { token })).body.data;
    expect(await read(`users/${minor}/guardians`)).toMatchObject([
      { guardian_name: 'Helen Marchetti', relationship: 'Parent' },
    ]);
    expect(await read('users/me/guardians', await tokenOf(home, 'minor@demo.manyhands.example'))).toHaveLength(1);
    expect(
      await read(`users/${minor}/guardians/logs`, await tokenOf(home, 'guardian@demo.manyhands.example')),
    ).toMatchObject([{ change: 'linked', created_by_name: 'Morgan Ellery' }]);
    expect(await read(`users/${volunteer}/supervisors`)).toMatchObject([{ supervisor_id: supervisor }]);
    expect(
      await number(
        'select count(*) from data.users u where (u.blocked_at is null) <> not exists (select from data.blocks b where b.organisation_id = u.organisation_id and b.user_id = u.id and b.lifted_at is null)',
      ),
    ).toBe(0);
    const blocked = await number('select min(user_id) from data.blocks where organisation_id = 1');
    expect(await read(`users/${blocked}/blocked`)).toMatchObject([{ active: true, created_by_name: 'Morgan Ellery' }]);
    expect(
      (await read(`users/${supervisor}/rights`)).map(({ permission }: { permission: string }) => permission),
    ).toEqual(['apply-on-behalf']);
  });
});

describe('the second organisation', () => {
  it('lets its administrator see its own people and no one else', async () => {
    const token = await tokenOf(away, 'admin@second.manyhands.example');
    const people = await ask(away, 'GET', 'users?limit=100', { token });
    expect(people.body.data).toHaveLength(24);
    expect(people.body.data.every(({ id }: { id: number }) => id > 500)).toBe(true);
    expect((await ask(away, 'GET', 'users/1', { token })).status).toBe(404);
    expect((await ask(home, 'GET', 'users/me', { token })).status).toBe(401);
  });

  it('does not know the accounts of the first', async () => {
    expect((await signIn(away, 'admin@demo.manyhands.example')).status).toBe(422);
    expect((await signIn(home, 'admin@second.manyhands.example')).status).toBe(422);
    const names = (await ask(away, 'GET', 'opportunities')).body.data.map(({ slug }: { slug: string }) => slug);
    expect(names).toEqual(['kitchen-helper']);
  });
});
