import { describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
const all = ['view-opportunities', 'edit-opportunities', 'manage-opportunity-forms'];
const steps = [
  { type: 'basic-details', name: 'You' },
  { type: 'review-apply', name: 'Review' },
];
let serial = 0;

async function aScene() {
  const organisation = await api.ground.organisation();
  const region = await aTeam(api.ground, organisation.id, { name: 'Region' });
  const district = await aTeam(api.ground, organisation.id, { name: 'District', parentId: region });
  const elsewhere = await aTeam(api.ground, organisation.id, { name: 'Elsewhere' });
  let profileId = 0;
  const staff = async (teamId: number | null, permissions: string[] = all) => {
    const id = await aPerson(api.ground, organisation.id);
    ({ profileId } = await aRole(api.ground, organisation.id, id, { teamId, permissions }));
    return api.as(organisation, id);
  };
  const admin = await staff(null);
  const body = (over: object = {}) => ({
    slug: `helper-${++serial}`,
    display_name: 'Helper',
    type: 'Ongoing',
    team_id: district,
    role_profile_id: profileId,
    ...over,
  });
  const made = async (over: object = {}): Promise<number> =>
    (await admin.post('opportunities', body(over))).body.data.id;
  return { organisation, region, district, elsewhere, staff, admin, body, made };
}

const personasOf = ({
  organisation,
  region,
  district,
  elsewhere,
  staff,
  admin,
}: Awaited<ReturnType<typeof aScene>>) => ({
  anonymous: api.anonymous(organisation),
  member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
  viewerOfRegion: () => staff(region, ['view-opportunities']),
  formEditorOfRegion: () => staff(region, ['manage-opportunity-forms']),
  editorOfDistrict: () => staff(district),
  editorElsewhere: () => staff(elsewhere),
  admin,
  foreignAdmin: async () => (await aScene()).admin,
});

async function aSceneIn(state: string) {
  const scene = await aScene();
  const id = await scene.made({ state });
  return {
    paths: {
      list: 'opportunities',
      show: `opportunities/${id}`,
      create: 'opportunities',
      update: `opportunities/${id}`,
      remove: `opportunities/${id}`,
    },
    bodies: { create: scene.body(), update: { summary: 'Changed' } },
    personas: personasOf(scene),
  };
}

accessTable(
  'an open opportunity',
  () => aSceneIn('open'),
  `
                       list  show  create  update  remove
   anonymous           200   200   401     401     401
   member              200   200   403     403     403
   viewerOfRegion      200   200   403     403     403
   formEditorOfRegion  200   200   403     403     403
   editorOfDistrict    200   200   201     200     204
   editorElsewhere     200   200   403     403     403
   admin               200   200   201     200     204
   foreignAdmin        200   404   422     404     404`,
);

accessTable(
  'a draft',
  () => aSceneIn('draft'),
  `
                       show  update  remove
   anonymous           404   401     401
   member              404   404     404
   viewerOfRegion      200   403     403
   formEditorOfRegion  404   404     404
   editorOfDistrict    200   200     204
   editorElsewhere     404   404     404
   admin               200   200     204
   foreignAdmin        404   404     404`,
);

accessTable(
  'the form of an open opportunity',
  async () => {
    const scene = await aScene();
    const base = `opportunities/${await scene.made({ state: 'open' })}`;
    const { body } = await scene.admin.post(`${base}/form-versions`, { steps });
    const one = `${base}/form-versions/${body.data.id}`;
    return {
      paths: {
        list: `${base}/form-versions`,
        show: one,
        create: `${base}/form-versions`,
        update: one,
        remove: one,
        GET: `${base}/application-form`,
      },
      bodies: { create: { steps }, update: { steps } },
      personas: personasOf(scene),
    };
  },
  `                    list  show  create  update  remove  GET
   anonymous            401   401   401     405     405     200
   member               403   404   403     405     405     200
   viewerOfRegion       200   200   403     405     405     200
   formEditorOfRegion   200   200   201     405     405     200
   editorOfDistrict     200   200   201     405     405     200
   editorElsewhere      200   404   403     405     405     200
   admin                200   200   201     405     405     200
   foreignAdmin         404   404   404     405     405     404`,
);

describe('an opportunity', () => {
  it('shows its notes to the staff of its team alone', async () => {
    const { organisation, made, staff, elsewhere, region } = await aScene();
    const id = await made({ state: 'open', internal_notes: 'Only for us' });
    const notesFor = async (caller: Caller) =>
      (await caller.get(`opportunities/${id}`)).body.data.internal_notes as string | undefined;
    expect(await notesFor(api.anonymous(organisation))).toBeUndefined();
    expect(await notesFor(await staff(elsewhere))).toBeUndefined();
    expect(await notesFor(await staff(region, ['view-opportunities']))).toBe('Only for us');
    expect((await api.anonymous(organisation).get('opportunities')).text).not.toContain('Only for us');
  });

  it('is public only while it is open and not archived', async () => {
    const { organisation, made, admin } = await aScene();
    const visitor = api.anonymous(organisation);
    const id = await made({ state: 'open' });
    expect((await visitor.get('opportunities')).body.data).toHaveLength(1);
    for (const change of [{ archived: true }, { archived: false, state: 'closed' }, { state: 'draft' }]) {
      await admin.put(`opportunities/${id}`, change);
      expect((await visitor.get('opportunities')).body.data).toEqual([]);
      expect((await visitor.get(`opportunities/${id}`)).status).toBe(404);
      expect((await visitor.get(`opportunities/${id}/application-form`)).status).toBe(404);
    }
  });

  it('cannot be moved to a team beyond its editor', async () => {
    const { made, staff, district, elsewhere, region } = await aScene();
    const id = await made();
    const editor = await staff(district);
    expect((await editor.put(`opportunities/${id}`, { team_id: elsewhere })).status).toBe(403);
    expect((await editor.get(`opportunities/${id}`)).body.data.team_id).toBe(district);
    expect((await (await staff(region)).put(`opportunities/${id}`, { team_id: region })).status).toBe(200);
  });

  it('keeps its address for itself, ends after it starts, and names its public page', async () => {
    const { organisation, admin, body, made } = await aScene();
    const first = await admin.post('opportunities', body({ slug: 'garden', start_date: '2026-05-01' }));
    expect(first.body.data.public_url).toBe(`${organisation.publicUrl}/opportunities/garden`);
    const twin = await admin.post('opportunities', body({ slug: 'garden' }));
    expect([twin.status, twin.body.errors]).toEqual([422, { slug: ['This address is already used'] }]);
    expect((await admin.put(`opportunities/${first.body.data.id}`, { slug: 'other' })).status).toBe(422);
    expect(
      (await admin.put(`opportunities/${first.body.data.id}`, { end_date: '2026-04-30' })).body.errors,
    ).toHaveProperty('end_date');
    expect((await admin.post('opportunities', body({ start_date: '2026-05-02', end_date: '2026-05-01' }))).status).toBe(
      422,
    );
    for (const slug of ['Garden', 'a b', '-a', 'a--b', 'ä', ''])
      expect((await admin.post('opportunities', body({ slug }))).status, slug).toBe(422);
    const id = await made();
    await admin.post(`opportunities/${id}/form-versions`, { steps });
    expect((await admin.remove(`opportunities/${id}`)).body).toMatchObject({ code: 'in_use', params: { count: 1 } });
  });

  it('comes with its team and role profile as each reader may see them', async () => {
    const { organisation, made, admin, district } = await aScene();
    const id = await made({ state: 'open' });
    const include = `opportunities/${id}?include=responsibleTeam,roleProfile`;
    expect((await admin.get(include)).body.data).toMatchObject({
      responsibleTeam: { id: district },
      roleProfile: { id: expect.any(Number) },
      team: { id: district, name: 'District' },
    });
    expect((await api.anonymous(organisation).get(include)).body.data).toMatchObject({
      responsibleTeam: null,
      roleProfile: null,
    });
  });
});

describe('an application form', () => {
  it('is numbered without gaps however many write it at once, and the latest is asked', async () => {
    const { organisation, made, admin } = await aScene();
    const id = await made({ state: 'open' });
    expect((await api.anonymous(organisation).get(`opportunities/${id}/application-form`)).status).toBe(404);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        admin.post(`opportunities/${id}/form-versions`, { steps: [{ ...steps[0], name: `Name ${i}` }, steps[1]] }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array<number>(20).fill(201));
    expect(replies.map((reply) => reply.body.data.number as number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    const latest = replies.find((reply) => reply.body.data.number === 20)!.body.data;
    const reply = await api.anonymous(organisation).get(`opportunities/${id}/application-form`);
    expect(reply.body.data).toEqual(latest.form);
    expect(latest.steps[0]).toMatchObject({ minimum_age: null, phone_number_compulsory: false });
    const listed = await admin.get(`opportunities/${id}/form-versions?limit=3`);
    expect(listed.body.data.map((row: { number: number }) => row.number)).toEqual([20, 19, 18]);
    expect(latest.created_by).toBe(admin.userId);
  });

  it('is never changed, not even with its own content', async () => {
    const { made, admin } = await aScene();
    const path = `opportunities/${await made()}/form-versions`;
    const { body } = await admin.post(path, { steps });
    const put = await admin.put(`${path}/${body.data.id}`, { steps });
    expect([put.status, put.headers.allow]).toEqual([405, 'GET']);
    expect((await admin.remove(`${path}/${body.data.id}`)).status).toBe(405);
  });

  it.each([
    ['no steps', undefined, ['steps']],
    ['an empty list', [], ['steps']],
    ['one step', [steps[0]], ['steps']],
    ['no beginning', [steps[1], steps[0]], ['steps']],
    [
      'a step twice',
      [steps[0], { type: 'about-you', name: 'A' }, { type: 'about-you', name: 'B' }, steps[1]],
      ['steps'],
    ],
    ['an unknown type', [steps[0], { type: 'surprise', name: 'X' }, steps[1]], ['steps.1.type']],
    ['no name', [{ type: 'basic-details' }, steps[1]], ['steps.0.name']],
    [
      'a setting of another step',
      [{ ...steps[0], requested_references: 2 }, steps[1]],
      ['steps.0.requested_references'],
    ],
    [
      'too many months',
      [steps[0], { type: 'address-details', name: 'Home', min_address_history: 601 }, steps[1]],
      ['steps.1.min_address_history'],
    ],
    [
      'a document without an id',
      [steps[0], { type: 'supporting-documents', name: 'D', documents: ['Proof'] }, steps[1]],
      ['steps.1.documents.0'],
    ],
    ['no object', [steps[0], 7, steps[1]], ['steps.1']],
  ])('with %s is refused by its path', async (_title, sent, paths) => {
    const { made, admin } = await aScene();
    const reply = await admin.post(`opportunities/${await made()}/form-versions`, { steps: sent });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, paths]);
  });
});
