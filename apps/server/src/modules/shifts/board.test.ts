import { describe, expect, it } from 'vitest';
import { accessTable, testApi } from '../../testing/api.ts';
import { aTeam } from '../users/user.factory.ts';
import { computeInstant } from '../rotas/wall-clock.rules.ts';
import { aRotaScene } from './rota-scene.factory.ts';

const api = testApi();

accessTable(
  'the board',
  async () => {
    const { organisation, team, member } = await aRotaScene(api);
    return {
      paths: { list: 'rota', show: `rota/2040-03-02/${team}` },
      personas: { anonymous: api.anonymous(organisation), member: () => member() },
    };
  },
  `
              list  show
   anonymous  401   401
   member     200   200`,
);

accessTable(
  'availability',
  async () => {
    const scene = await aRotaScene(api);
    const person = await scene.member();
    const path = `users/${person.userId}/availability`;
    return {
      paths: { show: path, update: path },
      bodies: { update: { short_notice: true } },
      personas: {
        anonymous: api.anonymous(scene.organisation),
        themselves: person,
        stranger: () => scene.member(),
        viewer: () => scene.member({ permissions: ['view-users'] }),
        planner: () => scene.member({ permissions: ['view-users', 'view-availability'] }),
      },
    };
  },
  `
               show  update
   anonymous   401   401
   themselves  200   200
   stranger    404   404
   viewer      403   403
   planner     200   403`,
);

describe('the board', () => {
  it('has the first and last moment of a day on the clocks farthest from UTC', async () => {
    const scene = await aRotaScene(api);
    const made: number[] = [];
    // their days begin 14 hours before and 11 hours after those of UTC
    for (const [timezone, ...starts] of [
      ['Pacific/Kiritimati', '2040-03-05T10:00:00Z', '2040-03-06T09:30:00Z'],
      ['Pacific/Pago_Pago', '2040-03-06T11:00:00Z', '2040-03-07T10:30:00Z'],
    ]) {
      const rota_id = await scene.made('organisation/rotas', { name: timezone, timezone });
      for (const starts_at of starts) {
        const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
        made.push(await scene.shift({ rota_id, starts_at, ends_at }));
      }
    }
    const { body } = await scene.admin.get('rota/2040-03-06');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(made);
  });

  it('shows a week with its drafts and people to staff, and what is published to others', async () => {
    const scene = await aRotaScene(api);
    const times = { starts_at: '2040-03-06T10:00:00Z', ends_at: '2040-03-06T14:00:00Z' };
    const [open, draft] = [await scene.shift({ ...times, places: 3 }), await scene.shift({ ...times, state: 'draft' })];
    const [lead, first, second] = [
      await scene.member({ permissions: ['manage-shifts'] }),
      await scene.member(),
      await scene.member(),
    ];
    await first.post(`shifts/${open}/assignments`);
    const week = await lead.get('rota?from=2040-03-05&to=2040-03-11');
    expect(week.body.data.map(({ date }: { date: string }) => date).slice(0, 2)).toEqual(['2040-03-05', '2040-03-06']);
    expect(week.body.data[1].shifts).toMatchObject([
      { id: open, taken: 1, places: 3, coverage: 'short', people: [{ user_id: first.userId, state: 'confirmed' }] },
      { id: draft, coverage: 'empty', people: [] },
    ]);
    const day = await second.get(`rota/2040-03-06/${scene.team}`);
    expect(day.body.data).toMatchObject([{ id: open, taken: 1, people: [], my_assignment: null }]);
    expect((await first.get('rota/2040-03-06')).body.data[0]).toMatchObject({
      people: [{ user_id: first.userId }],
      my_assignment: { state: 'confirmed' },
    });
    expect((await first.get('rota/2040-02-31')).status).toBe(404);
    expect((await first.get('rota?from=2040-03-05&to=2041-03-05')).status).toBe(422);
    expect((await lead.get('rota/teams')).body.data).toMatchObject([{ id: scene.team, can_manage: true }]);
  });

  it('publishes, locks and copies a week within the teams of whoever does it, at the same times of day', async () => {
    const scene = await aRotaScene(api);
    const other = await aTeam(api.ground, scene.organisation.id);
    // the week in which the clocks of London go forward
    const times = { starts_at: '2040-03-19T18:00:00Z', ends_at: '2040-03-19T22:00:00Z', state: 'draft' };
    const [own, foreign] = [await scene.shift(times), await scene.shift({ ...times, team_id: other })];
    const lead = await scene.member({ permissions: ['manage-shifts'] });
    const path = `rota/${scene.rota}`;
    expect((await lead.put(path, { date: '2040-03-22', action: 'publish' })).body.data.changed).toBe(1);
    const states = await scene.admin.get(`shifts?filter[id][in]=${own},${foreign}&sort=starts_at`);
    expect(states.body.data.map(({ state }: { state: string }) => state)).toEqual(['published', 'draft']);
    const copied = await lead.post(`${path}/copy`, { date: '2040-03-19', to_date: '2040-03-27' });
    expect([copied.status, copied.body.data.created]).toEqual([201, 1]);
    const [made] = (await lead.get('shifts?filter[day]=2040-03-26')).body.data;
    expect(made).toMatchObject({ state: 'draft', team_id: scene.team, taken: 0 });
    expect(new Date(made.starts_at).toISOString()).toBe('2040-03-26T17:00:00.000Z');
    await lead.put(path, { date: '2040-03-19', action: 'lock' });
    const refused = await (await scene.member()).post(`shifts/${own}/assignments`);
    expect(refused.body.current.reasons[0].code).toBe('closed');
    expect((await (await scene.member()).put(path, { date: '2040-03-19', action: 'lock' })).status).toBe(403);
  });

  it('knows the times that the clocks jump over or show twice', () => {
    const zone = 'Europe/London';
    expect(computeInstant('2026-03-29', '01:30', zone)).toEqual({
      at: new Date('2026-03-29T01:30:00Z'),
      missing: true,
      twice: false,
    });
    expect(computeInstant('2026-10-25', '01:30', zone)).toEqual({
      at: new Date('2026-10-25T00:30:00Z'),
      missing: false,
      twice: true,
    });
    expect(computeInstant('2026-07-01', '09:00', zone).at.toISOString()).toBe('2026-07-01T08:00:00.000Z');
  });
});
