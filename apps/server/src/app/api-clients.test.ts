import { beforeAll, describe, expect, it } from 'vitest';
import { aClient, asClient, delegate } from '../modules/oauth-clients/oauth-client.factory.ts';
import { aPerson, aRole } from '../modules/users/user.factory.ts';
import { listRoutes, type Route } from '../platform/http/routes.ts';
import { testApi, type Caller, type Reply } from '../testing/api.ts';
import { aFullOrganisation, everyPermission, uploadText, type FullOrganisation } from '../testing/full-organisation.ts';
import { rollingBack } from '../testing/rolled-back.ts';
import { operationSamples, sampleFor } from '../testing/samples.ts';

const api = testApi();
let full: FullOrganisation;
let routes: Route[];
/** What an administrator is answered on each route: every API client is held against it. */
const ofAdmin = new Map<Route, number>();
beforeAll(async () => {
  full = await aFullOrganisation(api);
  routes = listRoutes(api.app.pipeline.registry);
  for (const route of routes) ofAdmin.set(route, (await attempt(full.admin, route)).status);
}, 120_000);

/** In a short run a client by itself is tried everywhere, and every other comparison at a third of the routes, each at another one. */
const routesFor = (turn: number): Route[] =>
  process.env.TEST_FULL ? routes : routes.filter((_, place) => place % 3 === turn);

const everyScope = [...everyPermission, 'profile'];

/** The call with a sound body, as if no one had called anything before: what it does is undone. */
function attempt(caller: Caller, route: Route): Promise<Reply> {
  return rollingBack(api.ground.database).attempt(async () => {
    const known = operationSamples[route.name];
    // what an API client attaches it has sent itself
    const upload =
      route.name === 'userFile.create' ? (await uploadText(caller, 'sent.txt')).body.data.id : full.ids.upload;
    const mine = { ...full, ids: { ...full.ids, upload } };
    // a call for people takes steps that no API client gets through
    if (known && !route.inPerson) return known(caller, mine);
    if (route.name === 'file.create') return uploadText(caller, 'again.txt');
    const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) =>
      String(full.ids[param === 'id' ? route.module.resource.name : param.replace(/Id$/, '')] ?? 1),
    );
    const sample = sampleFor(mine, route.module.resource.name);
    const body = route.action === 'create' ? sample?.create : route.action === 'update' ? sample?.update : {};
    return caller.send(
      route.method,
      path,
      route.method === 'POST' || route.method === 'PUT' ? (body ?? {}) : undefined,
    );
  });
}

/** Exchanges the handle of a session, which an API client does not have. */
const ofSessions = 'auth.refresh';
/** Only a person has things of their own, and only the uploader hangs a file on something. */
const ofOnesOwn = ['reminder.list', 'todo.list', 'favourite.list', 'notification.list', 'shift.eligibility'];
/** Whoever takes training takes it themselves, and answers themselves for the hours they gave. */
const inPersonOnly = [
  'induction.start',
  'induction.selfComplete',
  'activity.answer',
  'assignment.swap',
  'notification.readAll',
  'notification.dismiss',
  'notificationSettings.replace',
  'notificationSettings.update',
];
/** Whoever asks for a place on a shift asks for themselves. */
const ofRequests = ['assignment.approve', 'assignment.decline'];
/** Signing up for a public event needs no account; which events are public hangs on the row. */
const forVisitors = 'event.signUp';
const isApart = ({ name, module, action }: Route, how: string): boolean =>
  name === ofSessions ||
  inPersonOnly.includes(name) ||
  ofRequests.includes(name) ||
  (module.resource.shape === 'attachments' && action === 'create') ||
  (how === 'by itself' && ofOnesOwn.includes(name));

const isDone = ({ status }: Reply) => status < 300;
/** Refused for who asks, not for what was sent. */
const isOpen = ({ status }: Reply) => ![401, 403, 404].includes(status);

describe('an API client with every scope', () => {
  it.each(['by itself', 'for an administrator'])(
    '%s gets the answers of an administrator, but for what needs a person',
    async (how) => {
      const client = await aClient(api.ground, full.organisation.id, { scopes: everyScope });
      const apiClient =
        how === 'by itself'
          ? await asClient(api, full.organisation, client)
          : (await delegate(api, full.organisation, full.admin, client)).caller;
      const differing: string[] = [];
      let done = 0;
      for (const route of how === 'by itself' ? routes : routesFor(0)) {
        const ours = await attempt(apiClient, route);
        const theirs = ofAdmin.get(route);
        if (route.inPerson) expect([route.name, ours.status, ours.body?.code]).toEqual([route.name, 403, 'in_person']);
        else if (theirs !== ours.status && !isApart(route, how))
          differing.push(
            `${route.name}: ${theirs} for the administrator, ${ours.status} for the API client (${ours.body?.code})`,
          );
        if (!route.inPerson && isDone(ours)) done++;
      }
      expect(differing).toEqual([]);
      expect(done).toBeGreaterThan(60);
    },
    300_000,
  );
});

describe('an API client with one scope', () => {
  const tried = process.env.TEST_FULL ? everyPermission : ['view-users'];
  it.each(tried)(
    '%s gets no further than someone who holds only that',
    async (permission) => {
      const { organisation } = full;
      const userId = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, userId, { permissions: [permission] });
      const person = await api.as(organisation, userId);
      const client = await aClient(api.ground, organisation.id, { scopes: [permission] });
      const byItself = await asClient(api, organisation, client);
      const { caller: forAdmin } = await delegate(api, organisation, full.admin, client);
      const further: string[] = [];
      for (const route of routesFor(1).filter((one) => !one.inPerson)) {
        const [held, alone, delegated] = [
          await attempt(person, route),
          await attempt(byItself, route),
          await attempt(forAdmin, route),
        ];
        if (isOpen(alone) && !isOpen(held))
          further.push(`${route.name}: ${alone.status} by itself, ${held.status} for the person`);
        if (isOpen(delegated) && !isOpen(held))
          further.push(`${route.name}: ${delegated.status} for an administrator, ${held.status} for the person`);
      }
      expect(further).toEqual([]);
    },
    300_000,
  );

  it('none opens nothing but what is open to everyone', async () => {
    const client = await aClient(api.ground, full.organisation.id, { scopes: ['profile'] });
    const userId = await aPerson(api.ground, full.organisation.id);
    const volunteer = await api.as(full.organisation, userId);
    const { caller } = await delegate(api, full.organisation, volunteer, client);
    const further: string[] = [];
    const written: string[] = [];
    for (const route of routesFor(2).filter((one) => !one.inPerson)) {
      const [held, delegated] = [await attempt(volunteer, route), await attempt(caller, route)];
      if (isOpen(delegated) && !isOpen(held)) further.push(route.name);
      const isForAll = route.name === forVisitors || route.rule.some((branch) => branch.kind === 'everyone');
      if (route.method !== 'GET' && isDone(delegated) && !isForAll) written.push(route.name);
    }
    expect(further).toEqual([]);
    expect(written).toEqual([]);
  }, 120_000);
});
