import { listExport, userExport } from '@manyhands/contract/exports/list-export.resource.ts';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import type { Organisation } from '../../platform/context.ts';
import { isExportable } from '../../platform/resource/export-columns.ts';
import { viewOf } from '../../platform/resource/select.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aFullOrganisation, everyPermission } from '../../testing/full-organisation.ts';
import { listMails } from '../../testing/post.ts';
import { anonymisePerson } from '../users/public.ts';
import { makeContext } from '../../platform/context.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { fetchExport, makeListExports } from './list-export.factory.ts';
import { deleteExpired } from './list-export.queries.ts';

const api = testApi();
type Table = unknown[][];
interface Listed {
  id: number;
  display_name: string;
  dob?: string | null;
  status: { name: string };
  roles: { team: { name: string } | null }[];
  emailAddresses: { email: string }[];
}

const request = async (caller: Caller, body: object): Promise<number> => {
  const reply = await caller.post('exports', body);
  if (reply.status !== 202) throw new Error(reply.text);
  return reply.body.data.id;
};

async function read(organisation: Organisation, caller: Caller, body: Record<string, unknown>): Promise<Table> {
  const id = await request(caller, body);
  await makeListExports(api, organisation);
  const { status, bytes } = await fetchExport(api, organisation, caller, id);
  expect(status).toBe(200);
  if (body.format === 'csv') return parseCsv(bytes.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ',' });
  return (await readXlsx(bytes)).sheets[0]!.rows;
}

const hostile = ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '＝1+1', ' =1'];

async function aScene() {
  const organisation = await api.ground.organisation();
  const [north, south] = [
    await aTeam(api.ground, organisation.id, { name: 'North' }),
    await aTeam(api.ground, organisation.id, { name: 'South' }),
  ];
  const person = async (last_name: string, teamId: number, dob: string) => {
    const id = await aPerson(api.ground, organisation.id, { first_name: 'Pat', last_name, dob });
    await aRole(api.ground, organisation.id, id, { teamId });
    return id;
  };
  const people = [await person('Archer', north, '1980-01-31'), await person('Baker', south, '1990-02-28')];
  const staff = async (permissions: readonly string[], teamId: number | null = null) => {
    const id = await aPerson(api.ground, organisation.id, { last_name: 'Zeal', dob: '1970-01-01' });
    await aRole(api.ground, organisation.id, id, { permissions, teamId });
    return api.as(organisation, id);
  };
  return { organisation, north, south, people, staff, admin: await staff(everyPermission) };
}

for (const resource of [listExport, userExport])
  accessTable(
    `an export (${resource.name})`,
    async () => {
      const { organisation, admin, staff } = await aScene();
      const self = await staff(['export-data']);
      const id = await request(self, { resource: 'users', format: 'csv', fields: ['id'] });
      await makeListExports(api, organisation);
      const paths = {
        list: `users/${self.userId}/exports`,
        show: `exports/${id}`,
        GET: `exports/${id}/content`,
        POST: `exports/${id}/resend`,
        DELETE: `exports/${id}`,
      };
      return {
        paths,
        personas: { self, admin, viewer: () => staff(['view-users']), anonymous: api.anonymous(organisation) },
      };
    },
    `
            list  show  GET  POST  DELETE
  admin     200   404   404  404   404
  viewer    200   404   403  404   404
  anonymous 401   401   401  401   401
  self      200   200   200  204   204
`,
  );

describe('words of an export', () => {
  it('are those of whoever asked for it, choices as well as yes and no', async () => {
    const { organisation, admin } = await aScene();
    await admin.put('users/me', { language: 'cy' });
    const rows = await read(organisation, admin, {
      resource: 'users',
      format: 'csv',
      fields: ['last_name', 'status', 'language', 'blocked'],
      query: { sort: 'last_name' },
      headings: { status: 'Statws' },
      choices: { status: { Active: 'Gweithredol' }, language: { en: 'Saesneg' } },
    });
    expect(rows.slice(0, 2)).toEqual([
      ['Last name', 'Statws', 'Language', 'Blocked'],
      ['Archer', 'Gweithredol', 'Saesneg', 'Na'],
    ]);
    // what was given no word is written as it is
    expect(rows.find(([name]) => name === 'Zeal')).toEqual(['Zeal', 'Gweithredol', 'Cy', 'Na']);
    const refused = await admin.post('exports', {
      resource: 'users',
      format: 'csv',
      fields: ['status'],
      choices: { status: { Active: 7 } },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['choices.status.Active']]);
  });
});

describe('an export of people', () => {
  const fields = ['id', 'display_name', 'dob', 'status', 'roles.team', 'emailAddresses.email', 'created_at'];

  it('holds what the list shows to administrator, manager and recruiter, in both formats', async () => {
    const { organisation, north, staff, admin } = await aScene();
    const manager = await staff(['view-users', 'view-sensitive-details', 'export-data'], north);
    const recruiter = await staff(['view-users', 'view-applications', 'export-data']);
    const seen: number[] = [];
    for (const reader of [admin, manager, recruiter]) {
      const listed = await reader.get('users?limit=100&sort=last_name&include=emailAddresses,roles.team');
      const rows = listed.body.data as Listed[];
      const expected = rows.map((row) => [
        String(row.id),
        row.display_name,
        row.dob ?? '',
        row.status.name,
        row.roles.flatMap(({ team }) => team?.name ?? []).join('; '),
        row.emailAddresses.map(({ email }) => email).join('; '),
      ]);
      seen.push(rows.length);
      const query = { sort: 'last_name', limit: 25 };
      const [heading, ...csv] = await read(organisation, reader, { resource: 'users', format: 'csv', fields, query });
      expect(heading).toEqual(['Id', 'Display name', 'Dob', 'Status', 'Team', 'Email', 'Created at']);
      expect(csv.map((row) => row.slice(0, 6).map(String))).toEqual(expected);
      const [, ...xlsx] = await read(organisation, reader, { resource: 'users', format: 'xlsx', fields, query });
      const days = xlsx.map((row) => (row[2] instanceof Date ? row[2].toISOString().slice(0, 10) : ''));
      expect(xlsx.map((row) => row[0])).toEqual(rows.map((row) => row.id));
      expect(days).toEqual(rows.map((row) => row.dob ?? ''));
    }
    expect(seen[0]).toBeGreaterThan(seen[1]!);
    // a recruiter reads no date of birth but their own, so there is something to be left out
    expect((await recruiter.get('users?limit=100')).body.data.filter((row: object) => 'dob' in row)).toHaveLength(1);
    // what one person asked for is on record, and told to whoever checks: who, what, which fields, how many rows
    const auditor = await staff(['view-audit']);
    const { data } = (await auditor.get('audit-entries?filter[resource]=listExport&filter[action]=export')).body;
    const entry = (await auditor.get(`audit-entries/${data.at(-1).id}`)).body.data;
    expect(entry).toMatchObject({ actor: { id: admin.userId } });
    expect(entry.changes).toContainEqual({ field: 'rows', before: null, after: seen[0] });
    expect(entry.changes).toContainEqual({ field: 'fields', before: null, after: fields });
  });

  it('takes selected rows, filters and words, and names columns as asked', async () => {
    const { organisation, people, admin } = await aScene();
    const base = { resource: 'users', format: 'csv', fields: ['last_name'] };
    const names = async (body: object) => (await read(organisation, admin, { ...base, ...body })).flat();
    expect(await names({ ids: [people[1]], headings: { last_name: 'Surname' } })).toEqual(['Surname', 'Baker']);
    expect(await names({ query: { q: 'arch' } })).toEqual(['Last name', 'Archer']);
    expect(await names({ query: { 'filter[last_name]': 'Baker' } })).toEqual(['Last name', 'Baker']);
  });

  it('holds the organisation’s own fields, for those who may read them', async () => {
    const { organisation, people, staff, admin } = await aScene();
    const category = (await admin.post('organisation/attribute-categories', { name: 'Kit' })).body.data.id;
    const made = await admin.post('organisation/attributes', {
      name: 'Hat size',
      slug: 'hat-size',
      type: 'dropdown',
      category_id: category,
      options: [{ value: 'l', display: 'Large' }],
    });
    expect(made.status).toBe(201);
    expect((await admin.put(`users/${people[0]}/attributes`, { 'hat-size': 'l' })).status).toBe(200);
    const body = { resource: 'users', format: 'csv', fields: ['attributes.hat-size'], ids: [people[0]] };
    expect(await read(organisation, admin, body)).toEqual([['Hat size'], ['Large']]);
    const number = { name: 'Hats', slug: 'hats', type: 'decimal', category_id: category };
    expect((await admin.post('organisation/attributes', number)).status).toBe(201);
    expect((await admin.put(`users/${people[0]}/attributes`, { hats: 2.5 })).status).toBe(200);
    const both = { ...body, fields: ['attributes.hats', 'attributes.hat-size'], ids: people };
    expect(await read(organisation, admin, both)).toEqual([
      ['Hats', 'Hat size'],
      ['2.5', 'Large'],
      ['', ''],
    ]);
    const reader = await staff(['view-users', 'export-data']);
    expect((await read(organisation, reader, body))[1] ?? ['']).toEqual(['']);
    expect((await reader.get('exports/fields/users')).body.data).toContainEqual(
      expect.objectContaining({ name: 'attributes.hat-size', label: 'Hat size', group: 'attributes' }),
    );
  });

  it('writes what looks like a formula as text', async () => {
    const { organisation, admin } = await aScene();
    for (const [i, name] of hostile.entries())
      await aPerson(api.ground, organisation.id, { first_name: name, last_name: `X${i}` });
    const kept = ['+44 7700 900123', '-12.5', '+12'];
    for (const [i, name] of kept.entries())
      await aPerson(api.ground, organisation.id, { first_name: name, last_name: `Y${i}` });
    const body = { resource: 'users', fields: ['first_name'], query: { sort: 'last_name' } };
    const csv = (await read(organisation, admin, { ...body, format: 'csv', headings: { first_name: '=A' } })).flat();
    expect(csv).toEqual(expect.arrayContaining([...hostile.map((name) => `'${name}`), ...kept, "'=A"]));
    const id = await request(admin, { ...body, format: 'xlsx' });
    await makeListExports(api, organisation);
    const { sheets } = await readXlsx((await fetchExport(api, organisation, admin, id)).bytes, { readStyles: true });
    expect(sheets[0]!.rows.flat()).toEqual(expect.arrayContaining([...hostile, ...kept]));
    expect([...(sheets[0]!.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([]);
  });
});

/** In halves: one person may ask for so many in an hour. */
it.each([0, 1])('exports every list that is declared, as many rows as the list has, half %i', async (half) => {
  const { organisation, admin } = await aFullOrganisation(api);
  const { registry } = api.app.pipeline;
  const view = viewOf(registry, { actor: system, today: '2026-01-01' });
  const lists = registry.modules.filter((module) => isExportable(view, module)).map(({ resource }) => resource.path);
  expect(lists).toEqual(expect.arrayContaining(['users', 'applications', 'opportunities', 'organisation/teams']));
  const growing = 'audit-entries'; // which the exports themselves add to
  const all = (await admin.get('exports/fields')).body.data as { resource: string; name: string }[];
  for (const resource of lists.filter((_, place) => place % 2 === half)) {
    const fields = all.filter((field) => field.resource === resource).map(({ name }) => name);
    const [heading, ...rows] = await read(organisation, admin, { resource, format: 'xlsx', fields });
    const { data } = (await admin.get(`${resource}?limit=100`)).body;
    expect([resource, heading!.length]).toEqual([resource, fields.length]);
    expect(rows.length, resource).toBe(resource === growing ? rows.length : data.length);
    expect(rows.length, resource).toBeGreaterThan(resource === growing ? 0 : -1);
  }
});

describe('who gets it', () => {
  it('is whoever asked, while they may export and while it is kept', async () => {
    const { organisation, admin, staff } = await aScene();
    const reader = await staff(['view-users', 'export-data']);
    const id = await request(reader, { resource: 'users', format: 'csv', fields: ['id'], notify: true });
    expect((await reader.get(`exports/${id}`)).body.data).toMatchObject({ state: 'queued', progress: 0, file: null });
    expect((await fetchExport(api, organisation, reader, id)).status).toBe(404);
    await makeListExports(api, organisation);
    const { data } = (await reader.get(`exports/${id}`)).body;
    expect(data).toMatchObject({ state: 'done', progress: 100, file: { url: `/api/exports/${id}/content` } });
    expect((await reader.get('users/me/exports')).body.data).toMatchObject([{ id, state: 'done' }]);
    expect((await reader.post(`exports/${id}/resend`)).status).toBe(204);
    const links = (await listMails(api, organisation)).map(
      ({ text }) => /\/staff\/exports\?export=\d+/.exec(text)?.[0],
    );
    expect(links).toEqual([`/staff/exports?export=${id}`, `/staff/exports?export=${id}`]);
    // no one else, whatever they hold, here or elsewhere
    const elsewhere = (await aScene()).admin;
    for (const other of [admin, elsewhere]) {
      expect((await other.get(`exports/${id}`)).status).toBe(404);
      expect((await fetchExport(api, organisation, other, id)).status).not.toBe(200);
      expect((await other.remove(`exports/${id}`)).status).toBe(404);
    }
    expect((await admin.get(`files/${data.file.id}`)).status).toBe(404);
    expect((await reader.get(`files/${data.file.id}/content`)).status).toBe(404);
    // a right that was taken away closes the file
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`insert into denied_permissions (user_id, permission) values (${reader.userId}, 'export-data')`),
    );
    expect((await fetchExport(api, organisation, reader, id)).status).toBe(403);
    expect((await reader.post('exports', { resource: 'users', format: 'csv', fields: ['id'] })).status).toBe(403);
  });

  it('ends after seven days, with the file', async () => {
    const { organisation, admin } = await aScene();
    const id = await request(admin, { resource: 'users', format: 'csv', fields: ['id'] });
    await makeListExports(api, organisation);
    await api.ground.owner.query(`update data.list_exports set expires_at = now() where organisation_id = $1`, [
      organisation.id,
    ]);
    expect((await admin.get(`exports/${id}`)).status).toBe(404);
    expect((await fetchExport(api, organisation, admin, id)).status).toBe(404);
    await api.ground.database.transaction(organisation.id, (db) => deleteExpired(db, new Date()));
    const left = `select (select count(*) from data.list_exports where organisation_id = $1) + (select count(*) from data.files where organisation_id = $1) as n`;
    expect((await api.ground.owner.query(left, [organisation.id])).rows).toEqual([{ n: 0 }]);
  });

  it('has rights of the moment it is made, and nothing of a person who was erased', async () => {
    const { organisation, people, admin, staff } = await aScene();
    const reader = await staff(['view-users', 'export-data']);
    const body = { resource: 'users', format: 'csv', fields: ['last_name'], query: { sort: 'last_name' } };
    const early = await request(reader, body);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.run(sql`insert into denied_permissions (user_id, permission) values (${reader.userId}, 'view-users')`),
    );
    await makeListExports(api, organisation);
    const { bytes } = await fetchExport(api, organisation, reader, early);
    expect(bytes.toString()).toBe('\ufeffLast name\r\nZeal\r\n');
    const done = await request(admin, body);
    await makeListExports(api, organisation);
    const erase = () =>
      api.ground.database.transaction(organisation.id, (db) =>
        anonymisePerson(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock), people[0]!),
      );
    await erase();
    expect((await fetchExport(api, organisation, admin, done)).status).toBe(404);
    expect((await admin.get('users/me/exports')).body.data).toEqual([]);
  });
});

it('refuses what cannot be exported, every problem by its path', async () => {
  const { admin, staff } = await aScene();
  const wrong = {
    resource: 'users',
    format: 'csv',
    fields: ['last_name', 'answers', 'password'],
    query: { 'filter[nothing]': 1, sort: 'dob' },
  };
  const reply = await admin.post('exports', wrong);
  expect([reply.status, Object.keys(reply.body.errors).sort()]).toEqual([
    422,
    ['fields.1', 'fields.2', 'query.filter[nothing]', 'query.sort'],
  ]);
  for (const resource of ['nothing', 'audit_values', 'users/{userId}/notes'])
    expect((await admin.post('exports', { ...wrong, resource })).body.errors).toHaveProperty('resource');
  const viewer = await staff(['view-users']);
  expect((await viewer.post('exports', wrong)).status).toBe(403);
  expect((await viewer.get('exports/fields?resource=users')).status).toBe(403);
  const applicant = await staff(['export-data']);
  expect((await applicant.get('exports/fields?resource=jobs')).status).toBe(200);
  expect((await admin.get('exports/fields?resource=nothing')).status).toBe(422);
  expect((await admin.get('exports/fields/nothing')).status).toBe(404);
});
