import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();

async function aScene() {
  const organisation = await api.ground.organisation();
  const site = await aTeam(api.ground, organisation.id, { name: 'Mill; Barn, East' });
  const userId = await aPerson(api.ground, organisation.id);
  const self = await api.as(organisation, userId);
  const book = (start: string, end: string, state = 'requested') =>
    api.ground.database.transaction(organisation.id, async (db) => {
      const [made] = await db.run<{
        id: number;
      }>(sql`insert into residential_bookings (user_id, team_id, start_date, end_date, willing_to_share, requirements, linked, state, cancelled_at)
        values (${userId}, ${site}, ${start}, ${end}, true, 'A lower bunk', '{Wren}', ${state}, case when ${state} = 'cancelled' then now() end) returning id`);
      return made!.id;
    });
  const open = async (body: object = {}) => {
    const { data } = (await self.post('calendar', body)).body;
    return { id: data.id as number, address: data.address as string, path: new URL(data.address as string).pathname };
  };
  const fetch = (path: string, headers: Record<string, string> = {}) =>
    api.anonymous(organisation).get(path, { accept: '*/*', ...headers });
  const somebody = async (...permissions: string[]) => {
    const id = await aPerson(api.ground, organisation.id);
    await aRole(api.ground, organisation.id, id, { permissions });
    return api.as(organisation, id);
  };
  return { organisation, userId, self, book, open, fetch, somebody };
}

accessTable(
  'an address for a calendar',
  async () => {
    const { organisation, self, open, somebody } = await aScene();
    const { id } = await open();
    const one = `calendar/${id}`;
    const personas = {
      self,
      admin: () => somebody('view-users', 'edit-users', 'view-residential-bookings'),
      anonymous: api.anonymous(organisation),
    };
    return {
      paths: {
        GET: 'calendar/available-types',
        list: 'calendar',
        show: one,
        create: 'calendar',
        update: one,
        POST: `${one}/renew`,
        remove: one,
      },
      personas,
    };
  },
  `
            GET  list  show  create  update  POST  remove
  self      200  200   200   201     405     200   204
  admin     200  200   404   201     405     404   404
  anonymous 401  401   401   401     405     401   401
`,
);

describe('a calendar address', () => {
  it('shows the stays of its owner, without signing in and without anything else they told us', async () => {
    const { book, open, fetch, self, organisation } = await aScene();
    const id = await book('2040-03-02', '2040-03-09', 'confirmed');
    await book('2040-05-02', '2040-05-09', 'cancelled');
    await book('2019-05-02', '2019-05-09');
    const { path } = await open({ types: ['stays'] });
    const reply = await fetch(path);
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
    });
    expect(reply.text).toContain(`UID:stay-${id}@${new URL(organisation.publicUrl).hostname}`);
    expect(reply.text).toContain('SUMMARY:Stay at Mill\\; Barn\\, East\r\n');
    expect(reply.text).toContain('DTSTART;VALUE=DATE:20400302\r\nDTEND;VALUE=DATE:20400310\r\n');
    expect(reply.text.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
    expect(reply.text).not.toMatch(/bunk|Wren|First\d|@example\.org/);
    expect((await fetch(path, { 'if-none-match': reply.headers.etag! })).status).toBe(304);
    expect((await self.get('calendar')).body.data).toMatchObject([{ address: null, last_used_at: expect.any(String) }]);
    await api.ground.owner.query(`update data.residential_bookings set end_date = '2040-03-08' where id = $1`, [id]);
    const changed = await fetch(path, { 'if-none-match': reply.headers.etag! });
    expect([changed.status, changed.text.includes('SEQUENCE:1\r\n')]).toEqual([200, true]);
  });

  it('is nothing once it is renewed, ended, or its owner is shut out, like one that never was', async () => {
    const { organisation, userId, self, open, fetch } = await aScene();
    const [kept, renewed, ended] = [await open(), await open(), await open()];
    const { address } = (await self.post(`calendar/${renewed.id}/renew`)).body.data;
    expect((await fetch(new URL(address as string).pathname)).status).toBe(200);
    expect((await self.remove(`calendar/${ended.id}`)).status).toBe(204);
    const never = await fetch('/calendar/mhv_0123456789012345678901234567890123456789012.ics');
    const blank = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
    for (const path of [renewed.path, ended.path, '/calendar/x.ics', kept.path.replace('.ics', ''), `${kept.path}x`]) {
      const reply = await fetch(path);
      expect([path.slice(0, 14), reply.status, blank(reply.text)]).toEqual([path.slice(0, 14), 404, blank(never.text)]);
    }
    await api.ground.owner.query('update data.users set blocked_at = now() where id = $1', [userId]);
    expect((await fetch(kept.path)).status).toBe(404);
    await api.ground.owner.query('update data.users set blocked_at = null where id = $1', [userId]);
    expect((await fetch(kept.path)).status).toBe(200);
    const elsewhere = await api.ground.organisation();
    expect((await api.anonymous(elsewhere).get(kept.path)).status).toBe(404);
    await api.ground.owner.query('select data.erase_person($1, $2)', [organisation.id, userId]);
    expect((await fetch(kept.path)).status).toBe(404);
  });

  it('is given to a person five times, and no wrong one is looked for again and again', async () => {
    const { self, open, fetch } = await aScene();
    const { path } = await open();
    for (let turn = 0; turn < 4; turn++) expect((await self.post('calendar', {})).status).toBe(201);
    expect((await self.post('calendar', {})).body.code).toBe('too_many_feeds');
    expect(await self.post('calendar', { types: ['weather'] })).toMatchObject({
      status: 422,
      body: { errors: { 'types.0': expect.anything() } },
    });
    for (let turn = 0; turn < 30; turn++) expect((await fetch('/calendar/x.ics')).status).toBe(404);
    expect(await fetch('/calendar/x.ics')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    });
    expect((await fetch(path)).status).toBe(429);
  });
});
