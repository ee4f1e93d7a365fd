import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
const path = 'organisation/safeguarding';

async function aHolder(organisation: Organisation, permissions: string[]) {
  const userId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, { permissions });
  return api.as(organisation, userId);
}

accessTable(
  'the safeguarding settings',
  async () => {
    const organisation = await api.ground.organisation();
    return {
      paths: { show: path, update: path, create: path, remove: path },
      bodies: { update: { declined_months: 9 }, create: {} },
      personas: {
        anonymous: api.anonymous(organisation),
        settings: () => aHolder(organisation, ['manage-settings']),
        officer: () => aHolder(organisation, ['manage-safeguarding']),
      },
    };
  },
  `            show  update  create  remove
   anonymous   401   401     405     405
   settings    404   404     405     405
   officer     200   200     405     405`,
);

describe('safeguarding settings', () => {
  it('are refused by field where they contradict each other or the clock', async () => {
    const officer = await aHolder(await api.ground.organisation(), ['manage-safeguarding']);
    const refused = async (body: object) => Object.keys((await officer.put(path, body)).body.errors ?? {});
    expect(await refused({ minor_latest_finish: '25:00', declined_months: 0 })).toEqual([
      'minor_latest_finish',
      'declined_months',
    ]);
    expect(await refused({ minimum_age: 19 })).toEqual(['minimum_age']);
    expect(await refused({ minor_hours_day: 10, minor_hours_week: 8 })).toEqual(['minor_hours_day']);
    const first = await officer.get(path);
    expect((await officer.put(path, { minimum_age: 14 })).body.data).toMatchObject({ minimum_age: 14, version: 2 });
    expect((await officer.put(path, { minimum_age: 15 }, { 'if-match': first.headers.etag! })).status).toBe(412);
  });

  it('let staff write to a child only where a guardian reads it too', async () => {
    const organisation = await api.ground.organisation();
    const born = new Date(Date.now() - 15 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    const child = await aPerson(api.ground, organisation.id, { dob: born });
    const guardian = await aPerson(api.ground, organisation.id);
    const officer = await aHolder(organisation, ['manage-safeguarding', 'manage-messages', 'view-users']);
    const write = () => officer.post(`users/${child}/login-messages`, { title: 'Hello', text: 'See you on Monday' });
    expect((await write()).status).toBe(201);
    await officer.put(path, { second_adult: true });
    const alone = await write();
    expect([alone.status, alone.body.errors]).toEqual([
      422,
      { text: ['Add a guardian first. Messages to someone under age must be read by another adult too'] },
    ]);
    await api.ground.owner.query(
      'insert into data.guardians (organisation_id, user_id, guardian_id) values ($1, $2, $3)',
      [organisation.id, child, guardian],
    );
    expect((await write()).status).toBe(201);
  });

  it('let a notice to a team reach a child only where a guardian or another adult reads it too', async () => {
    const organisation = await api.ground.organisation();
    const born = new Date(Date.now() - 15 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    const child = await aPerson(api.ground, organisation.id, { dob: born });
    const teamId = await aTeam(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, child, { teamId });
    const officer = await aHolder(organisation, ['manage-safeguarding', 'manage-messages', 'view-users']);
    await aRole(api.ground, organisation.id, officer.userId!, { teamId });
    const tell = (team_id: number | null) =>
      officer.post('organisation/login-messages', {
        title: 'Hello',
        text: 'See you',
        team_id,
        start_date: '2026-01-01',
      });
    const before = await tell(teamId);
    expect(before.status).toBe(201);
    await officer.put(path, { second_adult: true });
    const alone = await tell(teamId);
    expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, ['text']]);
    const reworded = await officer.put(`organisation/login-messages/${before.body.data.id}`, { text: 'Tomorrow' });
    expect(reworded.status).toBe(422);
    // the end of a notice says nothing to anyone
    const ended = await officer.put(`organisation/login-messages/${before.body.data.id}`, { end_date: '2026-12-31' });
    expect(ended.status).toBe(200);
    const helper = await aPerson(api.ground, organisation.id, { dob: '1990-04-02' });
    // everyone: the helper reads it
    expect((await tell(null)).status).toBe(201);
    expect((await tell(teamId)).status).toBe(422);
    await aRole(api.ground, organisation.id, helper, { teamId });
    expect((await tell(teamId)).status).toBe(201);
  });
});
