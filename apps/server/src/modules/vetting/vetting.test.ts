import { beforeAll, describe, expect, it } from 'vitest';
import { makeContext, type Organisation } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/define-job.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { listPersonalTables, listRowsOf } from '../data-requests/person-data.queries.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { destroyNumbers } from './vetting.jobs.ts';

const api = testApi();
let organisation: Organisation;
let admin: Caller;
let person: number;
let self: Caller;
let type: number;
let path: string;
const number = 'C00123456789';

async function someone(permissions: string[]): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions });
  return api.as(organisation, id);
}
const aType = async (more: object = {}): Promise<number> => {
  const { status, body } = await admin.post('organisation/disclosure-types', {
    name: 'Enhanced DBS',
    jurisdiction: 'DBS',
    level: 'enhanced',
    workforce: 'children',
    months_valid: 36,
    ...more,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id as number;
};
const record = async (more: object = {}) =>
  (await admin.post(path, { disclosure_type_id: type, issued_on: '2026-03-02', number, outcome: 'clear', ...more }))
    .body.data as { id: number; status: string; expires_on: string };
/** How often someone was shown what is confidential of this check. */
const readsOf = async (id: number): Promise<number> =>
  (
    await api.ground.owner.query(
      `select 1 from data.audit_entries where organisation_id = $1 and action = 'read' and resource in ('userVetting', 'vetting') and row_id = $2 and subject_id = $3`,
      [organisation.id, id, person],
    )
  ).rows.length;

/** As the worker would. */
async function runJob(job: Job): Promise<void> {
  const transaction = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) =>
    api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation, requestId: 'job' }, api.clock)),
    );
  await job.outside!({ transaction, now: api.clock.now(), organisation } as never, {} as never, {} as never);
}

beforeAll(async () => {
  organisation = await api.ground.organisation();
  admin = await someone(everyPermission);
  type = await aType();
  // may do everything, and still sees nothing confidential of their own
  person = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, person, { permissions: everyPermission });
  self = await api.as(organisation, person);
  path = `users/${person}/vetting`;
});

accessTable(
  'the checks of everyone',
  async () => {
    const { id } = await record();
    const sent = { user_id: person, disclosure_type_id: type };
    return {
      personas: {
        self,
        volunteer: () => someone([]),
        viewer: () => someone(['view-users', 'view-vetting']),
        keeper: () => someone(['view-users', 'manage-vetting']),
      },
      paths: {
        list: 'vetting',
        show: `vetting/${id}`,
        create: 'vetting',
        update: `vetting/${id}`,
        remove: `vetting/${id}`,
      },
      bodies: { create: sent, update: { outcome: 'flagged' } },
    };
  },
  `          list  show  create  update  remove
  self        200   200   403     403     403
  volunteer   200   404   403     404     404
  viewer      200   200   403     403     403
  keeper      200   200   201     200     204`,
);

describe('a check', () => {
  it('expires by its kind and tells staff outcome and number on record only', async () => {
    const { id, status, expires_on } = await record();
    expect([status, expires_on]).toEqual(['met', '2029-03-02']);
    const [listed] = (await admin.get(path)).body.data;
    expect(listed).toMatchObject({ id, status: 'met' });
    for (const list of [path, 'vetting?filter[user_id]=' + person, `${path}?fields=id,number`, 'vetting?q=6789'])
      expect((await admin.get(list)).text).not.toMatch(/"(outcome|number)"|6789/);
    expect(await readsOf(id)).toBe(0);
    expect((await admin.get(`${path}/${id}`)).body.data).toMatchObject({ outcome: 'clear', number: '6789' });
    expect(await readsOf(id)).toBe(1);
    expect((await admin.get(`vetting/${id}`)).body.data.outcome).toBe('clear');
    expect(await readsOf(id)).toBe(2);
    expect((await admin.get(`${path}/${id}/number`)).body.data).toEqual({ number });
    expect(await readsOf(id)).toBe(3);
    const viewer = await someone(['view-users', 'view-vetting']);
    expect((await viewer.get(`${path}/${id}/number`)).status).toBe(403);
    expect((await viewer.put(`${path}/${id}`, { outcome: 'refused' })).status).toBe(403);
  });

  it('shows the person its kind, dates and status, never number or outcome, and is not theirs to record or decide', async () => {
    const { id } = await record({ outcome: 'flagged' });
    const shown = (await self.get(`${path}/${id}?include=disclosureType`)).body.data;
    expect(shown).toMatchObject({
      issued_on: '2026-03-02',
      status: 'pending',
      disclosureType: { name: 'Enhanced DBS' },
    });
    for (const secret of ['number', 'outcome', 'update_service', 'checked_by', 'decided_on'])
      expect(shown).not.toHaveProperty(secret);
    expect(JSON.stringify((await self.get('vetting')).body)).not.toMatch(/6789|flagged/);
    expect((await self.get('vetting?filter[outcome]=flagged')).status).toBe(422);
    expect((await self.get(`${path}/${id}/number`)).status).toBe(403);
    expect((await self.post(path, { disclosure_type_id: type })).status).toBe(403);
    expect((await self.post('vetting', { user_id: person, disclosure_type_id: type })).status).toBe(403);
    expect((await self.put(`${path}/${id}`, { outcome: 'clear' })).status).toBe(403);
    expect((await self.remove(`${path}/${id}`)).status).toBe(403);
  });

  it('leaves neither number nor outcome in the audit, in what the person downloads, or in exports', async () => {
    const { id } = await record({ outcome: 'refused' });
    await admin.put(`${path}/${id}`, { number: 'C00999999999', outcome: 'flagged' });
    const { rows: kept } = await api.ground.owner.query<{ changes: string }>(
      `select v.changes::text as changes from data.audit_values v join data.audit_entries e on e.id = v.entry_id
        where e.organisation_id = $1 and e.resource = 'userVetting'`,
      [organisation.id],
    );
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.map(({ changes }) => changes).join()).not.toMatch(/C00|refused|flagged/);
    const given = await api.ground.database.transaction(organisation.id, async (db) => {
      const tables = (await listPersonalTables(db)).filter(({ table_name }) => table_name === 'user_vetting');
      expect(tables).toHaveLength(1);
      return listRowsOf(db, tables[0]!, person);
    });
    expect(JSON.stringify(given)).toContain('2026-03-02');
    expect(JSON.stringify(given)).not.toMatch(/C00|refused|flagged/);
    expect((await admin.get('exports/fields?resource=vetting')).body.data?.map?.(String) ?? []).not.toContain(
      'outcome',
    );
  });

  it('tells by field what is wrong with it', async () => {
    const wrong = await admin.post(path, { disclosure_type_id: type, issued_on: '2999-01-01', outcome: 'clear' });
    expect(wrong.body.errors).toEqual({ issued_on: ['Enter a date that is not in the future'] });
    const undated = await admin.post(path, { disclosure_type_id: type, outcome: 'clear', number: 'x' });
    expect(Object.keys(undated.body.errors)).toEqual(['number']);
    const early = await admin.post(path, {
      disclosure_type_id: type,
      issued_on: '2026-03-02',
      expires_on: '2026-03-02',
    });
    expect(early.body.errors).toEqual({ expires_on: ['Enter a date on or after 3 March 2026'] });
    const child = await aPerson(api.ground, organisation.id, { dob: '2015-01-31' });
    const young = await admin.post(`users/${child}/vetting`, { disclosure_type_id: type });
    expect(young.body.errors).toEqual({
      disclosure_type_id: ['This check is only for people aged 16 or over'],
    });
  });

  it('is listed in the order of expiry, page by page, and last where it never expires', async () => {
    const kind = await aType({ name: 'Health card', months_valid: null });
    const made: number[] = [];
    for (const expires_on of [null, '2031-05-01', '2029-02-28', null, '2031-05-01'])
      made.push((await record({ disclosure_type_id: kind, expires_on })).id);
    const [never, later, sooner, neverToo, laterToo] = made;
    const walk = async (sort: string) => {
      const met: number[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { status, body } = await admin.get(
          `vetting?filter[disclosure_type_id]=${kind}&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`,
        );
        expect(status).toBe(200);
        met.push(...(body.data as { id: number }[]).map(({ id }) => id));
        cursor = body.meta.pagination.next_cursor as string | null;
      }
      return met;
    };
    expect(await walk('expires_on')).toEqual([sooner, later, laterToo, never, neverToo]);
    expect(await walk('-expires_on')).toEqual([neverToo, never, laterToo, later, sooner]);
    expect(await walk('expires_on,-id')).toEqual([sooner, laterToo, later, neverToo, never]);
    // no list gives such a cursor: the due date of a reminder is not nullable
    const forged = Buffer.from(JSON.stringify(['due_on,id', 'infinity', 1])).toString('base64url');
    expect((await admin.get(`users/me/reminders?sort=due_on&cursor=${forged}`)).body.errors).toHaveProperty('cursor');
  });

  it('counts on the home page of staff while it expires soon, with the first day of expiry', async () => {
    const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [20, 10, 30]) await record({ expires_on: inDays(days) });
    const cards = (await admin.get('dashboard')).body.data as { kind: string; oldest_at: string; link: string }[];
    expect(cards.find(({ kind }) => kind === 'checks-expiring')).toMatchObject({
      count: 3,
      oldest_at: `${inDays(10)}T00:00:00.000Z`,
      link: '/staff/checks?status=expiring&sort=expires_on',
    });
  });

  it('loses its number six months after the decision, and nothing else', async () => {
    const [old, fresh] = [await record(), await record()];
    await api.ground.owner.query(
      `update data.user_vetting set decided_on = current_date - 190 where organisation_id = $1 and id = $2`,
      [organisation.id, old.id],
    );
    await runJob(destroyNumbers);
    expect((await admin.get(`${path}/${old.id}`)).body.data).toMatchObject({ number: null, outcome: 'clear' });
    expect((await admin.get(`${path}/${fresh.id}`)).body.data).toMatchObject({ number: '6789' });
  });
});

describe('a check type', () => {
  it('asks for the barred lists only where the role is regulated activity', async () => {
    const { profileId } = await aRole(api.ground, organisation.id, await aPerson(api.ground, organisation.id), {
      permissions: [],
    });
    const barred = { name: 'Barred', jurisdiction: 'DBS', level: 'enhanced-barred', workforce: 'children' };
    const refused = await admin.post('organisation/disclosure-types', {
      ...barred,
      required_for: [999_999, profileId],
    });
    expect(refused.body.errors).toEqual({
      'required_for.0': ['This does not exist'],
      'required_for.1': ['Only roles marked as regulated activity can require a barred list check'],
    });
    const profile = `organisation/role-profiles/${profileId}`;
    expect((await admin.put(profile, { regulated_activity: true })).status).toBe(200);
    expect((await admin.post('organisation/disclosure-types', { ...barred, required_for: [profileId] })).status).toBe(
      201,
    );
    expect((await admin.put(profile, { regulated_activity: false })).body.errors).toHaveProperty('regulated_activity');
  });
});
