import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, aRole } from '../modules/users/user.factory.ts';
import { testApi, testFiles, testSecretKey, type Caller } from '../testing/api.ts';
import { builtSite } from '../testing/built-site.ts';
import { aFullOrganisation } from '../testing/full-organisation.ts';
import { buildApp, type App } from './build-app.ts';
import { mountSite } from './site.ts';

const folder = builtSite();

const api = testApi();
let site: App;
beforeAll(async () => {
  site = await buildApp({ database: api.ground.database, publicUrl: 'http://localhost', secretKey: testSecretKey, filesFolder: testFiles, clock: api.clock });
  mountSite(site, { demo: false, publicUrl: 'http://localhost' }, folder);
});
afterAll(() => site.server.close());

async function aScene() {
  const { organisation, ids, admin } = await aFullOrganisation(api);
  const { body } = await admin.get(`opportunities/${ids.opportunity}`);
  const { slug } = body.data as { slug: string };
  const visit = async (path: string, visitor?: Caller) => {
    const cookie = visitor?.token ? { cookie: `manyhands=${visitor.token}` } : {};
    const reply = await site.server.inject({ method: 'GET', url: path, headers: { host: new URL(organisation.publicUrl).host, accept: 'text/html', ...cookie } });
    const json = /id="page">(.*?)<\/script>/s.exec(reply.payload)?.[1];
    // the page is judged by what it holds
    // oxlint-disable-next-line typescript/no-explicit-any
    return { status: reply.statusCode, location: reply.headers.location, document: reply.payload, page: json ? (JSON.parse(json) as { application: Record<string, any> | null }).application : undefined };
  };
  return { organisation, ids, admin, slug, visit };
}

describe('the page of an application form', () => {
  it('knows everything that its first step shows, as the API would tell a visitor', async () => {
    const { organisation, ids, slug, visit } = await aScene();
    const visitor = api.anonymous(organisation);
    const { status, page } = await visit(`/apply/${slug}?application_key=k-1&timeslot_ids=${ids.timeslot},999999`);
    expect(status).toBe(200);
    expect(page).toMatchObject({ opportunity_id: ids.opportunity, application_key: 'k-1', timeslot_ids: [ids.timeslot], user: null, session_ended: false, on_behalf: null });
    expect(page!.opportunity).toEqual((await visitor.get('opportunities', {})).body.data.find(({ id }: { id: number }) => id === ids.opportunity));
    expect(page!.steps).toEqual((await visitor.get(`opportunities/${ids.opportunity}/application-form`)).body.data);
    expect(page!.organisation).toEqual((await visitor.get('organisation')).body.data);
    expect(page!.opportunity).not.toHaveProperty('internal_notes');
    // a key is a word: nothing else gets into the page
    expect((await visit(`/apply/${slug}?application_key=%3Cscript%3E`)).page!.application_key).toBeNull();
  });

  it('asks at once for the pieces that its page loads by itself, in its language', async () => {
    const { slug, visit } = await aScene();
    const { document } = await visit(`/apply/${slug}`);
    expect([...document.matchAll(/rel="modulepreload" crossorigin href="(.*?)"/g)].map(([, href]) => href)).toEqual(['/assets/form-1.js', '/assets/en-1.js']);
  });

  it('is not there for what is not open, but for those who see it', async () => {
    const { ids, admin, slug, visit } = await aScene();
    for (const path of ['/apply/no-such-thing', '/apply/%00', `/apply/${'x'.repeat(80)}`]) expect(await visit(path)).toMatchObject({ status: 404, page: null });
    await admin.put(`opportunities/${ids.opportunity}`, { state: 'draft' });
    expect(await visit(`/apply/${slug}`)).toMatchObject({ status: 404, page: null });
    expect((await visit(`/apply/${slug}`, admin)).status).toBe(200);
    const elsewhere = await aScene();
    expect(await elsewhere.visit(`/apply/${slug}`)).toMatchObject(elsewhere.slug === slug ? { status: 200 } : { status: 404 });
  });

  it('knows whoever is signed in by their own record, and that a session ran out', async () => {
    const { organisation, slug, visit } = await aScene();
    const id = await aPerson(api.ground, organisation.id);
    const person = await api.as(organisation, id);
    const { page } = await visit(`/apply/${slug}`, person);
    expect(page!.user).toEqual((await person.get(`users/me?include=${page!.person_parts}`)).body.data);
    expect(page!.user).toHaveProperty('emailAddresses');
    expect(page!.supplied_documents).toEqual([]);
    api.clock.forward(16 * 60_000);
    expect((await visit(`/apply/${slug}`, person)).page).toMatchObject({ user: null, session_ended: true });
  });

  it('knows what somebody has applied for and handed in before', async () => {
    const { organisation, ids, slug, visit } = await aScene();
    const document = { application_id: ids.application!, user_id: ids.user!, document_id: 41, name: 'Passport', file_id: ids.file! };
    await api.ground.database.transaction(organisation.id, (db) => db.insertInto('application_documents').values(document).execute());
    const { page } = await visit(`/apply/${slug}`, await api.as(organisation, ids.user!));
    expect(page).toMatchObject({ supplied_documents: [41], user: { recruitmentApplications: [{ id: ids.application, active: true, opportunity_id: ids.opportunity }] } });
  });

  it('knows the applicant of whoever fills it in for them, as far as they may see them, and asks strangers to sign in', async () => {
    const { organisation, slug, visit } = await aScene();
    const [applicant, helper] = [await aPerson(api.ground, organisation.id), await aPerson(api.ground, organisation.id)];
    await aRole(api.ground, organisation.id, helper, { permissions: ['view-users'] });
    const path = `/apply/${slug}?on_behalf=1&user_id=${applicant}`;
    expect(await visit(path)).toMatchObject({ status: 303, location: `/login?${new URLSearchParams({ intended: path })}` });
    expect((await visit(path, await api.as(organisation, helper))).page!.on_behalf).toMatchObject({ user: { id: applicant } });
    const stranger = await api.as(organisation, await aPerson(api.ground, organisation.id));
    expect((await visit(path, stranger)).page!.on_behalf).toEqual({ user: null });
  });
});
