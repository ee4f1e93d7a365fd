import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';

const api = testApi();

let here: FullOrganisation;
let base: string;
beforeAll(async () => {
  here = await aFullOrganisation(api);
  base = `opportunities/${here.ids.opportunity}`;
});

describe('an opportunity', () => {
  it('shows its places and their slots to everyone, in their order', async () => {
    const { admin, ids, organisation } = await aFullOrganisation(api);
    const of = `opportunities/${ids.opportunity}`;
    const barn = (await admin.post(`${of}/sub-locations`, { name: 'Barn', position: 2 })).body.data.id as number;
    await admin.put(`${of}/sub-locations/${ids.subLocation}`, { name: 'Hut', position: 3 });
    await admin.post(`${of}/timeslots`, {
      sub_location_id: barn,
      name: 'Long',
      min_duration: 14,
      max_duration: 28,
      position: 2,
    });
    await admin.post(`${of}/timeslots`, { sub_location_id: barn, name: 'Usual', position: 1 });
    const shown = (await api.anonymous(organisation).get(of)).body.data.sub_locations;
    expect(shown).toMatchObject([
      {
        id: barn,
        name: 'Barn',
        timeslots: [
          { name: 'Usual', min_duration: 7, max_duration: 14 },
          { name: 'Long', min_duration: 14, max_duration: 28 },
        ],
      },
      { id: ids.subLocation, name: 'Hut', timeslots: [{ id: ids.timeslot }] },
    ]);
    const { timeslots } = (await admin.get(`${of}/sub-locations/${barn}`)).body.data;
    expect(timeslots).toEqual(shown[0].timeslots.map((slot: object) => ({ ...slot, version: 1 })));
    const change = (nights: number) =>
      admin.put(
        `${of}/timeslots/${timeslots[0].id}`,
        { max_duration: nights },
        { 'if-match': `"${timeslots[0].version}"` },
      );
    expect([(await change(21)).status, (await change(20)).status]).toEqual([200, 412]);
    expect((await admin.remove(`${of}/sub-locations/${barn}`)).body).toMatchObject({
      code: 'in_use',
      params: { count: 2 },
    });
  });

  it.each([
    ['a stay that ends before it begins', { min_duration: 14, max_duration: 7 }, ['max_duration']],
    ['a shortest stay beyond the usual longest', { min_duration: 15 }, ['max_duration']],
    ['no night at all', { min_duration: 0 }, ['min_duration']],
    ['more than a year', { max_duration: 367 }, ['max_duration']],
    ['no place', { sub_location_id: undefined }, ['sub_location_id']],
    ['a place that does not exist', { sub_location_id: 999_999_999 }, ['sub_location_id']],
  ])('refuses a slot with %s', async (_title, over, paths) => {
    const reply = await here.admin.post(`${base}/timeslots`, { sub_location_id: here.ids.subLocation, ...over });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, paths]);
  });

  it('takes no place of another opportunity for its slots', async () => {
    const { admin, ids } = here;
    const { body } = await admin.post('opportunities', {
      slug: 'beside',
      display_name: 'Beside',
      type: 'Ongoing',
      team_id: ids.team,
      role_profile_id: ids.roleProfile,
    });
    const reply = await admin.post(`opportunities/${body.data.id}/timeslots`, { sub_location_id: ids.subLocation });
    expect(reply.body.errors).toEqual({ sub_location_id: ['This does not exist'] });
    expect((await admin.put(`${base}/timeslots/${ids.timeslot}`, { min_duration: 15 })).body.errors).toHaveProperty(
      'max_duration',
    );
  });
});

describe('a supervisor of an opportunity', () => {
  it('is named once, by someone else, and is shown with their name', async () => {
    const { admin, ids, organisation } = here;
    const made = await admin.post(`${base}/supervisors`, { supervisor_id: ids.adult, note: 'Mondays' });
    expect(made.body.data).toMatchObject({
      supervisor_id: ids.adult,
      note: 'Mondays',
      supervisor_name: expect.stringContaining('Adult'),
    });
    expect((await admin.post(`${base}/supervisors`, { supervisor_id: ids.adult })).body.code).toBe('duplicate');
    expect((await admin.post(`${base}/supervisors`, { supervisor_id: admin.userId })).body.code).toBe('own_grants');
    const mine = await (await api.as(organisation, ids.adult!)).get(`${base}/supervisors`);
    expect(mine.body.data.map(({ supervisor_id }: { supervisor_id: number }) => supervisor_id)).toEqual([ids.adult]);
    expect((await admin.post(`${base}/supervisors`, { supervisor_id: 999_999_999 })).body.errors).toEqual({
      supervisor_id: ['This does not exist'],
    });
  });

  it('is gone with the person', async () => {
    const { admin, ids } = await aFullOrganisation(api);
    const of = `opportunities/${ids.opportunity}`;
    await admin.post(`${of}/supervisors`, { supervisor_id: ids.adult });
    expect((await admin.remove(`users/${ids.adult}`)).status).toBe(204);
    expect(
      (await admin.get(`${of}/supervisors`)).body.data.map(
        ({ supervisor_id }: { supervisor_id: number }) => supervisor_id,
      ),
    ).not.toContain(ids.adult);
  });
});

describe('the way to a form', () => {
  const log = (full: FullOrganisation, slug: unknown) =>
    api.anonymous(full.organisation).post('opportunities/log-apply-action', { slug });

  it('is counted, however many take it at once, and the number is for staff', async () => {
    const full = await aFullOrganisation(api);
    const of = `opportunities/${full.ids.opportunity}`;
    expect((await full.admin.get(of)).body.data.apply_actions).toBe(0);
    const replies = await Promise.all(Array.from({ length: 12 }, () => log(full, full.canary)));
    expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(12).fill([204, '']));
    expect((await full.admin.get(of)).body.data.apply_actions).toBe(12);
    expect((await api.anonymous(full.organisation).get(of)).body.data).not.toHaveProperty('apply_actions');
  });

  it('is not counted for what no one sees, nor without a name', async () => {
    const full = await aFullOrganisation(api);
    const there = await aFullOrganisation(api);
    await full.admin.put(`opportunities/${full.ids.opportunity}`, { state: 'draft' });
    expect((await log(full, full.canary)).status).toBe(404);
    expect((await log(full, there.canary)).status).toBe(404);
    expect((await log(full, 'nothing-of-that-name')).status).toBe(404);
    expect((await log(full, undefined)).body.errors).toHaveProperty('slug');
    const { rows } = await api.ground.owner.query('select from data.apply_actions where organisation_id = any($1)', [
      [full.organisation.id, there.organisation.id],
    ]);
    expect(rows).toEqual([]);
  });

  it('is counted so often and no more from one address', async () => {
    const full = await aFullOrganisation(api);
    const replies = [];
    for (let i = 0; i < 62; i++) replies.push(await log(full, full.canary));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(60);
    expect([replies.at(-1)!.status, Number(replies.at(-1)!.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await full.admin.get(`opportunities/${full.ids.opportunity}`)).body.data.apply_actions).toBe(60);
  });
});
