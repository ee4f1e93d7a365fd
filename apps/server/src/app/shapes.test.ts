import {
  dialect,
  observation,
  observationAttachment,
  subObservation,
} from '@manyhands/contract/kit/on-the-fly.factory.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, aRole, aTeam } from '../modules/users/user.factory.ts';
import type { Organisation } from '../platform/context.ts';
import { listRoutes } from '../platform/http/routes.ts';
import { testApi, type Caller } from '../testing/api.ts';
import { readColumns } from '../testing/conformance/bodies.ts';
import { findingsAbout } from '../testing/conformance/judge.ts';
import { aFullOrganisation, everyPermission, uploadText } from '../testing/full-organisation.ts';
import { cellsOf, openJudge, routesByCall, type Judge } from '../testing/oracle/judge.ts';
import { also, borrowed, ofAction, orphaned, plantIn, rule } from '../testing/oracle/mutants.ts';
import { readTable, readTemplates } from '../testing/oracle/read-table.ts';
import { buildWorld, type World } from '../testing/oracle/world.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { sql } from '../platform/db/sql.ts';
import { only, signedIn, through, type Branch, type Rule } from '../platform/policy/rules.ts';
import { buildRegistry } from '../platform/resource/registry.ts';

// declarations without a module or a policy: besides them there is only this migration
const table = (name: string, columns: string) => `
  create table data.${name} (
    organisation_id bigint not null default nullif(current_setting('manyhands.organisation_id', true), '')::bigint references data.organisations,
    id bigint generated always as identity,
    user_id bigint not null,
    ${columns},
    primary key (organisation_id, id),
    foreign key (organisation_id, user_id) references data.users (organisation_id, id)
  );
  select data.adopt('${name}');
  select data.register_columns('${name}', 'key', 'with the row', 'delete-row', array['user_id']);`;
const migration = `
  ${table('dialects', `name text collate "und-x-icu" not null, level text not null default 'basic', assessment text not null default ''`)}
  select data.register_columns('dialects', 'personal', 'while the person is known', 'delete-row', array['name', 'level', 'assessment']);
  ${table('observations', 'text text not null')}
  select data.register_columns('observations', 'personal', 'while the person is known', 'delete-row', array['text']);
  ${table(
    'sub_observations',
    `text text not null, observation_id bigint not null,
     foreign key (organisation_id, observation_id) references data.observations (organisation_id, id) on delete cascade`,
  )}
  select data.register_columns('sub_observations', 'personal', 'while the person is known', 'delete-row', array['text', 'observation_id']);
  select data.make_attachments('observation_attachments', 'observations', 'observation_id');
  select data.rebuild_views();`;

const url = await ownDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(migration);
await client.end();
const resources = [dialect, observation, subObservation, observationAttachment];
const api = testApi({ url, extra: { resources, modules: [] } });

const observations = 'users/{userId}/observations';
const tables = `
  use contact users/{userId}/dialects
  use contact-history users/{userId}/dialects
  use confidential ${observations} view-audit edit-files
  use confidential-history ${observations} view-audit
  use confidential-child ${observations}/{observationId}/sub-observations view-audit edit-files
  use confidential-history ${observations}/{observationId}/sub-observations view-audit
  use confidential-child ${observations}/{observationId}/attachments view-audit edit-files`;
const lines = readTable(tables, 'shapes.txt', readTemplates(new URL('../testing/oracle', import.meta.url).pathname));

let world: World;
let judge: Judge;
let organisation: Organisation;
let admin: Caller;
let person: number;
beforeAll(async () => {
  world = await buildWorld(api);
  judge = openJudge(api, world);
  organisation = await api.ground.organisation();
  const adminId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, adminId, { permissions: everyPermission });
  admin = await api.as(organisation, adminId);
});

async function someone(permissions: string[] = [], teamId: number | null = null): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions, teamId });
  return api.as(organisation, id);
}

async function mismatches(resource?: string): Promise<string[]> {
  const found: string[] = [];
  const routes = routesByCall(listRoutes(api.app.pipeline.registry));
  for (const line of lines) {
    if (resource && routes.get(`${line.method} ${line.path}`)!.module.resource.name !== resource) continue;
    for (const cell of cellsOf(line, world, everyPermission)) {
      const wrong = [await judge.mismatch(cell), ...(resource ? [] : [await judge.mismatchWithNonsense(cell)])];
      found.push(...wrong.filter((text) => text !== null));
      if (resource && found.length > 0) return found;
    }
  }
  return found;
}

describe('who may do what with resources that are declared and nothing else', () => {
  it('is what the templates of their shapes say, on every route of theirs', async () => {
    const names = new Set(resources.map(({ name }) => name as string));
    const mounted = listRoutes(api.app.pipeline.registry).filter(({ module }) => names.has(module.resource.name));
    expect(mounted.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      lines.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    expect(await mismatches()).toEqual([]);
  }, 300_000);

  it.each([
    borrowed('dialect', 'update'),
    orphaned('dialect'),
    rule('the person reads what is hidden from them', 'observation', ofAction('read'), (branches) =>
      branches.map((branch) => ({ ...branch, except: undefined }) as Branch),
    ),
    rule('everyone reads', 'observation', ofAction('read'), also(signedIn)),
    borrowed('subObservation', 'remove'),
    orphaned('subObservation'),
    borrowed('observationAttachment', 'create'),
  ])(
    'is noticed where it changes: $title',
    async (mutant) => {
      const undo = plantIn(api.app.pipeline.registry, mutant);
      try {
        expect(await mismatches(mutant.resource)).not.toEqual([]);
      } finally {
        undo();
      }
    },
    300_000,
  );
});

it('does what it declares, whatever its shape', async () => {
  const full = await aFullOrganisation(api);
  const columns = await readColumns(api);
  for (const { name } of resources) expect(await findingsAbout(api, { full, columns, name }), name).toEqual([]);
});

describe('what hangs on a person and on what hangs on them', () => {
  beforeAll(async () => {
    person = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, person, { teamId: await aTeam(api.ground, organisation.id) });
  });

  it('has its rules, its flags, its list and its place in the audit', async () => {
    const path = `users/${person}/dialects`;
    const made = await admin.post(path, { name: 'Welsh', level: 'fluent' });
    expect(made.body.data).toMatchObject({ user_id: person, level: 'fluent', can: { update: true, remove: true } });
    await admin.post(path, { name: 'Dutch' });
    const viewer = await someone(['view-users']);
    expect((await viewer.get(`${path}/${made.body.data.id}`)).body.data.can).toEqual({ update: false, remove: false });
    const { body } = await viewer.get(`${path}?sort=-name&limit=1`);
    expect([body.data[0].name, body.meta.pagination.total]).toEqual(['Welsh', 2]);
    const reply = await admin.post(`users/${person}/observations`, { text: 'Kind' });
    const below = `users/${person}/observations/${reply.body.data.id}/sub-observations`;
    const sub = await admin.post(below, { text: 'Agreed' });
    expect(sub.body.data).toMatchObject({ user_id: person, observation_id: reply.body.data.id });
    const other = await aPerson(api.ground, organisation.id);
    expect((await admin.get(below.replace(`users/${person}`, `users/${other}`))).status).toBe(404);
    const { rows } = await api.ground.owner.query<{ resource: string; subject_id: string }>(
      `select resource, subject_id from data.audit_entries where organisation_id = $1 and resource in ('dialect', 'subObservation')`,
      [organisation.id],
    );
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ subject_id }) => Number(subject_id)))).toEqual(new Set([person]));
  });

  it('keeps files for whoever reads the row, and they go with it', async () => {
    const note = (await admin.post(`users/${person}/observations`, { text: 'Letter' })).body.data.id as number;
    const path = `users/${person}/observations/${note}/attachments`;
    const upload = async () => (await uploadText(admin, 'letter.txt')).body.data.id as number;
    const [first, second] = [await upload(), await upload()];
    const made = await admin.post(path, { file_id: first });
    expect(made.body.data).toMatchObject({ observation_id: note, user_id: person, name: 'letter.txt', size: 5 });
    expect((await admin.post(path, { file_id: first })).body.code).toBe('duplicate');
    expect((await admin.post(path, { file_id: 999_999_999 })).body.errors).toHaveProperty('file_id');
    await admin.post(path, { file_id: second, name: 'Second' });
    const content = `files/${first}/content`;
    const reader = await someone(['view-users', 'view-audit']);
    expect((await reader.get(content, { accept: '*/*' })).text).toBe('Hello');
    const self = await api.as(organisation, person);
    for (const stranger of [self, await someone(['view-users', 'view-files'])])
      expect((await stranger.get(content, { accept: '*/*' })).status).toBe(404);
    expect((await admin.remove(`${path}/${made.body.data.id}`)).status).toBe(204);
    expect((await admin.get(content)).status).toBe(404);
    expect((await admin.remove(`users/${person}/observations/${note}`)).status).toBe(204);
    const { rows } = await api.ground.owner.query('select 1 from data.files where id = any($1)', [[first, second]]);
    expect(rows).toEqual([]);
  });

  it('is downloaded by the person, and erased with them', async () => {
    const note = (await admin.post(`users/${person}/observations`, { text: 'Last' })).body.data.id as number;
    const file = (await uploadText(admin, 'last.txt')).body.data.id as number;
    await admin.post(`users/${person}/observations/${note}/attachments`, { file_id: file });
    await admin.post(`users/${person}/observations/${note}/sub-observations`, { text: 'Below' });
    const tablesOf = ['dialects', 'observations', 'sub_observations', 'observation_attachments'];
    const { rows: personal } = await api.ground.owner.query<{ table_name: string }>(
      'select table_name from app.list_personal_tables()',
    );
    expect(personal.map((row) => row.table_name)).toEqual(expect.arrayContaining(tablesOf));
    expect((await admin.remove(`users/${person}`)).status).toBe(204);
    for (const name of [...tablesOf, 'files']) {
      const { rows } = await api.ground.owner.query(
        `select 1 from data.${name} where organisation_id = $1 and user_id = $2`,
        [organisation.id, person],
      );
      expect([name, rows]).toEqual([name, []]);
    }
  });
});

describe('the history of a row', () => {
  it('tells who changed what, newest first and page by page, without what the reader may not see', async () => {
    const about = await aPerson(api.ground, organisation.id);
    const path = `users/${about}/dialects`;
    const { id } = (await admin.post(path, { name: 'Welsh', assessment: 'Oral exam' })).body.data;
    await admin.put(`${path}/${id}`, { level: 'native', assessment: 'Written exam' });
    await admin.put(`${path}/${id}`, { name: 'Cymraeg' });
    const history = `${path}/${id}/history`;
    const { body } = await admin.get(history);
    const by = { actor_kind: 'user', actor: { id: admin.userId, display_name: expect.any(String) }, acting_for: null };
    const [level, name] = [
      { field: 'level', before: 'basic', after: 'native' },
      { field: 'name', before: 'Welsh', after: 'Cymraeg' },
    ];
    expect(body.data).toEqual([
      { ...by, id: expect.any(Number), at: expect.any(String), action: 'update', changes: [name] },
      {
        ...by,
        id: expect.any(Number),
        at: expect.any(String),
        action: 'update',
        changes: [{ field: 'assessment', before: 'Oral exam', after: 'Written exam' }, level],
      },
      {
        ...by,
        id: expect.any(Number),
        at: expect.any(String),
        action: 'create',
        changes: [
          { field: 'assessment', before: null, after: 'Oral exam' },
          { field: 'name', before: null, after: 'Welsh' },
        ],
      },
    ]);
    const first = await admin.get(`${history}?limit=2`);
    const second = await admin.get(`${history}?limit=2&cursor=${first.body.meta.pagination.next_cursor}`);
    expect([...first.body.data, ...second.body.data]).toEqual(body.data);
    expect(second.body.meta.pagination).toMatchObject({ has_more: false, next_cursor: null });
    const viewer = await someone(['view-users']);
    const seen = await viewer.get(history);
    expect(seen.text).not.toMatch(/assessment|exam/);
    expect(seen.body.data.map((entry: { changes: object[] }) => entry.changes)).toEqual([
      [name],
      [level],
      [{ field: 'name', before: null, after: 'Welsh' }],
    ]);
    expect((await admin.get(`${history}?cursor=x&limit=0`)).body.errors).toMatchObject({
      cursor: expect.any(Array),
      limit: expect.any(Array),
    });
    await admin.remove(`${path}/${id}`);
    expect((await admin.get(history)).status).toBe(404);
  });

  it('is told to those alone who may change the row, where it says so', async () => {
    const { id } = (await admin.post('organisation/tags', { name: 'First aid', visibility: 'public' })).body.data;
    await admin.put(`organisation/tags/${id}`, { colour: 'red' });
    const history = `organisation/tags/${id}/history`;
    const told = (await admin.get(history)).body.data.map((entry: { changes: object[] }) => entry.changes);
    expect(told).toContainEqual([{ field: 'colour', before: 'grey', after: 'red' }]);
    const reader = await someone(['view-users']);
    expect((await reader.get(`organisation/tags/${id}`)).status).toBe(200);
    expect((await reader.get(history)).status).toBe(403);
  });

  it('is refused where a change can open a row to others, who would learn what it said before', async () => {
    const { registry, database } = api.app.pipeline;
    const shapes = { person: 'user', personRule: () => [], attachments: () => ({}), history: () => ({}) };
    const readBy = (read: Rule) => {
      const modules = registry.modules.map((module) =>
        module.resource.name === 'dialect' ? { ...module, policy: { ...module.policy, read } } : module,
      );
      return buildRegistry(
        modules.map(({ resource }) => resource),
        modules,
        { database, shapes },
      );
    };
    const shared = only('it is shared', () => sql`true`, [signedIn]);
    await expect(readBy([shared])).rejects.toThrow('dialect: who reads it depends on its values');
    await expect(readBy([through('users', 'user_id', [shared])])).rejects.toThrow('depends on its values');
    await expect(readBy([signedIn])).resolves.toBeDefined();
  });
});
