import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, aRole, aTeam } from '../modules/users/user.factory.ts';
import { testApi, testFiles, testSecretKey, type Caller } from '../testing/api.ts';
import { builtSite } from '../testing/built-site.ts';
import { aFullOrganisation } from '../testing/full-organisation.ts';
import { buildApp, type App } from './build-app.ts';
import { mountSite } from './site.ts';

const folder = builtSite();

const api = testApi();
let site: App;
beforeAll(async () => {
  site = await buildApp({
    database: api.ground.database,
    publicUrl: 'http://localhost',
    secretKey: testSecretKey,
    filesFolder: testFiles,
    clock: api.clock,
  });
  mountSite(site, { demo: false, publicUrl: 'http://localhost' }, folder);
});
afterAll(() => site.server.close());

async function aScene() {
  const { organisation, ids, admin } = await aFullOrganisation(api);
  const { body } = await admin.get(`opportunities/${ids.opportunity}`);
  const { slug } = body.data as { slug: string };
  const visit = async (path: string, visitor?: Caller) => {
    const cookie = visitor?.token ? { cookie: `manyhands=${visitor.token}` } : {};
    const reply = await site.server.inject({
      method: 'GET',
      url: path,
      headers: { host: new URL(organisation.publicUrl).host, accept: 'text/html', ...cookie },
    });
    const json = /id="page">(.*?)<\/script>/s.exec(reply.payload)?.[1];
    return {
      status: reply.statusCode,
      location: reply.headers.location,
      document: reply.payload,
      // oxlint-disable-next-line typescript/no-explicit-any -- the page is judged by what it holds
      page: json ? (JSON.parse(json) as { application: Record<string, any> | null }).application : undefined,
    };
  };
  return { organisation, ids, admin, slug, visit };
}

describe('the page of an application form', () => {
  it('knows everything that its first step shows, as the API would tell a visitor', async () => {
    const { organisation, ids, slug, visit } = await aScene();
    const visitor = api.anonymous(organisation);
    const { status, page } = await visit(`/apply/${slug}?application_key=k-1&timeslot_ids=${ids.timeslot},999999`);
    expect(status).toBe(200);
    expect(page).toMatchObject({
      opportunity_id: ids.opportunity,
      application_key: 'k-1',
      timeslot_ids: [ids.timeslot],
      user: null,
      session_ended: false,
      on_behalf: null,
    });
    expect(page!.opportunity).toEqual(
      (await visitor.get('opportunities', {})).body.data.find(({ id }: { id: number }) => id === ids.opportunity),
    );
    expect(page!.steps).toEqual((await visitor.get(`opportunities/${ids.opportunity}/application-form`)).body.data);
    expect(page!.organisation).toEqual((await visitor.get('organisation')).body.data);
    expect(page!.opportunity).not.toHaveProperty('internal_notes');
    // a key is a word: nothing else gets into the page
    expect((await visit(`/apply/${slug}?application_key=%3Cscript%3E`)).page!.application_key).toBeNull();
  });

  it('asks at once for the pieces that its page loads by itself, in its language', async () => {
    const { slug, visit } = await aScene();
    const { document } = await visit(`/apply/${slug}`);
    expect([...document.matchAll(/rel="modulepreload" crossorigin href="(.*?)"/g)].map(([, href]) => href)).toEqual([
      '/assets/form-1.js',
      '/assets/en-1.js',
    ]);
  });

  it('is not there for what is not open, but for those who see it', async () => {
    const { ids, admin, slug, visit } = await aScene();
    for (const path of ['/apply/no-such-thing', '/apply/%00', `/apply/${'x'.repeat(80)}`])
      expect(await visit(path)).toMatchObject({ status: 404, page: null });
    await admin.put(`opportunities/${ids.opportunity}`, { state: 'draft' });
    expect(await visit(`/apply/${slug}`)).toMatchObject({ status: 404, page: null });
    expect((await visit(`/apply/${slug}`, admin)).status).toBe(200);
    const elsewhere = await aScene();
    expect(await elsewhere.visit(`/apply/${slug}`)).toMatchObject(
      elsewhere.slug === slug ? { status: 200 } : { status: 404 },
    );
  });

  it('knows whoever is signed in by their own record, and that a session ran out', async () => {
    const { organisation, slug, visit } = await aScene();
    const id = await aPerson(api.ground, organisation.id);
    const person = await api.as(organisation, id);
    const { page } = await visit(`/apply/${slug}`, person);
    expect(page!.user).toEqual((await person.get(`users/me?include=${page!.person_parts}`)).body.data);
    expect(page!.user).toHaveProperty('emailAddresses');
    api.clock.forward(16 * 60_000);
    expect((await visit(`/apply/${slug}`, person)).page).toMatchObject({ user: null, session_ended: true });
  });

  it('says whether streets can be looked up', async () => {
    const { slug, visit } = await aScene();
    expect((await visit(`/apply/${slug}`)).page).toMatchObject({ finds_streets: false });
  });

  it('knows what someone has applied for and handed in before', async () => {
    const { organisation, ids, slug, visit } = await aScene();
    const document = {
      application_id: ids.application!,
      user_id: ids.user!,
      document_id: 41,
      name: 'Passport',
      file_id: ids.file!,
    };
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('application_documents').values(document).execute(),
    );
    const { page } = await visit(`/apply/${slug}`, await api.as(organisation, ids.user!));
    expect(page).toMatchObject({
      user: {
        recruitmentApplications: [
          {
            id: ids.application,
            active: true,
            opportunity_id: ids.opportunity,
            document_ids: expect.arrayContaining([41]),
          },
        ],
      },
    });
  });

  it('knows the applicant of whoever fills it in for them, as far as they may see them, and asks strangers to sign in', async () => {
    const { organisation, slug, visit } = await aScene();
    const [applicant, helper] = [
      await aPerson(api.ground, organisation.id),
      await aPerson(api.ground, organisation.id),
    ];
    await aRole(api.ground, organisation.id, helper, { permissions: ['view-users', 'apply-on-behalf'] });
    const path = `/apply/${slug}?on_behalf=1&user_id=${applicant}`;
    expect(await visit(path)).toMatchObject({
      status: 303,
      location: `/login?${new URLSearchParams({ intended: path })}`,
    });
    expect((await visit(path, await api.as(organisation, helper))).page!.on_behalf).toMatchObject({
      user: { id: applicant },
      refused: null,
    });
    const stranger = await api.as(organisation, await aPerson(api.ground, organisation.id));
    expect((await visit(path, stranger)).page!.on_behalf).toEqual({ user: null, refused: 'forbidden' });
  });

  it('says at once who may not apply for others, as the application itself would be refused', async () => {
    const { organisation, ids, slug, visit } = await aScene();
    const team = (
      await api.ground.owner.query<{ team_id: number }>(
        'select team_id::int from data.opportunities where organisation_id = $1 and id = $2',
        [organisation.id, ids.opportunity],
      )
    ).rows[0]!.team_id;
    const somebody = async (permissions: string[], teamId: number | null) => {
      const id = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, id, { teamId, permissions });
      return api.as(organisation, id);
    };
    const applicant = await aPerson(api.ground, organisation.id);
    const [member, holder, elsewhere] = [
      await somebody([], team),
      await somebody(['apply-on-behalf'], team),
      await somebody(['apply-on-behalf'], await aTeam(api.ground, organisation.id)),
    ];
    const supervisor = await somebody([], null);
    await api.ground.database.transaction(organisation.id, (db) =>
      db.insertInto('supervisors').values({ user_id: applicant, supervisor_id: supervisor.userId! }).execute(),
    );
    const refusal = async (visitor: Caller, query: string) =>
      (await visit(`/apply/${slug}?on_behalf=1${query}`, visitor)).page!.on_behalf.refused as string | null;
    expect([
      await refusal(member, ''),
      await refusal(elsewhere, ''),
      await refusal(holder, ''),
      await refusal(holder, '&user_id='),
    ]).toEqual(['forbidden', 'forbidden', null, null]);
    // the person's own supervisor only for that person; a holder only for people they see
    expect([await refusal(supervisor, ''), await refusal(supervisor, `&user_id=${applicant}`)]).toEqual([
      'forbidden',
      null,
    ]);
    expect([
      await refusal(holder, `&user_id=${applicant}`),
      await refusal(holder, '&user_id=999999999'),
      await refusal(holder, '&user_id=x'),
    ]).toEqual(['unknown', 'unknown', 'unknown']);
    expect([
      await refusal(holder, `&user_id=${holder.userId}`),
      await refusal(member, `&user_id=${member.userId}`),
    ]).toEqual(['oneself', 'forbidden']);
    for (const [visitor, status] of [
      [member, 403],
      [elsewhere, 403],
      [holder, 422],
    ] as const)
      expect((await visitor.post(`opportunities/${ids.opportunity}/apply`, { on_behalf: true })).status).toBe(status);
  });
});

describe('a look at a form that is not published', () => {
  const unfinished = [
    { type: 'basic-details', name: 'Not for you yet' },
    { type: 'about-you', name: '', questions: [{ slug: 'why', label: '', type: 'text' }] },
    { type: 'review-apply', name: 'The end' },
  ];
  async function aDraft() {
    const scene = await aScene();
    const { organisation, ids, admin, slug } = scene;
    await admin.put(`opportunities/${ids.opportunity}/form-drafts/${ids.formDraft}`, { steps: unfinished });
    const staff = async (permission: string, teamId: number | null = ids.team!) => {
      const id = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, id, { teamId, permissions: [permission] });
      return api.as(organisation, id);
    };
    return { ...scene, staff, path: `/apply/${slug}?preview=${ids.formDraft}` };
  }

  it('is for those who put it together, and the draft reaches no one else', async () => {
    const { organisation, visit, staff, path } = await aDraft();
    const elsewhere = await aTeam(api.ground, organisation.id, { name: 'Elsewhere' });
    const personas = {
      anonymous: undefined,
      member: await api.as(organisation, await aPerson(api.ground, organisation.id)),
      viewer: await staff('view-opportunities'),
      editor: await staff('edit-opportunities'),
      builder: await staff('manage-opportunity-forms'),
      builderElsewhere: await staff('manage-opportunity-forms', elsewhere),
      staffOfAnother: (await aScene()).admin,
    };
    const seen = await Promise.all(
      Object.entries(personas).map(async ([name, visitor]) => {
        const { status, document } = await visit(path, visitor);
        return [name, status, document.includes('Not for you yet')];
      }),
    );
    expect(seen).toEqual([
      ['anonymous', 303, false],
      ['member', 404, false],
      ['viewer', 404, false],
      ['editor', 404, false],
      ['builder', 200, true],
      ['builderElsewhere', 404, false],
      ['staffOfAnother', 303, false],
    ]);
  });

  it('shows what someone new would see, with a sign where a name is missing, and only under its own opportunity', async () => {
    const { ids, admin, slug, visit, path } = await aDraft();
    const { page } = await visit(`${path}&application_key=k-1&on_behalf=1&user_id=${ids.user}`, admin);
    expect(page).toMatchObject({ preview: true, user: null, application_key: null, on_behalf: null, providers: [] });
    expect(page!.steps).toMatchObject([
      { name: 'Not for you yet' },
      { name: '…', questions: [{ label: '…' }] },
      { name: 'The end' },
    ]);
    expect((await visit(`/apply/${slug}`, admin)).page).toMatchObject({ preview: false, user: { id: admin.userId } });
    // an opportunity that is not open has a form to look at as well
    await admin.put(`opportunities/${ids.opportunity}`, { state: 'draft' });
    expect((await visit(path, admin)).status).toBe(200);

    const other = (
      await admin.post('opportunities', {
        slug: 'another-one',
        display_name: 'Another',
        type: 'Ongoing',
        state: 'open',
        team_id: ids.team,
        role_profile_id: ids.roleProfile,
      })
    ).body.data;
    for (const wrong of [
      `/apply/${other.slug}?preview=${ids.formDraft}`,
      `/apply/${slug}?preview=999999`,
      `/apply/${slug}?preview=`,
      `/apply/${slug}?preview=1&preview=${ids.formDraft}`,
    ]) {
      expect(await visit(wrong, admin)).toMatchObject({ status: 404, page: null });
    }
  });

  it('is not to be had in a frame', async () => {
    const { admin, visit, path } = await aDraft();
    const { document } = await visit(path.replace('/apply/', '/embed/'), admin);
    expect(document).not.toContain('Not for you yet');
  });
});
