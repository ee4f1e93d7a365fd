import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aTeam } from '../users/user.factory.ts';
import { anEventScene } from './event-scene.factory.ts';

const api = testApi();
const idOf = (path: string): number => Number(path.split('/').at(-1));
const days = (count: number) => ({ hours: count * 24 });

describe('the fewest people that a session needs', () => {
  it('are a whole number from 1 up to its places, or none', async () => {
    const scene = await anEventScene(api);
    const [event, session] = await scene.event({}, { capacity: 8 });
    const put = (body: object) => scene.admin.put(session, body);
    expect((await scene.admin.get(session)).body.data.minimum).toBeNull();
    for (const minimum of [0, -1, 2.5, '3', 50_001, 9]) {
      const refused = await put({ minimum });
      expect([minimum, refused.status, Object.keys(refused.body.errors)]).toEqual([minimum, 422, ['minimum']]);
    }
    expect((await put({ minimum: 8 })).body.data.minimum).toBe(8);
    // places are not taken away below it, alone or together with others
    const fewer = await put({ capacity: 7 });
    expect([fewer.status, fewer.body.errors]).toEqual([422, { minimum: ['Enter at most 7, the number of places'] }]);
    const bulk = (set: object) => scene.admin.put(`${event}/sessions/bulk-update`, { ids: [idOf(session)], set });
    expect((await bulk({ capacity: 7 })).status).toBe(422);
    expect((await bulk({ capacity: 7, minimum: 7 })).body.data).toEqual({ changed: 1 });
    expect((await put({ capacity: null, minimum: 900 })).body.data).toMatchObject({ capacity: null, minimum: 900 });
    expect((await put({ minimum: null })).body.data.minimum).toBeNull();
    const times = { starts_at: '2040-01-01T10:00:00Z', ends_at: '2040-01-01T12:00:00Z' };
    const made = await scene.admin.post(`${event}/sessions`, { ...times, capacity: 3, minimum: 4 });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['minimum']]);
    const trail = 'audit-entries?filter[resource]=eventSession&filter[action]=update&limit=100';
    const kept = (await scene.admin.get(trail)).body.data.map(({ fields }: { fields: string[] }) => fields);
    expect(kept).toContainEqual(['minimum']);
  });
});

describe('sessions short of people', () => {
  it('are those ahead with fewer people than they need, and the home page counts those of one’s teams', async () => {
    const scene = await anEventScene(api);
    const elsewhere = await aTeam(api.ground, scene.organisation.id);
    const lead = await scene.member({ permissions: ['manage-events'] });
    const [, short] = await scene.event({ name: 'Apple day' }, { ...days(20), minimum: 2 });
    const [, distantSession] = await scene.event({}, { ...days(31), minimum: 2 });
    await scene.event({}, { ...days(-1), minimum: 2 });
    await scene.event({}, days(3));
    await scene.event({ state: 'draft' }, { ...days(3), minimum: 2 });
    await scene.event({ team_id: elsewhere }, { ...days(2), minimum: 2 });
    const [off, ofOff] = await scene.event({}, { ...days(3), minimum: 2 });
    await scene.admin.put(off, { state: 'cancelled' });
    const [, cancelled] = await scene.event({}, { ...days(4), minimum: 2 });
    await scene.admin.put(cancelled, { cancelled: true });
    const soon = new Date(api.clock.now().getTime() + 30 * 86_400_000).toISOString();
    const list = `event-sessions?filter[short]=true&filter[starts_at][gt]=${api.clock.now().toISOString()}`;
    const shown = async () => ({
      ids: (await lead.get(`${list}&filter[starts_at][lte]=${soon}`)).body.data.map(({ id }: { id: number }) => id),
      card: (await lead.get('dashboard/short-sessions')).body.data,
    });
    const card = { kind: 'short-sessions', link: '/staff/events/short' };
    const { starts_at } = (await scene.admin.get(short)).body.data;
    expect(await shown()).toEqual({ ids: [idOf(short)], card: { ...card, count: 1, oldest_at: starts_at } });
    expect((await scene.admin.get('dashboard/short-sessions')).body.data.count).toBe(2);
    const [row] = (await lead.get(`event-sessions?filter[id]=${idOf(short)}`)).body.data;
    expect(row).toMatchObject({ event_name: 'Apple day', going: 0, minimum: 2, cancelled: false });
    const others = (await lead.get('event-sessions?filter[short]=false')).body.data.map(({ id }: { id: number }) => id);
    expect(others).toEqual(expect.arrayContaining([idOf(ofOff), idOf(cancelled)]));
    expect(others).not.toEqual(expect.arrayContaining([idOf(distantSession)]));
    // who says maybe does not count, and with the last one needed it is no longer short
    const [first, second] = [await scene.member(), await scene.member()];
    await first.post(`${short}/attendees`, {});
    await second.post(`${short}/attendees`, { state: 'maybe' });
    expect((await shown()).ids).toEqual([idOf(short)]);
    await second.put(`${short}/attendees/${second.userId}`, { state: 'going' });
    expect(await shown()).toEqual({ ids: [], card: { ...card, count: 0, oldest_at: null } });
    const recorder = await scene.member({ permissions: ['record-attendance'] });
    expect((await recorder.get('dashboard/short-sessions')).status).toBe(404);
  });
});

accessTable(
  'sessions across events',
  async () => {
    const scene = await anEventScene(api);
    const [, session] = await scene.event();
    const elsewhere = await aTeam(api.ground, scene.organisation.id);
    return {
      paths: { list: 'event-sessions', show: `event-sessions/${idOf(session)}` },
      personas: {
        anonymous: api.anonymous(scene.organisation),
        stranger: () => scene.member(),
        recorder: () => scene.member({ permissions: ['record-attendance'] }),
        otherLead: () => scene.member({ teamId: elsewhere, permissions: ['manage-events'] }),
        lead: () => scene.member({ permissions: ['manage-events'] }),
      },
    };
  },
  `          list show
   anonymous  401  401
   stranger   403  404
   recorder   403  404
   otherLead  200  404
   lead       200  200`,
);
