import { activity, userActivity } from '@manyhands/contract/activities/activity.resource.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { bulkChangeJobs } from '../bulk/bulk-change.jobs.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { activitySubscribers } from './activity.subscribers.ts';

const api = testApi();
let organisation: Organisation;
let admin: Caller;
let adminId: number;
let team: number;
let category: number;

const someone = async (permissions: readonly string[], teamId: number | null = null): Promise<Caller> => {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { teamId, permissions });
  return api.as(organisation, id);
};
const volunteer = (): Promise<Caller> => someone([], team);
let serial = 0;
/** Each on a day of its own, so that none fills the day of another. */
const aDay = (): string => new Date(Date.UTC(2020, 0, 1 + ++serial)).toISOString().slice(0, 10);
const log = async (caller: Caller, more: object = {}): Promise<number> => {
  const reply = await caller.post('users/me/activities', { day: aDay(), minutes: 90, ...more });
  expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
  return reply.body.data.id;
};
const stateOf = async (id: number): Promise<string> => (await admin.get(`activities/${id}`)).body.data.state;

beforeAll(async () => {
  organisation = await api.ground.organisation({ name: 'Larkmoor Trust' });
  adminId = await aPerson(api.ground, organisation.id, { first_name: 'Ada', last_name: 'Clerk' });
  await aRole(api.ground, organisation.id, adminId, { permissions: everyPermission });
  admin = await api.as(organisation, adminId);
  team = await aTeam(api.ground, organisation.id, { name: 'Garden' });
  category = (await admin.post('organisation/activity-categories', { name: 'Gardening' })).body.data.id;
});

for (const resource of [activity, userActivity])
  accessTable(
    `hours at ${resource.path}`,
    async () => {
      const self = await volunteer();
      const id = await log(self);
      const base = resource.path.replace('{userId}', String(self.userId));
      return {
        personas: {
          self,
          stranger: () => volunteer(),
          viewer: () => someone(['view-users', 'view-hours'], team),
          keeper: () => someone(['view-users', 'confirm-hours'], team),
          elsewhere: async () => someone(['view-users', 'confirm-hours'], await aTeam(api.ground, organisation.id)),
        },
        paths: { show: `${base}/${id}`, create: base, update: `${base}/${id}`, remove: `${base}/${id}` },
        bodies: {
          create: { day: aDay(), minutes: 30, ...(resource === activity ? { user_id: self.userId } : {}) },
          update: { minutes: 45 },
        },
      };
    },
    resource === activity
      ? `          show  create  update  remove
    self        200   201     200     204
    stranger    404   422     404     404
    viewer      200   403     403     403
    keeper      200   201     200     204
    elsewhere   404   422     404     404`
      : `          show  create  update  remove
    self        200   201     200     204
    stranger    404   404     404     404
    viewer      200   403     403     403
    keeper      200   201     200     204
    elsewhere   404   404     404     404`,
  );

describe('hours', () => {
  it('are confirmed by someone else, never by the person or a guardian, and are theirs to change until then', async () => {
    const own = await log(admin);
    expect((await admin.post(`activities/${own}/confirm`)).status).toBe(403);
    const child = await aPerson(api.ground, organisation.id, { dob: `${new Date().getUTCFullYear() - 12}-01-31` });
    await api.ground.owner.query(
      `insert into data.guardians (organisation_id, user_id, guardian_id, relationship) values ($1, $2, $3, 'Parent')`,
      [organisation.id, child, adminId],
    );
    const made = await admin.post(`users/${child}/activities`, { day: aDay(), minutes: 60 });
    expect(made.body.data.state).toBe('submitted');
    expect((await admin.post(`activities/${made.body.data.id}/confirm`)).status).toBe(403);

    const self = await volunteer();
    const id = await log(self);
    expect((await self.put(`activities/${id}`, { minutes: 60 })).status).toBe(200);
    expect((await admin.post(`activities/${id}/confirm`)).body.data.state).toBe('confirmed');
    expect((await admin.post(`activities/${id}/confirm`)).status).toBe(409);
    expect((await self.put(`activities/${id}`, { minutes: 600 })).status).toBe(403);
    expect((await self.remove(`users/me/activities/${id}`)).status).toBe(403);
    expect((await admin.post(`activities/${id}/reopen`)).body.data.state).toBe('submitted');
    const entered = await admin.post(`users/${self.userId}/activities`, { day: aDay(), minutes: 60 });
    expect(entered.body.data).toMatchObject({ state: 'confirmed', decided_by_name: 'Ada Clerk' });
  });

  it('are queried with a question that reaches the person, who answers it', async () => {
    const self = await volunteer();
    const id = await log(self, { minutes: 150 });
    expect((await self.post(`activities/${id}/answer`, { answer: 'Yes' })).status).toBe(409);
    expect((await admin.post(`activities/${id}/query`, { question: ' ' })).status).toBe(422);
    expect((await admin.post(`activities/${id}/query`, { question: 'Was that the morning?' })).status).toBe(200);
    await workOff(
      api,
      organisation,
      activitySubscribers.map(({ job }) => job),
    );
    const mails = (await listMails(api, organisation)).filter(({ text }) => text.includes('Was that the morning?'));
    expect(mails.map(({ text }) => text.includes('2 h 30 min'))).toEqual([true]);
    expect((await self.get(`users/me/activities/totals`)).body.data.queried).toBe(1);
    expect((await self.post(`activities/${id}/answer`, { answer: 'It was.' })).body.data.state).toBe('submitted');
    expect((await admin.get(`activities/${id}`)).body.data).toMatchObject({ answer: 'It was.' });
  });

  it('are confirmed many at once, without those of whoever asks, and taken back', async () => {
    const self = await volunteer();
    const [one, two, own] = [await log(self), await log(self), await log(admin)];
    const request = { resource: 'activities', ids: [one, two, own], change: { confirm: true } };
    expect((await admin.post('bulk/changes', { ...request, dry_run: true })).body.data).toMatchObject({ changed: 2 });
    const { id } = (await admin.post('bulk/changes', request)).body.data;
    const carryOut = () => workOff(api, organisation, bulkChangeJobs(api.app.pipeline.registry));
    await carryOut();
    expect([await stateOf(one), await stateOf(two), await stateOf(own)]).toEqual([
      'confirmed',
      'confirmed',
      'submitted',
    ]);
    await admin.post(`activities/${two}/query`, { question: 'Really?' });
    await admin.post(`bulk/changes/${id}/undo`);
    await carryOut();
    expect([await stateOf(one), await stateOf(two)]).toEqual(['submitted', 'queried']);
    expect((await self.post('bulk/changes', request)).status).toBe(403);
  });

  it('tell before they are logged what may count twice', async () => {
    const self = await volunteer();
    const day = aDay();
    const id = await log(self, { day, minutes: 120, start_time: '09:00' });
    const ask = async (more: string, caller = self) =>
      (await caller.get(`activities/overlapping?user_id=${self.userId}&day=${day}&minutes=60${more}`)).body.data.map(
        (row: { id: number; overlap: string }) => [row.id, row.overlap],
      );
    expect(await ask('&start_time=10:30')).toEqual([[id, 'time']]);
    expect(await ask('&start_time=11:00')).toEqual([]);
    expect(await ask('')).toEqual([[id, 'day']]);
    expect(await ask(`&except_id=${id}`)).toEqual([]);
    expect(await ask('', await volunteer())).toEqual([]);
    expect((await self.get('activities/overlapping')).status).toBe(422);
  });

  it('name every problem by its field', async () => {
    const self = await volunteer();
    const reply = await self.post('users/me/activities', {
      day: '2999-01-01',
      minutes: 30,
      outcomes: [{ outcome_id: category, amount: 2 }],
    });
    expect([reply.status, Object.keys(reply.body.errors).toSorted()]).toEqual([422, ['day', 'outcomes.0.outcome_id']]);
    const outcome = (await admin.post('organisation/activity-outcomes', { name: 'Trees planted' })).body.data.id;
    await log(self, { outcomes: [{ outcome_id: outcome, amount: 12.5 }] });
    expect((await admin.remove(`organisation/activity-outcomes/${outcome}`)).body.code).toBe('in_use');
  });
});

describe('a day', () => {
  it('never has more than 24 hours, whatever is logged and changed', async () => {
    const self = await volunteer();
    const step = fc.record({
      kind: fc.constantFrom('log', 'log', 'change', 'remove'),
      day: fc.constantFrom('2019-05-01', '2019-05-02'),
      minutes: fc.integer({ min: 1, max: 1440 }),
      at: fc.nat(5),
    });
    const kept = new Map<number, { day: string; minutes: number }>();
    const total = (day: string, but?: number) =>
      [...kept].reduce((sum, [id, one]) => sum + (one.day === day && id !== but ? one.minutes : 0), 0);
    for (const { kind, day, minutes, at } of fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), {
      numRuns: 1,
      seed: 15,
    })[0]!) {
      const id = [...kept.keys()][at % Math.max(1, kept.size)];
      if (kind === 'log' || id === undefined) {
        const reply = await self.post('users/me/activities', { day, minutes });
        expect(reply.status).toBe(total(day) + minutes <= 1440 ? 201 : 422);
        if (reply.status === 201) kept.set(reply.body.data.id, { day, minutes });
      } else if (kind === 'change') {
        const reply = await self.put(`users/me/activities/${id}`, { day, minutes });
        expect(reply.status).toBe(total(day, id) + minutes <= 1440 ? 200 : 422);
        if (reply.status === 200) kept.set(id, { day, minutes });
      } else {
        expect((await self.remove(`users/me/activities/${id}`)).status).toBe(204);
        kept.delete(id);
      }
    }
    expect(kept.size).toBeGreaterThan(0);
  });

  it('takes one of two entries that are logged at once and fill it together', async () => {
    const self = await volunteer();
    const day = aDay();
    const replies = await Promise.all([1, 2, 3, 4].map(() => self.post('users/me/activities', { day, minutes: 800 })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });
});

describe('what someone has given', () => {
  it('is counted by year, month and category, confirmed and not', async () => {
    const self = await volunteer();
    const now = api.clock.now().toISOString().slice(0, 10);
    const base = `users/${self.userId}/activities`;
    await admin.post(base, { day: now, minutes: 60, category_id: category, team_id: team });
    await admin.post(base, { day: '2020-06-01', minutes: 30, category_id: category });
    await self.post(base, { day: now, minutes: 45 });
    const { by_month, ...totals } = (await self.get(`${base}/totals`)).body.data;
    expect(totals).toEqual({
      year: Number(now.slice(0, 4)),
      this_year: { confirmed: 60, pending: 45 },
      ever: { confirmed: 90, pending: 45 },
      queried: 0,
      by_category: [{ category_id: category, name: 'Gardening', this_year: 60, ever: 90 }],
    });
    expect(by_month).toHaveLength(12);
    expect(by_month.at(-1)).toEqual({ month: now.slice(0, 7), confirmed: 60, pending: 45 });
    const places = (await admin.get('activity-map')).body.data as { team_id: number; minutes: number }[];
    expect(places.find(({ team_id }) => team_id === team)).toMatchObject({ team_name: 'Garden', latitude: null });
  });

  it('is certified as far as it was confirmed, for a period', async () => {
    const id = await aPerson(api.ground, organisation.id, { first_name: 'Siân', last_name: 'Ellis' });
    const self = await api.as(organisation, id);
    const certificate = async ({ token }: Caller, query: string) => {
      const { statusCode, headers, rawPayload, payload } = await api.app.server.inject({
        url: `/api/users/${id}/activities/certificate${query}`,
        headers: { host: new URL(organisation.publicUrl).host, authorization: `Bearer ${token}` },
      });
      return { status: statusCode, type: headers['content-type'], bytes: rawPayload, payload };
    };
    await self.post('users/me/activities', { day: '2021-02-01', minutes: 500 });
    expect((await certificate(self, '')).status).toBe(422);
    await admin.post(`users/${id}/activities`, {
      day: '2021-02-02',
      minutes: 150,
      category_id: category,
      team_id: team,
    });
    await admin.post(`users/${id}/activities`, { day: '2021-03-02', minutes: 60, category_id: category });
    const whole = await certificate(self, '');
    expect([whole.status, whole.type]).toEqual([200, 'application/pdf']);
    const { text, title, language } = readPdf(whole.bytes);
    expect([title, language]).toEqual(['Siân Ellis', 'en']);
    for (const part of ['Larkmoor Trust', 'Siân Ellis', '02/02/2021 to 02/03/2021', '3 hours 30 minutes', 'Gardening'])
      expect(text).toContain(part);
    const part = readPdf((await certificate(admin, '?from=2021-02-01&to=2021-02-28')).bytes).text;
    expect(part).toContain('2 hours 30 minutes');
    expect(part).toContain('Ada Clerk, Larkmoor Trust');
    expect(part).toContain('01/02/2021 to 28/02/2021');
    expect((await certificate(self, '?from=nonsense')).status).toBe(422);
    expect((await certificate(await volunteer(), '')).status).toBe(404);
  });
});
