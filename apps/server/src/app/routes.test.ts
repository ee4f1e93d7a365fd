import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import { resources } from '@manyhands/contract/resources.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ambiguities, describeRule, listRoutes, renderRoutes, type Route } from '../platform/http/routes.ts';
import type { Rule } from '../platform/policy/rules.ts';
import { makePng } from '../modules/files/file.factory.ts';
import { testApi, type Caller } from '../testing/api.ts';
import { aFullOrganisation, type FullOrganisation, uploadText, callerFor } from '../testing/full-organisation.ts';
import { operationSamples, sampleFor } from '../testing/samples.ts';
import { uploadPicture } from '../testing/upload-picture.ts';

const api = testApi();
let routes: Route[];
let full: FullOrganisation;
beforeAll(async () => {
  routes = listRoutes(api.app.pipeline.registry);
  full = await aFullOrganisation(api);
});

const source = new URL('..', import.meta.url).pathname;

describe('every mounted route', () => {
  it('says who may call it', () => {
    expect(routes.length).toBeGreaterThan(70);
    expect(routes.filter((route) => describeRule(route.rule) === '').map((route) => route.name)).toEqual([]);
  });

  it('asks only for permissions that an organisation can give', () => {
    const known = new Set<string>(permissionCatalogue.map(({ slug }) => slug));
    const rules = api.app.pipeline.registry.modules.flatMap(
      ({ resource, policy, operations }): [string, Rule | undefined][] => [
        ...Object.entries({
          read: policy.read,
          create: policy.create,
          update: policy.update,
          remove: policy.remove,
        }).map(([action, rule]): [string, Rule | undefined] => [`${resource.name}.${action}`, rule]),
        ...Object.entries(policy.groups ?? {}).flatMap(([name, group]): [string, Rule][] => [
          [`${resource.name}:${name}`, group.read],
          [`${resource.name}:${name}`, group.write],
        ]),
        ...Object.entries(operations).map(([name, { access, parent }]): [string, Rule | undefined] => [
          `${resource.name}.${name}`,
          access ?? parent,
        ]),
      ],
    );
    const unknown = rules.flatMap(([name, rule]) =>
      (rule ?? []).flatMap((branch) =>
        'permission' in branch && !known.has(branch.permission) ? [`${name} asks for ${branch.permission}`] : [],
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('asks nowhere in the code for a permission that nobody can be given', () => {
    const known = new Set<string>(permissionCatalogue.map(({ slug }) => slug));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?:modules|platform|app)\/.*(?<!\.test)\.ts$/.test(file),
    );
    const asked = files.flatMap((file) =>
      [
        ...readFileSync(join(source, file), 'utf8').matchAll(
          /\b(?:reach|holds|permitted|permittedAnywhere|inTeams|staffOver)\((?:[\w.]*actor, )?'([a-z-]+)'/g,
        ),
      ].map((match) => match[1]!),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((slug) => !known.has(slug))).toEqual([]);
  });

  it('has an address that no other route could answer', () => {
    expect(ambiguities(routes)).toEqual([]);
    const [first] = routes;
    expect(
      ambiguities([first!, { ...first!, name: 'twin', path: first!.path.replace(/\{\w+\}/, '{other}') }]),
    ).toHaveLength(1);
  });

  it('is in the reviewed list, and the list holds no other', () => {
    const committed = readFileSync(join(source, '../../../docs/api/routes.txt'), 'utf8');
    const extraneous = new Set(['devMessage']); // exists in demo mode only
    const lines = committed.split('\n').filter((line) => ![...extraneous].some((name) => line.includes(` ${name}.`)));
    expect(
      renderRoutes(routes.filter((route) => !extraneous.has(route.module.resource.name)))
        .trim()
        .split('\n'),
    ).toEqual(lines.filter(Boolean));
  });

  it('answers, with the status it declares or a refusal, never with a failure', async () => {
    for (const route of routes) {
      const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
        String(full.ids[param === 'id' ? route.module.resource.name : param.replace(/Id$/, '')] ?? 1),
      );
      const reply = await api
        .anonymous(full.organisation)
        .send(route.method, path, route.method === 'GET' || route.method === 'DELETE' ? undefined : {});
      expect(reply.status, `${route.method} ${path}`).toBeLessThan(500);
    }
  });
});

async function uploadFor(caller: Caller, { accepts }: Resource): Promise<number> {
  if (accepts === 'pictures') return uploadPicture(api, full.organisation, caller, { bytes: await makePng() });
  return (await uploadText(caller, 'a.txt')).body.data.id;
}

/** Resources whose access is shown as a table: `accessTable('title', resource, …)` in a test, alone or in a loop over several. */
function listTabled(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const call = /\baccessTable\(\s*(['"`])(?:(?!\1).)*\1,\s*(\w+),/gs;
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return [...text.matchAll(call)].flatMap(
        ([, , name]) => new RegExp(`for \\(const ${name} of \\[([\\w, ]+)\\]`).exec(text)?.[1]?.split(', ') ?? [name!],
      );
    }),
  );
}

describe('every resource', () => {
  it('has a table of who may do what, unless its declaration says it in words', () => {
    const tabled = listTabled();
    const rows = api.app.pipeline.registry.modules.filter(
      ({ resource, operations }) =>
        !resource.access &&
        (resource.actions.length > 0 || Object.values(operations).some((bound) => bound.target ?? bound.parent)),
    );
    expect(rows.map((module) => module.resource.name).filter((name) => !tabled.has(name))).toEqual([]);
  });

  it('is bound to a module or to the plain rules of its declaration', () => {
    const mounted = new Set(api.app.pipeline.registry.modules.map((module) => module.resource.name));
    expect(resources.map((resource) => resource.name).filter((name) => !mounted.has(name))).toEqual([]);
  });
});

/** Entries about other rows that a deed leaves besides its own. */
const consequences: Record<string, string> = {
  // whoever has no account is made known by it
  event: 'user.create',
  eventSession: 'user.create',
  application: 'role.create',
  roleProfile: 'roleProfile.bulk-change',
  rota: 'rota.bulk-change',
  rotaTimeslot: 'shift.move',
  oauthAuthorization: 'oauthGrant.allow',
  formDraft: 'formVersion.publish',
  merge: 'user.merged',
  personAddition: 'user.create',
};

interface Entry {
  actor_id: number;
  action: string;
  resource: string;
  row_id: number;
  subject_id: number | null;
}
async function entriesOf(requestId: string | undefined, name: string): Promise<Entry[]> {
  const { rows } = await api.ground.owner.query<Entry>(
    'select actor_id, action, resource, row_id, subject_id from data.audit_entries where organisation_id = $1 and request_id = $2',
    [full.organisation.id, requestId],
  );
  // a file is taken over by whatever it hangs on
  return rows.filter((row) => !['file.adopt', consequences[name]].includes(`${row.resource}.${row.action}`));
}

describe('every writing route leaves one audit entry', () => {
  it('when it creates, changes and removes a row', async () => {
    const missing: string[] = [];
    for (const { resource, subject } of api.app.pipeline.registry.modules) {
      const writing = resource.actions.filter((action) => action !== 'list' && action !== 'show');
      if (writing.length === 0) continue;
      const sample = sampleFor(full, resource.name);
      if (!(writing.includes('create') ? sample?.create : sample?.update)) {
        missing.push(resource.name);
        continue;
      }
      const caller = await callerFor(api, full, resource);
      const path = resource.path.replace(/\{(\w+)\}/g, (_, param: string) =>
        String(full.ids[param.replace(/Id$/, '')]),
      );
      // what one resource has adopted is no upload for the next
      const upload = resource.shape === 'attachments' && { file_id: await uploadFor(caller, resource) };
      const made = writing.includes('create') ? await caller.post(path, { ...sample!.create, ...upload }) : null;
      const id: number = made ? made.body.data?.id : full.ids[resource.name];
      const address: number = resource.key && made ? made.body.data?.[resource.key] : id;
      const one = resource.singleton ? path : `${path}/${address}`;
      const entry = {
        actor_id: caller.userId,
        resource: resource.name,
        row_id: id,
        subject_id: subject ? expect.any(Number) : null,
      };
      if (made) {
        expect([resource.name, made.status, made.body.errors]).toEqual([resource.name, 201, undefined]);
        expect(await entriesOf(made.headers['x-request-id'], resource.name), resource.name).toEqual([
          { ...entry, action: 'create' },
        ]);
      }
      if (writing.includes('update')) {
        const changed = await caller.put(one, sample!.update);
        expect([resource.name, changed.status]).toEqual([resource.name, 200]);
        expect(await entriesOf(changed.headers['x-request-id'], resource.name), resource.name).toEqual([
          { ...entry, action: 'update' },
        ]);
      }
      if (writing.includes('remove')) {
        const removed = await caller.remove(one);
        expect([resource.name, removed.status]).toEqual([resource.name, 204]);
        expect(await entriesOf(removed.headers['x-request-id'], resource.name), resource.name).toEqual([
          { ...entry, action: 'remove' },
        ]);
      }
    }
    expect(missing, 'give these a fixture with a body beside their module').toEqual([]);
  });

  it('when it is an operation', async () => {
    const writing = routes.filter((route) => route.action === 'operation' && route.method !== 'GET' && !route.outside);
    const elsewhere = ['job.redrive', 'twoFactor.renewRecoveryCodes']; // need a dead job, a verified code: their modules' tests have them
    for (const route of writing.filter(({ name }) => !elsewhere.includes(name))) {
      const call = operationSamples[route.name];
      if (!call) throw new Error(`say in testing/samples.ts how ${route.name} is called`);
      const reply = await call(full.admin, full);
      expect([route.name, reply.status]).toEqual([route.name, route.status]);
      expect(await entriesOf(reply.headers['x-request-id'], route.module.resource.name), route.name).toMatchObject([
        { action: route.operation, resource: route.module.resource.name, actor_id: full.admin.userId },
      ]);
    }
  });

  it('and none when it is refused', async () => {
    const before = await api.ground.owner.query('select count(*) from data.audit_entries where organisation_id = $1', [
      full.organisation.id,
    ]);
    await full.admin.post('organisation/note-categories', { name: '' });
    await full.admin.put(`organisation/teams/${full.ids.team}`, { parent_id: full.ids.team });
    await full.admin.remove(`organisation/teams/${full.ids.team}`);
    await full.admin.put('users/me', { preferred_name: 'X' }, { 'if-match': '"77"' });
    await full.admin.remove('users/999999999');
    const after = await api.ground.owner.query('select count(*) from data.audit_entries where organisation_id = $1', [
      full.organisation.id,
    ]);
    expect(after.rows).toEqual(before.rows);
  });
});
