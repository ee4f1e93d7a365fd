import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
const childhood = `${new Date().getUTCFullYear() - 12}-01-01`;
let organisation: Organisation;
let team: number;
let admin: Caller;
let activities: number[];

const person = (over: object = {}) => aPerson(api.ground, organisation.id, over);
const as = (id: number) => api.as(organisation, id);
const staff = (permissions: string[]) => async () => {
  const id = await person();
  await aRole(api.ground, organisation.id, id, { teamId: team, permissions });
  return as(id);
};
beforeAll(async () => {
  organisation = await api.ground.organisation();
  team = await aTeam(api.ground, organisation.id);
  const id = await person();
  await aRole(api.ground, organisation.id, id, { permissions: ['view-users', 'edit-users', 'manage-settings'] });
  admin = await as(id);
  const make = async (name: string): Promise<number> =>
    (await admin.post('organisation/risk-activities', { name })).body.data.id;
  activities = [await make('Working near water'), await make('Power tools')];
});

/** A child, a guardian and someone who looks after them. */
async function aFamily() {
  const child = await person({ first_name: 'Kit', last_name: 'Young', dob: childhood });
  await aRole(api.ground, organisation.id, child, { teamId: team });
  const [guardian, supervisor] = [await person({ dob: '1980-01-31' }), await person({ dob: '1980-01-31' })];
  await api.ground.database.transaction(organisation.id, async (db) => {
    await db.run(sql`insert into guardians (user_id, guardian_id) values (${child}, ${guardian})`);
    await db.run(sql`insert into supervisors (user_id, supervisor_id) values (${child}, ${supervisor})`);
  });
  return {
    child,
    all: `users/${child}/activity-consents`,
    own: await as(child),
    guardian: await as(guardian),
    supervisor: await as(supervisor),
  };
}

accessTable(
  'what a child may take part in',
  async () => {
    const { all, own, guardian, supervisor } = await aFamily();
    const made = await guardian.post(all, { risk_activity_id: activities[0], agreed: true });
    const one = `${all}/${made.body.data.id}`;
    const personas = {
      anonymous: api.anonymous(organisation),
      own,
      guardian,
      supervisor,
      stranger: async () => as(await person()),
      viewer: staff(['view-users']),
      editor: staff(['view-users', 'edit-users']),
      admin,
    };
    return {
      personas,
      paths: { list: all, show: one, create: all, update: one, remove: one },
      bodies: { create: { risk_activity_id: activities[1], agreed: true }, update: { agreed: false } },
    };
  },
  `              list  show  create  update  remove
   anonymous    401   401   401     401     401
   own          200   200   403     403     403
   guardian     200   200   201     200     204
   supervisor   200   200   403     403     403
   stranger     404   404   404     404     404
   viewer       200   200   403     403     403
   editor       200   200   201     200     204
   admin        200   200   201     200     204`,
);

describe('whether someone may take part', () => {
  it('is said by a guardian for a child, names them as such, and by grown-ups for themselves', async () => {
    const { all, guardian, own } = await aFamily();
    const made = (await guardian.post(all, { risk_activity_id: activities[0], agreed: true })).body.data;
    expect(made).toMatchObject({ risk_activity_name: 'Working near water', agreed: true, answered_by: null });
    expect((await own.get(all)).body.data).toHaveLength(1);
    const adult = await as(await person({ first_name: 'Ada', last_name: 'Grown', dob: '1980-01-31' }));
    const said = (await adult.post('users/me/activity-consents', { risk_activity_id: activities[1], agreed: false }))
      .body.data;
    expect(said).toMatchObject({ agreed: false, answered_by: { display_name: 'Ada Grown' } });
    api.clock.forward(60_000);
    const same = (await adult.put(`users/me/activity-consents/${said.id}`, { agreed: false })).body.data;
    const other = (await adult.put(`users/me/activity-consents/${said.id}`, { agreed: true })).body.data;
    // saying the same again is no new answer
    expect([same.answered_at === said.answered_at, other.answered_at > said.answered_at]).toEqual([true, true]);
  });

  it('is said once of each activity, and of nothing else', async () => {
    const adult = await as(await person());
    const say = (risk_activity_id: number | undefined, agreed: unknown = true) =>
      adult.post('users/me/activity-consents', { risk_activity_id, agreed });
    expect((await say(activities[0])).status).toBe(201);
    expect((await say(activities[0])).status).toBe(409);
    const reason: number = (await admin.post('organisation/leaving-reasons', { name: 'Moved' })).body.data.id;
    for (const wrong of [reason, 999_999_999, undefined]) {
      const { status, body } = await say(wrong);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['risk_activity_id']]);
    }
    expect(Object.keys((await say(activities[1], 'perhaps')).body.errors)).toEqual(['agreed']);
    expect((await admin.remove(`organisation/risk-activities/${activities[0]}`)).status).toBe(409);
  });
});
