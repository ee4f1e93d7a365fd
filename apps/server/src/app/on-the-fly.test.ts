import { skillLevel, vehicle, vehicleDriver } from '@manyhands/contract/kit/on-the-fly.factory.ts';
import { openApi } from '@manyhands/contract/kit/openapi.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../testing/api.ts';
import { readColumns, type Columns } from '../testing/conformance/bodies.ts';
import { findingsAbout } from '../testing/conformance/judge.ts';
import { deceived, lies } from '../testing/conformance/lies.ts';
import { aFullOrganisation, type FullOrganisation } from '../testing/full-organisation.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { aPerson, aRole, aTeam } from '../modules/users/user.factory.ts';

// declared by a line and by a declaration; a plain resource also needs this migration
const migration = `
  create table data.vehicles (
    organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
    id bigint generated always as identity,
    registration text collate "und-x-icu" not null,
    seats integer not null,
    serviced_on date,
    electric boolean not null default false,
    team_id bigint,
    primary key (organisation_id, id),
    unique (organisation_id, registration),
    foreign key (organisation_id, team_id) references data.teams (organisation_id, id)
  );
  create table data.vehicle_drivers (
    organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
    id bigint generated always as identity,
    vehicle_id bigint not null,
    user_id bigint not null,
    insured boolean not null default false,
    primary key (organisation_id, id),
    unique (organisation_id, vehicle_id, user_id),
    foreign key (organisation_id, vehicle_id) references data.vehicles (organisation_id, id) on delete cascade,
    foreign key (organisation_id, user_id) references data.users (organisation_id, id)
  );
  select data.adopt('vehicles');
  select data.adopt('vehicle_drivers');
  select data.register_columns('vehicle_drivers', 'key', 'with the row', 'delete-row', array['vehicle_id', 'user_id']);
  select data.register_columns('vehicle_drivers', 'organisation', 'with the row', 'delete-row', array['insured']);
  select data.register_columns('vehicles', 'organisation', 'life of the organisation', 'keep', array['registration', 'seats', 'serviced_on', 'electric', 'team_id']);
  select data.rebuild_views();`;

const url = await ownDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(migration);
await client.end();
const api = testApi({ url, extra: { resources: [skillLevel, vehicle, vehicleDriver], modules: [] } });

let full: FullOrganisation;
let columns: Columns;
let admin: Caller;
let member: Caller;
let team: number;
beforeAll(async () => {
  full = await aFullOrganisation(api);
  columns = await readColumns(api);
  const organisation = await api.ground.organisation();
  team = await aTeam(api.ground, organisation.id, { name: 'Fleet' });
  const adminId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, adminId, { permissions: ['manage-settings'] });
  admin = await api.as(organisation, adminId);
  member = await api.as(organisation, await aPerson(api.ground, organisation.id));
});

describe('a resource that is declared and nothing else', () => {
  it.each(['skillLevel', 'vehicle', 'vehicleDriver'])('does what it declares: %s', async (name) => {
    expect(await findingsAbout(api, { full, columns, name })).toEqual([]);
  });

  it.each(lies)('would be found out: $title', async (lie) => {
    const listening = { heard: (caller: Caller) => deceived(caller, lie), judgedParts: [lie.part] };
    expect(await findingsAbout(api, { full, columns, name: 'vehicle' }, listening)).not.toEqual([]);
  });
});

describe('a lookup added by one line', () => {
  it('is made, listed, found, changed and removed', async () => {
    const made = await admin.post('organisation/skill-levels', { name: 'Expert', position: 2 });
    await admin.post('organisation/skill-levels', { name: 'Beginner', position: 1 });
    expect([made.status, made.headers.etag]).toEqual([201, '"1"']);
    const names = async (query: string) =>
      (await member.get(`organisation/skill-levels?${query}`)).body.data.map((row: { name: string }) => row.name);
    expect(await names('')).toEqual(['Beginner', 'Expert']);
    expect(await names('sort=-name')).toEqual(['Expert', 'Beginner']);
    expect(await names('filter[name][contains]=beg')).toEqual(['Beginner']);
    expect(await names('q=EXP')).toEqual(['Expert']);
    const one = `organisation/skill-levels/${made.body.data.id}`;
    expect((await admin.put(one, { archived: true }, { 'if-match': '"1"' })).body.data.archived).toBe(true);
    expect((await member.put(one, { archived: false })).status).toBe(403);
    expect((await admin.remove(one)).status).toBe(204);
    expect((await member.get(one)).status).toBe(404);
  });
});

describe('a resource added by a declaration and a migration', () => {
  it('has its five actions, its rules and its versions', async () => {
    const made = await admin.post('organisation/vehicles', { registration: 'AB12 CDE', seats: 9, team_id: team });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      registration: 'AB12 CDE',
      seats: 9,
      serviced_on: null,
      electric: false,
      version: 1,
      can: { update: true, remove: true },
    });
    const one = `organisation/vehicles/${made.body.data.id}`;
    expect((await member.get(`${one}?include=team`)).body.data).toMatchObject({
      team: { name: 'Fleet' },
      can: { update: false, remove: false },
    });
    expect((await member.post('organisation/vehicles', { registration: 'X', seats: 1 })).status).toBe(403);
    expect((await admin.post('organisation/vehicles', { registration: 'AB12 CDE', seats: 2 })).body.code).toBe(
      'duplicate',
    );
    expect((await admin.put(one, { registration: 'NEW' })).body.errors).toEqual({
      registration: ['This field is not supported here'],
    });
    expect((await admin.put(one, { seats: 0, team_id: 999_999 })).status).toBe(422);
    expect((await admin.put(one, { seats: 8, electric: true, serviced_on: '2026-02-01' })).body.data).toMatchObject({
      seats: 8,
      electric: true,
      serviced_on: '2026-02-01',
      version: 2,
    });
    expect((await admin.remove(`organisation/teams/${team}`)).status).toBe(403);
    expect((await admin.remove(one)).status).toBe(204);
  });

  it('is filtered, sorted, searched and paged as it declares', async () => {
    for (const [registration, seats, electric] of [
      ['Blue', 5, true],
      ['Red', 2, false],
      ['Ämne', 7, false],
    ] as const)
      await admin.post('organisation/vehicles', { registration, seats, electric });
    const names = async (query: string) =>
      (await member.get(`organisation/vehicles?${query}`)).body.data.map(
        (row: { registration: string }) => row.registration,
      );
    expect(await names('')).toEqual(['Ämne', 'Blue', 'Red']);
    expect(await names('sort=-seats')).toEqual(['Ämne', 'Blue', 'Red']);
    expect(await names('filter[seats][gte]=3&filter[seats][lte]=6')).toEqual(['Blue']);
    expect(await names('filter[electric]=false&sort=seats')).toEqual(['Red', 'Ämne']);
    expect(await names('q=lu')).toEqual(['Blue']);
    const first = await member.get('organisation/vehicles?limit=2');
    expect(await names(`limit=2&cursor=${first.body.meta.pagination.next_cursor}`)).toEqual(['Red']);
  });

  it('stands in the description of the API, bodies and filters included', () => {
    const { paths, components } = openApi([vehicle], new Map()) as {
      paths: Record<string, Record<string, { parameters: { name: string }[]; requestBody?: unknown }>>;
      components: { schemas: Record<string, { properties: object }> };
    };
    expect(
      Object.entries(paths)
        .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
        .sort(),
    ).toEqual([
      'delete /api/organisation/vehicles/{id}',
      'get /api/organisation/vehicles',
      'get /api/organisation/vehicles/{id}',
      'get /api/organisation/vehicles/{id}/history',
      'post /api/organisation/vehicles',
      'put /api/organisation/vehicles/{id}',
    ]);
    expect(paths['/api/organisation/vehicles']!.get!.parameters.map((parameter) => parameter.name)).toContain(
      'filter[seats][gte]',
    );
    expect(JSON.stringify(paths['/api/organisation/vehicles/{id}']!.put!.requestBody)).not.toContain('registration');
    expect(Object.keys(components.schemas.Vehicle!.properties)).toEqual([
      ...Object.keys(vehicle.fields),
      'team',
      'can',
    ]);
  });

  it('is served with the description of the running server', async () => {
    const reply = await admin.get('/api/docs/openapi.json', { accept: '*/*' });
    expect(reply.status).toBe(200);
    expect(Object.keys(JSON.parse(reply.text).paths)).toContain('/api/organisation/skill-levels/{id}');
  });
});
