import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const [team, elsewhere] = [await aTeam(api.ground, org), await aTeam(api.ground, org)];
  const staff = async (teamId: number | null, permissions: readonly string[]) => {
    const id = await aPerson(api.ground, org);
    const { profileId } = await aRole(api.ground, org, id, { teamId, permissions });
    return { caller: await api.as(organisation, id), profileId };
  };
  const { profileId: plain } = await aRole(api.ground, org, await aPerson(api.ground, org), { teamId: team });
  return { organisation, org, team, elsewhere, staff, plain };
}

describe('adding a person', () => {
  it('makes the record, the address, the role and an invitation that chooses a password, in one step', async () => {
    const { staff, team, plain, org } = await aScene();
    const { caller: admin } = await staff(null, everyPermission);
    const email = `new.${process.pid}.${org}@example.org`;
    const { status, body } = await admin.post('users/add', {
      first_name: 'Nia',
      last_name: 'Parry',
      dob: '1991-04-05',
      email,
      role_profile_id: plain,
      team_id: team,
      invite: true,
    });
    expect([status, body.data]).toEqual([201, { id: expect.any(Number), display_name: 'Nia Parry', invited: true }]);
    const person = (await admin.get(`users/${body.data.id}?include=emailAddresses,roles`)).body.data;
    expect(person).toMatchObject({
      dob: '1991-04-05',
      emailAddresses: [{ email, primary: true }],
      roles: [{ team_id: team }],
    });
    const { rows } = await api.ground.owner.query<{ payload: { user_id: number } }>(
      "select payload from data.jobs where organisation_id = $1 and name = 'auth.send-invitation'",
      [org],
    );
    expect(rows.map(({ payload }) => payload.user_id)).toEqual([body.data.id]);
    const again = await admin.post('users/add', { first_name: 'Nia', last_name: 'Parry', email: email.toUpperCase() });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['email']]);
  });

  it('works within the teams of whoever may add people there, and gives no more than they hold', async () => {
    const { staff, team, elsewhere, plain, org } = await aScene();
    const { caller: manager } = await staff(team, ['view-users', 'create-users']);
    const { profileId: powerful } = await staff(team, ['block-users']);
    const nia = { first_name: 'Nia', last_name: 'Parry' };
    const tell = async (body: object) => {
      const reply = await manager.post('users/add', { ...nia, ...body });
      return [reply.status, Object.keys(reply.body.errors ?? {}).toSorted()];
    };
    expect(await tell({})).toEqual([422, ['role_profile_id', 'team_id']]);
    expect(await tell({ role_profile_id: plain, team_id: elsewhere })).toEqual([422, ['team_id']]);
    expect(await tell({ role_profile_id: plain, team_id: null })).toEqual([422, ['team_id']]);
    expect(await tell({ role_profile_id: powerful, team_id: team })).toEqual([403, []]);
    expect(await tell({ role_profile_id: plain, team_id: team, dob: '1990-01-01' })).toEqual([403, ['dob']]);
    expect(await tell({ role_profile_id: plain, team_id: team, invite: true })).toEqual([422, ['email']]);
    expect(await tell({ role_profile_id: plain, team_id: team })).toEqual([201, []]);
    const { rows } = await api.ground.owner.query(
      'select from data.users where organisation_id = $1 and last_name = $2',
      [org, 'Parry'],
    );
    expect(rows).toHaveLength(1);
    const { caller: viewer } = await staff(team, ['view-users']);
    expect((await viewer.post('users/add', nia)).status).toBe(403);
  });
});
