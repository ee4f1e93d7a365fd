import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { aChangeoverDay, aRoom } from './residential.factory.ts';

const api = testApi();

/** A site that is hidden, or for which one can apply, or both, or neither. */
async function aScene({ hidden = false, state = null as string | null } = {}) {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const site = await aTeam(api.ground, org, { hidden });
  const elsewhere = await aTeam(api.ground, org);
  await aRoom(api.ground, org, site);
  const rule = await aChangeoverDay(api.ground, org, site, { start: '2026-01-01', end: '2040-12-31' });
  const staff = async (teamId: number | null, permissions: string[] = ['manage-residential-sites']) => {
    const id = await aPerson(api.ground, org);
    const { profileId } = await aRole(api.ground, org, id, { teamId, permissions });
    return { ...(await api.as(organisation, id)), profileId };
  };
  if (state) {
    const editor = await staff(null, ['edit-opportunities', 'manage-teams']);
    const reply = await editor.post('opportunities', {
      slug: `stay-${site}`,
      display_name: 'Stay',
      type: 'Residential-short',
      state,
      team_id: site,
      role_profile_id: editor.profileId,
    });
    expect(reply.status).toBe(201);
  }
  const path = `organisation/teams/${site}/residential/changeover-days`;
  return { organisation, org, site, elsewhere, rule, staff, path, open: `teams/${site}/residential/changeover-days` };
}

const personasOf = ({ organisation, org, site, elsewhere, staff }: Awaited<ReturnType<typeof aScene>>) => ({
  anonymous: api.anonymous(organisation),
  member: async () => api.as(organisation, await aPerson(api.ground, org)),
  clerk: () => staff(site, ['view-residential-bookings', 'view-teams']),
  managerOfSite: () => staff(site, ['manage-residential-sites', 'view-teams']),
  managerElsewhere: () => staff(elsewhere),
  admin: () => staff(null, ['manage-residential-sites', 'view-teams']),
  foreignAdmin: async () => (await aScene()).staff(null),
});

accessTable(
  'the days on which people come and go',
  async () => {
    const scene = await aScene();
    const one = `${scene.path}/${scene.rule}`;
    return {
      paths: { list: scene.path, show: one, create: scene.path, update: one, remove: one },
      bodies: { create: { start_date: '2041-01-01', day_of_week: 6 }, update: { day_of_week: 1 } },
      personas: personasOf(scene),
    };
  },
  `                   list  show  create  update  remove
   anonymous           401   401   401     401     401
   member              403   404   403     404     404
   clerk               200   200   403     403     403
   managerOfSite       200   200   201     200     204
   managerElsewhere    200   404   403     404     404
   admin               200   200   201     200     204
   foreignAdmin        404   404   404     404     404`,
);

for (const [title, options, table] of [
  [
    'what applicants see of them: open',
    { hidden: true, state: 'open' },
    'anonymous 200 405\n member 200 405\n clerk 200 405\n managerElsewhere 200 405\n foreignAdmin 404 405',
  ],
  [
    'what applicants see of them: closed',
    { state: 'closed' },
    'anonymous 404 405\n member 200 405\n clerk 200 405\n managerElsewhere 200 405\n foreignAdmin 404 405',
  ],
  [
    'what applicants see of them: hidden',
    { hidden: true, state: 'draft' },
    'anonymous 404 405\n member 404 405\n clerk 200 405\n managerElsewhere 404 405\n admin 200 405',
  ],
] as const) {
  accessTable(
    `of a site, ${title}`,
    async () => {
      const scene = await aScene(options);
      return { paths: { list: scene.open, create: scene.open }, bodies: { create: {} }, personas: personasOf(scene) };
    },
    `list create\n ${table}`,
  );
}

describe('the rules of a site', () => {
  it('come in the order of time, and whether or not the team is named twice', async () => {
    const { organisation, org, site, open } = await aScene({ state: 'open' });
    await aChangeoverDay(api.ground, org, site, { start: '2020-01-01', end: '2025-12-31', dayOfWeek: 1 });
    const visitor = api.anonymous(organisation);
    const { data } = (await visitor.get(`${open}?teamId=${site}`)).body as { data: object[] };
    expect(data).toEqual([
      { id: expect.any(Number), team_id: site, start_date: '2020-01-01', end_date: '2025-12-31', day_of_week: 1 },
      { id: expect.any(Number), team_id: site, start_date: '2026-01-01', end_date: '2040-12-31', day_of_week: 5 },
    ]);
    expect((await visitor.get(`${open}?nonsense=1`)).status).toBe(422);
  });

  it('never overlap', async () => {
    const { staff, path, rule } = await aScene();
    const admin = await staff(null);
    const taken = { start_date: ['Another rule already covers this time'] };
    for (const [start_date, end_date] of [
      ['2026-06-01', '2026-07-01'],
      ['2020-01-01', null],
      ['2020-01-01', '2026-01-01'],
      ['2040-12-31', null],
    ]) {
      expect((await admin.post(path, { start_date, end_date, day_of_week: 6 })).body.errors, start_date!).toEqual(
        taken,
      );
    }
    const nextRule = await admin.post(path, { start_date: '2041-01-01', day_of_week: 6 });
    expect(nextRule.status).toBe(201);
    expect((await admin.put(`${path}/${rule}`, { end_date: null })).body.errors).toEqual(taken);
    expect((await admin.put(`${path}/${rule}`, { end_date: '2030-12-31' })).status).toBe(200);
    expect(
      (await admin.put(`${path}/${nextRule.body.data.id}`, { start_date: '2031-01-01', end_date: '2030-01-01' })).body
        .errors,
    ).toEqual({ end_date: ['The end is before the start'] });
    for (const day_of_week of [0, 8, 1.5, 'Friday', null])
      expect(
        (await admin.post(path, { start_date: '2050-01-01', day_of_week })).body.errors,
        String(day_of_week),
      ).toHaveProperty('day_of_week');
  });

  it('do not overlap either when two people make them at once', async () => {
    const { staff, path } = await aScene();
    const admin = await staff(null);
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          admin.post(path, {
            start_date: `${2050 + round}-01-0${1 + i}`,
            end_date: `${2050 + round}-02-01`,
            day_of_week: 1 + i,
          }),
        ),
      );
      const statuses = replies.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([201, 422, 422, 422, 422, 422]);
    }
  });
});
