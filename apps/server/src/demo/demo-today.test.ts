import pg from 'pg';
import { cardKinds } from '@manyhands/contract/dashboard/dashboard.resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type App } from '../app/build-app.ts';
import { createSession } from '../platform/auth/sessions.ts';
import { openDatabase, type Database } from '../platform/db/connection.ts';
import { openFileArea } from '../platform/files/file-area.ts';
import { testFiles } from '../testing/api.ts';
import { demoVisitor, listBehind, type DemoVisitor } from '../testing/demo-visitor.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { demoAccounts } from './accounts.ts';
import { loadDemo } from './load-demo.ts';
import { drawPortrait } from './portraits.ts';
import { scenes } from './scenes.ts';

const home = 'localhost:3000';
const secretKey = 'a test key that is long enough to pass';
const url = await ownDatabase();
let owner: pg.Pool;
let database: Database;
let app: App;
let ask: DemoVisitor['ask'];
let tokenOf: DemoVisitor['tokenOf'];

// loaded by the clock that the database has too, so that shifts and stays lie ahead of today
beforeAll(async () => {
  const { store } = await openFileArea({ folder: testFiles });
  await loadDemo(url, { publicUrl: `http://${home}`, now: new Date(), secretKey, store });
  owner = new pg.Pool({ connectionString: url, max: 2 });
  database = openDatabase({ url, max: 4 });
  app = await buildApp({ database, publicUrl: `http://${home}`, secretKey, filesFolder: testFiles, demo: true });
  await app.server.ready();
  ({ ask, tokenOf } = demoVisitor(app, owner));
});
afterAll(async () => {
  await app?.server.close();
  await database?.close();
  await owner?.end();
});

/** Where the way in is another organisation's page, or a second factor has to be set up first: as it is once they came in. */
async function sessionOf(email: string): Promise<string> {
  if (!/^(sso|enforced)@/.test(email)) return tokenOf(home, email);
  const { rows } = await owner.query<{ organisation_id: number; user_id: number }>(
    'select organisation_id, user_id from data.email_addresses where email = $1 and organisation_id = 1',
    [email],
  );
  const [{ organisation_id: organisationId, user_id: userId }] = rows as [(typeof rows)[0]];
  const [now, day] = [new Date(), new Date().toISOString().slice(0, 10)];
  const session = await database.transaction(organisationId, (db) =>
    createSession(db, userId, { now, today: day, userAgent: 'test', factor: 'auth_app' }),
  );
  return session!.token;
}

const unread = (messages: { acknowledged_at: string | null }[]) =>
  messages.filter(({ acknowledged_at }) => acknowledged_at === null).length;

describe('the demonstration, loaded today', () => {
  it('counts on the home page of every account what the list behind each card holds, and every card once', async () => {
    const counted = new Set<string>();
    for (const email of demoAccounts) {
      const token = await sessionOf(email);
      for (const { kind, count, link } of (await ask(home, 'GET', 'dashboard', { token })).body.data) {
        const { status, body } = await ask(home, 'GET', listBehind(link), { token });
        expect([email, kind, status]).toEqual([email, kind, 200]);
        expect([email, kind, count]).toEqual([email, kind, body.meta?.pagination.total ?? unread(body.data)]);
        if (count > 0) counted.add(kind);
      }
    }
    expect(cardKinds.filter((kind) => !counted.has(kind))).toEqual([]);
  });

  it('has pairs to merge, records opened last and changes with their values', async () => {
    const token = await tokenOf(home, 'admin@demo.manyhands.example');
    const read = async (path: string) => (await ask(home, 'GET', path, { token })).body.data;
    expect((await read('users/duplicates')).length).toBeGreaterThanOrEqual(3);
    const kinds = (await read('dashboard/recent-actions')).map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds).size).toBe(5);
    const entries = await read('audit-entries?filter[action]=update&filter[resource]=user');
    const { changes } = await read(`audit-entries/${entries[0].id}`);
    expect(changes.map(({ field }: { field: string }) => field)).toEqual(['preferred_name', 'status_id']);
  });

  it('has two pages of figures with something in each', async () => {
    const token = await tokenOf(home, 'admin@demo.manyhands.example');
    const sets = (await ask(home, 'GET', 'organisation/statistic-sets', { token })).body.data;
    expect(sets.map(({ name }: { name: string }) => name)).toEqual(['Our year', 'Recruitment and training']);
    for (const { id } of sets) {
      const { body } = await ask(home, 'GET', `organisation/statistic-sets/${id}/figures`, { token });
      for (const { kind, available, value, parts } of body.data)
        expect([kind, available, value !== null || parts.length > 0]).toEqual([kind, true, true]);
    }
  });

  it('has exports for the worker to make and bulk changes, the latest to be undone', async () => {
    const token = await tokenOf(home, 'admin@demo.manyhands.example');
    const read = async (path: string) => (await ask(home, 'GET', path, { token })).body.data;
    const exports = await read('users/me/exports');
    expect(exports.map(({ state }: { state: string }) => state)).toEqual(['queued', 'queued']);
    const known = (await read('exports/fields?resource=users')).map(({ name }: { name: string }) => name);
    expect(known).toEqual(expect.arrayContaining(exports[0].fields));
    const [latest, first] = await read('users/me/bulk-changes');
    expect([first.named, first.changed, first.skipped[0].count]).toEqual(['Driver', 15, 3]);
    expect([latest.state, latest.changed, new Date(latest.undo_until) > new Date()]).toEqual(['done', 7, true]);
  });

  it('has two years of hours, and those of every past shift, the latest for staff to confirm', async () => {
    const { rows } = await owner.query(`
      select count(*) filter (where t.outcome = 'attended' and (a.user_id, a.team_id, a.note) is distinct from (t.user_id, s.team_id, s.name)) as missing,
        count(a.id) filter (where t.outcome is distinct from 'attended') as invented,
        count(a.id) filter (where a.state = 'submitted') between 5 and 100 as some_wait,
        count(a.id) filter (where a.state = 'submitted' and s.ends_at < now() - interval '10 days') as forgotten,
        (select count(distinct user_id) from data.activities where organisation_id = 1 and day < current_date - 600) >= 20 as long
      from data.shift_assignments t join data.shifts s on (s.organisation_id, s.id) = (t.organisation_id, t.shift_id)
      left join data.activities a on a.organisation_id = t.organisation_id and a.logged_from = 'assignment' and a.source_id = t.id
      where t.organisation_id = 1`);
    expect(rows).toEqual([{ missing: 0, invented: 0, some_wait: true, forgotten: 0, long: true }]);
  });

  it('shows drawn photos of a share of people, from the store itself', async () => {
    const token = await tokenOf(home, 'admin@demo.manyhands.example');
    const { rows } = await owner.query<{ user_id: string }>(
      'select user_id from data.profile_photos where organisation_id = 1 order by user_id',
    );
    expect(rows).toHaveLength(40);
    const { body } = await ask(home, 'GET', `users/${rows[0]!.user_id}/profile-photo`, { token });
    const fetched = async (url: string) => {
      const reply = await app.server.inject({ url, headers: { host: home, authorization: `Bearer ${token}` } });
      return { bytes: reply.rawPayload, told: [reply.statusCode, reply.headers['content-type']] };
    };
    const [photo] = body.data;
    const picture = await fetched(`/api/files/${photo.file_id}/content`);
    expect(picture.told).toEqual([200, 'image/png']);
    expect(picture.bytes.equals(drawPortrait(0))).toBe(true);
    expect((await fetched(photo.thumbnails.thumb)).told).toEqual([200, 'image/webp']);
    expect(drawPortrait(0).length).toBeLessThan(4000);
  });

  it('shows a picture of every opportunity to everyone, in the finder and on its page', async () => {
    const { opportunities } = (await ask(home, 'GET', 'opportunities/open', {})).body.data;
    expect(opportunities.length).toBeGreaterThan(5);
    for (const { id, slug, image } of opportunities) {
      const { images } = (await ask(home, 'GET', `opportunities/${id}`, {})).body.data;
      expect(images).toEqual([expect.objectContaining({ name: scenes[slug]!.name })]);
      for (const url of [image, images[0].url]) {
        const { headers } = await app.server.inject({ url, headers: { host: home } });
        expect([slug, headers['content-type']]).toEqual([slug, 'image/webp']);
      }
    }
  });
});
