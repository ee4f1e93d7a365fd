import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import { resources } from '@manyhands/contract/resources.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ambiguities, describeRule, listRoutes, renderRoutes, type Route } from '../platform/http/routes.ts';
import type { Rule } from '../platform/policy/rules.ts';
import { testApi } from '../testing/api.ts';
import { entriesOf } from '../testing/conformance/deeds.ts';
import { aFullOrganisation, type FullOrganisation } from '../testing/full-organisation.ts';
import { operationSamples } from '../testing/samples.ts';

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

  it('asks nowhere in the code for a permission that no one can be given', () => {
    const known = new Set<string>(permissionCatalogue.map(({ slug }) => slug));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?:modules|platform|app)\/.*(?<!\.test)\.ts$/.test(file),
    );
    const permissionsUsed = files.flatMap((file) =>
      [
        ...readFileSync(join(source, file), 'utf8').matchAll(
          /\b(?:reach|holds|permitted|permittedAnywhere|inTeams|staffOver)\((?:[\w.]*actor, )?'([a-z-]+)'/g,
        ),
      ].map((match) => match[1]!),
    );
    expect(permissionsUsed.length).toBeGreaterThan(10);
    expect([...new Set(permissionsUsed)].filter((slug) => !known.has(slug))).toEqual([]);
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

describe('every resource', () => {
  it('is bound to a module or to the plain rules of its declaration', () => {
    const mounted = new Set(api.app.pipeline.registry.modules.map((module) => module.resource.name));
    expect(resources.map((resource) => resource.name).filter((name) => !mounted.has(name))).toEqual([]);
  });
});

describe('every writing operation leaves one audit entry', () => {
  it('when it succeeds', async () => {
    const writing = routes.filter((route) => route.action === 'operation' && route.method !== 'GET' && !route.outside);
    // need a dead job, a verified code: their modules' tests have them; the last writes nothing
    const elsewhere = ['job.redrive', 'twoFactor.renewRecoveryCodes', 'repeatingShift.impact'];
    const unaudited = ['recentAction.create', 'recentAction.remove']; // the reader's own trail
    for (const route of writing.filter(({ name }) => !elsewhere.includes(name))) {
      const call = operationSamples[route.name];
      if (!call) throw new Error(`say in testing/samples.ts how ${route.name} is called`);
      const reply = await call(full.admin, full);
      expect([route.name, reply.status]).toEqual([route.name, route.status]);
      const entry = { action: route.operation, resource: route.module.resource.name, actor_id: full.admin.userId };
      const entries = await entriesOf(api, full.organisation.id, reply, route.module.resource.name);
      if (unaudited.includes(route.name)) expect(entries, route.name).toEqual([]);
      else expect(entries, route.name).toMatchObject([entry]);
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
