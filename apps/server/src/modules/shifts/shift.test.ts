import { assignment, shiftAssignment } from '@manyhands/contract/shifts/assignment.resource.ts';
import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aTeam } from '../users/user.factory.ts';
import { aRotaScene } from './rota-scene.factory.ts';

const api = testApi();

accessTable(
  'a draft shift',
  async () => {
    const scene = await aRotaScene(api);
    const id = await scene.shift({ state: 'draft' });
    const body = (await scene.admin.get(`shifts/${id}`)).body.data;
    const { rota_id, team_id, name, starts_at, ends_at } = body;
    const other = await aTeam(api.ground, scene.organisation.id);
    return {
      paths: { list: 'shifts', show: `shifts/${id}`, create: 'shifts', update: `shifts/${id}`, remove: `shifts/${id}` },
      bodies: { create: { rota_id, team_id, name, starts_at, ends_at }, update: { location: 'Hall' } },
      personas: {
        anonymous: api.anonymous(scene.organisation),
        member: () => scene.member(),
        viewer: () => scene.member({ permissions: ['view-rotas'] }),
        lead: () => scene.member({ permissions: ['manage-shifts'] }),
        elsewhere: () => scene.member({ permissions: ['manage-shifts'], teamId: other }),
      },
    };
  },
  `
              list  show  create  update  remove
   anonymous  401   401   401     401     401
   member     200   404   403     404     404
   viewer     200   200   403     403     403
   lead       200   200   201     200     204
   elsewhere  200   404   403     404     404`,
);

for (const resource of [assignment, shiftAssignment])
  accessTable(
    `${resource.name} of someone else`,
    async () => {
      const scene = await aRotaScene(api);
      const [id, person] = [await scene.shift(), await scene.member()];
      const [taken] = await api.ground.database.transaction(scene.organisation.id, (db) =>
        db
          .insertInto('shift_assignments')
          .values({ shift_id: id, user_id: person.userId!, need_id: 1, state: 'confirmed' } as never)
          .returning('id')
          .execute(),
      );
      const path = resource === assignment ? 'assignments' : `shifts/${id}/assignments`;
      return {
        paths: { list: path, show: `${path}/${taken!.id}` },
        personas: {
          anonymous: api.anonymous(scene.organisation),
          themselves: person,
          member: () => scene.member(),
          viewer: () => scene.member({ permissions: ['view-rotas'] }),
        },
      };
    },
    `
                list  show
     anonymous  401   401
     themselves 200   200
     member     200   404
     viewer     200   200`,
  );

describe('a shift', () => {
  it('takes places without needs as one need, keeps the numbers of needs and follows the rules of its rota', async () => {
    const scene = await aRotaScene(api, { booking: { opens_days: 14, closes_hours: 2, cancel_hours: 48 } });
    const id = await scene.shift({ starts_at: '2040-07-02T22:30:00Z', ends_at: '2040-07-03T02:30:00Z', places: 4 });
    const { body } = await scene.admin.get(`shifts/${id}`);
    expect(body.data).toMatchObject({
      day: '2040-07-02',
      needs: [{ id: 1, role_profile_id: null, skill_ids: [], places: 4, minimum: 4 }],
      places: 4,
      opens_at: '2040-06-18T22:30:00+00:00',
      closes_at: '2040-07-02T20:30:00+00:00',
      cancel_until: '2040-06-30T22:30:00+00:00',
    });
    const more = await scene.admin.put(`shifts/${id}`, { needs: [...body.data.needs, { places: 2, minimum: 1 }] });
    expect(more.body.data).toMatchObject({
      needs: [{ id: 1 }, { id: 2, places: 2, minimum: 1 }],
      places: 6,
      minimum: 5,
    });
    const late = await scene.admin.put(`organisation/rotas/${scene.rota}`, {
      timezone: 'Asia/Tokyo',
      booking: { cancel_hours: 0 },
    });
    expect(late.body.data.booking).toMatchObject({ closes_hours: 2, cancel_hours: 0 });
    expect((await scene.admin.get(`shifts/${id}`)).body.data).toMatchObject({
      day: '2040-07-03',
      cancel_until: '2040-07-02T22:30:00+00:00',
    });
  });

  it('tells the telephone number of whoever leads it to those who have a place on it, and to no one else', async () => {
    const scene = await aRotaScene(api);
    const { admin, member } = scene;
    const [lead, comes, waits, asks] = [await member(), await member(), await member(), await member()];
    const id = await scene.shift({ supervisor_id: lead.userId });
    const told = async (reader: typeof lead) => (await reader.get(`shifts/${id}`)).body.data.supervisor_phone;
    const name = (await admin.get(`users/${lead.userId}`)).body.data.display_name;
    await comes.post(`shifts/${id}/assignments`);
    await waits.post(`shifts/${id}/assignments`);
    expect((await comes.get(`shifts/${id}`)).body.data).toMatchObject({
      supervisor_name: name,
      supervisor_phone: null,
    });
    for (const body of [{ phone_number: '07700 900101' }, { phone_number: '07700 900102', primary: true }])
      expect((await admin.post(`users/${lead.userId}/phone-numbers`, body)).status).toBe(201);
    expect(await told(comes)).toBe('+447700900102');
    for (const other of [waits, asks, admin]) expect(await told(other)).toBe(null);
    const listed = (await comes.get('shifts')).body.data;
    expect(listed.map((row: { supervisor_phone: string }) => row.supervisor_phone)).toEqual(['+447700900102']);
  });

  it('refuses what does not fit, all of it at once', async () => {
    const scene = await aRotaScene(api);
    const other = await aTeam(api.ground, scene.organisation.id);
    await scene.admin.put(`organisation/rotas/${scene.rota}`, { team_ids: [scene.team] });
    const teams = await scene.admin.get(`organisation/rota/${scene.rota}/teams`);
    expect(teams.body.data).toMatchObject([{ team_id: scene.team }]);
    expect((await scene.admin.put(`shifts/${await scene.shift()}`, { team_id: scene.team })).status).toBe(200);
    const refused = await scene.admin.post('shifts', {
      rota_id: scene.rota,
      team_id: other,
      name: 'Lunch',
      starts_at: '2040-07-02T10:00:00Z',
      ends_at: '2040-07-02T09:00:00Z',
      needs: [{ places: 1, minimum: 2, skill_ids: [999_999] }],
      module_ids: [999_999],
    });
    expect(Object.keys(refused.body.errors)).toEqual([
      'team_id',
      'ends_at',
      'needs.0.skill_ids.0',
      'needs.0.minimum',
      'module_ids.0',
    ]);
    await scene.admin.post(`organisation/rota/${scene.rota}/teams`, { team_id: other });
    expect((await scene.admin.get(`organisation/rotas/${scene.rota}`)).body.data.team_ids).toEqual([scene.team, other]);
  });
});
