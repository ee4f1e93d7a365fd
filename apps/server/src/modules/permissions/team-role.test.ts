import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

/** A hidden district with a member of today and one of last year, and a team elsewhere. */
async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const district = await aTeam(api.ground, org, { name: 'District', hidden: true });
  const elsewhere = await aTeam(api.ground, org, { name: 'Elsewhere' });
  const member = async (first_name: string, over: { end?: string } = {}) => {
    const id = await aPerson(api.ground, org, { first_name, last_name: 'Member' });
    await aRole(api.ground, org, id, { teamId: district, ...over });
    return id;
  };
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  return { organisation, district, elsewhere, member, staff, list: `organisation/teams/${district}/roles` };
}

accessTable(
  'the roles of a team not everyone sees',
  async () => {
    const { organisation, district, elsewhere, member, staff, list } = await aScene();
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        member: await api.as(organisation, await member('Mo')),
        seer: await staff(district, ['view-teams']),
        lead: await staff(district, ['view-teams', 'view-users']),
        leadElsewhere: await staff(elsewhere, ['view-teams', 'view-users']),
      },
      paths: { list, create: list },
      bodies: { create: {} },
    };
  },
  `                list  create
   anonymous       401   405
   member          404   405
   seer            200   405
   lead            200   405
   leadElsewhere   404   405`,
);

describe('the roles of a team', () => {
  it('name those whom the reader sees, with their record only where it is open, and leave out on request what has ended', async () => {
    const { district, member, staff, list } = await aScene();
    const now = await member('Now');
    const then = await member('Then', { end: '2026-01-31' });
    const [seer, giver, lead] = [
      await staff(district, ['view-teams']),
      await staff(district, ['view-teams', 'manage-roles']),
      await staff(district, ['view-teams', 'view-users']),
    ];
    const seen = async (caller: typeof seer, query = '') =>
      (
        (await caller.get(`${list}?include=user,roleProfile${query}`)).body.data as {
          user_id: number;
          user_name: string;
          user: object | null;
          roleProfile: { id: number };
        }[]
      ).filter(({ user_id }) => [now, then].includes(user_id));
    expect(await seen(seer)).toEqual([]);
    expect((await seen(giver)).map(({ user_name, user }) => [user_name, user])).toEqual([
      ['Now Member', null],
      ['Then Member', null],
    ]);
    const open = await seen(lead, '&from=2026-02-01');
    expect(open).toMatchObject([
      {
        user_id: now,
        holds_until: '9999-12-31',
        user: { id: now, display_name: 'Now Member' },
        roleProfile: { id: expect.any(Number) },
      },
    ]);
    expect(await seen(lead)).toHaveLength(2);
  });
});
