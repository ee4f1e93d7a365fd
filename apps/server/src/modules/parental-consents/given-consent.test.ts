import { expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { anApplicant, aRecruitment } from '../applications/application.factory.ts';

const api = testApi();

/** Someone under age who agreed to something when they applied, and whose parent is asked. */
async function makeScene() {
  const scene = await aRecruitment(api);
  const { organisation, team, admin } = scene;
  const consent: number = (
    await admin.post('organisation/consents', {
      statement: 'May we write?',
      type: 'checkbox',
      options: [{ value: 'Yes' }],
    })
  ).body.data.id;
  const offer = await scene.offer([], { review: { consents: [consent] } });
  const dob = `${new Date().getUTCFullYear() - 15}-01-01`;
  const reply = await api.anonymous(organisation).post(
    `opportunities/${offer}/apply`,
    anApplicant({
      dob,
      parents_first_name: 'Pat',
      parents_last_name: 'Marsh',
      parents_email: 'pat@example.org',
      consents: [{ id: consent, answer: [1] }],
    }),
  );
  const application: number = reply.body.data.application_id;
  const userId: number = (await admin.get(`applications/${application}`)).body.data.user_id;
  const home = await aTeam(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, { teamId: home });
  const staff =
    (...roles: [teamId: number, permission: string][]) =>
    async () => {
      const id = await aPerson(api.ground, organisation.id);
      for (const [teamId, permission] of roles)
        await aRole(api.ground, organisation.id, id, { teamId, permissions: [permission] });
      return api.as(organisation, id);
    };
  const applicant = await api.as(organisation, userId);
  const personas = {
    anonymous: api.anonymous(organisation),
    applicant,
    admin,
    stranger: staff([team, 'view-opportunities']),
    staffOfPerson: staff([home, 'view-users']),
    recruiter: staff([home, 'view-users'], [team, 'view-applications']),
    foreignAdmin: async () => (await aRecruitment(api)).admin,
  };
  return { application, offer, profile: scene.profile, userId, applicant, personas };
}

let made: ReturnType<typeof makeScene> | undefined;
const aScene = () => (made ??= makeScene());

accessTable(
  'what was agreed to for a role',
  async () => {
    const { userId, personas } = await aScene();
    const all = `users/${userId}/role-consents`;
    return { paths: { list: all, create: all }, bodies: { create: {} }, personas };
  },
  `
                  list  create
   anonymous      401   405
   applicant      200   405
   stranger       404   405
   staffOfPerson  200   405
   recruiter      200   405
   foreignAdmin   404   405`,
);

accessTable(
  'a parent who was asked',
  async () => {
    const { userId, applicant, personas } = await aScene();
    const all = `users/${userId}/parental-consents`;
    const [{ id }] = (await applicant.get(all)).body.data;
    return {
      paths: { list: all, show: `${all}/${id}`, create: all, remove: `${all}/${id}` },
      bodies: { create: {} },
      personas,
    };
  },
  `
                  list  show  create  remove
   anonymous      401   401   401     401
   applicant      200   200   403     403
   stranger       404   404   404     404
   staffOfPerson  200   404   403     404
   recruiter      200   200   403     403
   foreignAdmin   404   404   404     404`,
);

it('tells word for word what was agreed to and for what, and how far the parent was asked, never by which link', async () => {
  const { application, offer, profile, userId, applicant, personas } = await aScene();
  const opportunity = { id: offer, display_name: 'Garden helper' };
  const { data: agreed } = (await applicant.get(`users/${userId}/role-consents`)).body;
  expect(agreed).toMatchObject([
    {
      application_id: application,
      opportunity,
      role_profile: { id: profile },
      kind: 'consent',
      statement: 'May we write?',
      options: [{ id: 1, value: 'Yes' }],
      answer: [1],
    },
  ]);
  const reply = await applicant.get(`users/${userId}/parental-consents`);
  expect(reply.body.data).toMatchObject([
    {
      application_id: application,
      opportunity,
      first_name: 'Pat',
      email: 'pat@example.org',
      state: 'requested',
      answered_at: null,
    },
  ]);
  expect(reply.text).not.toMatch(/token|digest|note/);
  expect((await (await personas.staffOfPerson()).get(`users/${userId}/role-consents`)).body.data).toEqual([]);
  expect((await (await personas.recruiter()).get(`users/${userId}/role-consents`)).body.data).toHaveLength(1);
});
