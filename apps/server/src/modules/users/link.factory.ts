import type { TestApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from './user.factory.ts';

const thisYear = new Date().getUTCFullYear();
export const born = (yearsAgo: number) => `${thisYear - yearsAgo}-01-01`;

/** A child in a district, a grown-up, and staff who may link the two. */
export async function aLinkScene(api: TestApi) {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const district = await aTeam(api.ground, org);
  const elsewhere = await aTeam(api.ground, org);
  const child = await aPerson(api.ground, org, { first_name: 'Kit', last_name: 'Young', dob: born(12) });
  await aRole(api.ground, org, child, { teamId: district });
  const adult = await aPerson(api.ground, org, { first_name: 'Ada', last_name: 'Grown', dob: born(40) });
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const admin = await staff(null, ['view-users', 'manage-guardians', 'manage-supervisors']);
  const link = async (kind: 'guardian' | 'supervisor', userId = child, holderId = adult) =>
    (await admin.post(`users/${userId}/${kind}s`, { [`${kind}_id`]: holderId, relationship: 'Parent' })).body.data
      .id as number;
  const letters = async () =>
    (
      await api.ground.owner.query<{ template: string; user_id: string; text: string }>(
        'select template, user_id, text from data.outbox_messages where organisation_id = $1 order by id',
        [org],
      )
    ).rows;
  return { organisation, org, district, elsewhere, child, adult, staff, admin, link, letters };
}
