import { describe, expect, it } from 'vitest';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { makeContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { planInLongAudit } from '../../testing/plan.ts';
import { aClient, asClient, delegate } from '../oauth-clients/oauth-client.factory.ts';
import { aPerson, aRole, aTeam } from './user.factory.ts';

const api = testApi();

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const district = await aTeam(api.ground, org);
  const elsewhere = await aTeam(api.ground, org);
  const subject = await aPerson(api.ground, org, {
    first_name: 'Amara',
    last_name: 'Okafor',
    dob: `${new Date().getUTCFullYear() - 12}-02-03`,
  });
  await aRole(api.ground, org, subject, { teamId: district });
  const staff = async (teamId: number | null, permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { teamId, permissions });
    return api.as(organisation, id);
  };
  const record = (action: string, changes = {}) =>
    api.ground.database.transaction(org, (db) =>
      writeAudit(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock), {
        action,
        resource: 'user',
        rowId: subject,
        subjectId: subject,
        changes,
      }),
    );
  const entries = async (action: string) =>
    (
      await api.ground.owner.query<{ id: string }>(
        'select id from data.audit_entries where organisation_id = $1 and subject_id = $2 and action = $3 order by id',
        [org, subject, action],
      )
    ).rows.map((row) => Number(row.id));
  const path = `users/${subject}/logs`;
  return { organisation, org, district, elsewhere, subject, staff, record, entries, path };
}

for (const [what, cells] of [
  ['change', '404'],
  ['read', '200'],
] as const) {
  accessTable(
    `a ${what} in the log of a person`,
    async () => {
      const { organisation, org, subject, staff, district, elsewhere, record, entries, path } = await aScene();
      await record(what === 'read' ? 'read' : 'update');
      const [entry] = await entries(what === 'read' ? 'read' : 'update');
      const guardian = await aPerson(api.ground, org);
      await api.ground.database.transaction(org, (db) =>
        db.insertInto('guardians').values({ user_id: subject, guardian_id: guardian }).execute(),
      );
      return {
        personas: {
          anonymous: api.anonymous(organisation),
          self: await api.as(organisation, subject),
          guardian: await api.as(organisation, guardian),
          viewer: await staff(null, ['view-users']),
          auditorOfDistrict: await staff(district, ['view-users', 'view-audit']),
          auditorElsewhere: await staff(elsewhere, ['view-users', 'view-audit']),
          admin: await staff(null, ['view-users', 'view-audit']),
        },
        paths: { list: path, show: `${path}/${entry}`, create: path, remove: `${path}/${entry}` },
        bodies: { create: {} },
      };
    },
    `                   list  show      create  remove
     anonymous          401   401       405     405
     self               200   ${cells}  405     405
     guardian           200   ${cells}  405     405
     viewer             200   404       405     405
     auditorOfDistrict  200   200       405     405
     auditorElsewhere   404   404       405     405
     admin              200   200       405     405`,
  );
}

accessTable(
  'an entry of the audit',
  async () => {
    const { organisation, subject, staff, district, elsewhere, record, entries } = await aScene();
    await record('update');
    const [entry] = await entries('update');
    return {
      personas: {
        anonymous: api.anonymous(organisation),
        self: await api.as(organisation, subject),
        viewer: await staff(null, ['view-users']),
        auditorOfDistrict: await staff(district, ['view-audit']),
        auditorElsewhere: await staff(elsewhere, ['view-audit']),
        admin: await staff(null, ['view-audit']),
      },
      paths: { list: 'audit-entries', show: `audit-entries/${entry}`, create: 'audit-entries' },
    };
  },
  `                   list  show  create
   anonymous          401   401   405
   self               403   404   405
   viewer             403   404   405
   auditorOfDistrict  200   200   405
   auditorElsewhere   200   404   405
   admin              200   200   405`,
);

it('finds out who changed an address, with the values before and after', async () => {
  const { subject, staff, district } = await aScene();
  const editor = await staff(null, ['view-users', 'edit-users']);
  const path = `users/${subject}/postal-addresses`;
  const made = await editor.post(path, { street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' });
  expect(made.status).toBe(201);
  expect((await editor.put(`${path}/${made.body.data.id}`, { street: '2 Low Street' })).status).toBe(200);
  const auditor = await staff(district, ['view-users', 'view-audit']);
  const question = `filter[subject_id]=${subject}&filter[resource]=postalAddress&filter[action]=update&filter[actor_id]=${editor.userId}`;
  const { data } = (await auditor.get(`audit-entries?${question}`)).body;
  expect(data).toMatchObject([{ actor: { id: editor.userId }, subject: { id: subject }, fields: ['street'] }]);
  expect((await auditor.get(`audit-entries/${data[0].id}`)).body.data.changes).toEqual([
    { field: 'street', before: '1 High Street', after: '2 Low Street' },
  ]);
  const elsewhere = await staff(null, ['view-audit']);
  // who may not read addresses learns that one was changed, and not what it was
  expect((await elsewhere.get(`audit-entries/${data[0].id}`)).body.data.changes).toEqual([]);
  expect(
    (await elsewhere.get(`audit-entries?${question}&filter[created_at][lt]=2020-01-01T00:00:00Z`)).body.data,
  ).toEqual([]);
});

describe('the log of a person', () => {
  it('tells who did what, for whom and to which fields, newest first and page by page', async () => {
    const { organisation, org, subject, staff, path } = await aScene();
    const editor = await staff(null, ['view-users', 'edit-users']);
    await editor.put(`users/${subject}`, { preferred_name: 'Ama', language: 'cy' });
    const guardian = await aPerson(api.ground, org, { first_name: 'Gus', last_name: 'Ardian' });
    await api.ground.database.transaction(org, (db) =>
      db.insertInto('guardians').values({ user_id: subject, guardian_id: guardian }).execute(),
    );
    await (
      await api.as(organisation, guardian)
    ).put(`users/${subject}`, { special_requirements: 'Vegan' }, { 'x-acting-for': String(subject) });
    const { id } = (await editor.post(`users/${subject}/phone-numbers`, { phone_number: '07700 900123' })).body.data;
    await editor.remove(`users/${subject}/phone-numbers/${id}`);
    const auditor = await staff(null, ['view-users', 'view-audit']);
    const { body } = await auditor.get(path);
    const by = {
      actor_kind: 'user',
      actor: { id: editor.userId, display_name: expect.stringMatching(/^First/) },
      acting_for: null,
      program: null,
      created_at: expect.any(String),
    };
    expect(body.data).toMatchObject([
      { ...by, action: 'remove', resource: 'phoneNumber', row_id: id },
      { ...by, action: 'create', resource: 'phoneNumber', row_id: id, fields: ['phone_number'] },
      {
        ...by,
        action: 'update',
        resource: 'user',
        actor: { id: guardian, display_name: 'Gus Ardian' },
        acting_for: { id: subject, display_name: 'Ama Okafor' },
        fields: ['special_requirements'],
      },
      { ...by, action: 'update', resource: 'user', row_id: subject, fields: ['language', 'preferred_name'] },
    ]);
    const first = await auditor.get(`${path}?limit=3`);
    const second = await auditor.get(`${path}?limit=3&cursor=${first.body.meta.pagination.next_cursor}`);
    expect([...first.body.data, ...second.body.data]).toEqual(body.data);
    expect((await auditor.get(`${path}?filter[resource]=phoneNumber&filter[action]=create`)).body.data).toHaveLength(1);
    expect((await auditor.get(`${path}?filter[created_at][gte]=2990-01-01T00:00:00Z`)).body.data).toEqual([]);
  });

  it('tells which API client acted, by itself and for someone, and still does when the API client is gone', async () => {
    const { organisation, subject, staff, path } = await aScene();
    const admin = await staff(null, ['view-users', 'edit-users', 'view-audit', 'manage-permissions']);
    const client = await aClient(api.ground, organisation.id, {
      name: 'Rota reader',
      scopes: ['view-users', 'edit-users'],
    });
    const told = { id: client.id, client_id: client.client_id, name: 'Rota reader' };
    expect((await (await asClient(api, organisation, client)).put(`users/${subject}`, { language: 'cy' })).status).toBe(
      200,
    );
    expect(
      (
        await (
          await delegate(api, organisation, admin, client)
        ).caller.put(`users/${subject}`, { preferred_name: 'Ama' })
      ).status,
    ).toBe(200);
    expect((await admin.put(`users/${subject}`, { language: 'en' })).status).toBe(200);
    const expected = [
      { actor_kind: 'user', actor: { id: admin.userId }, program: null, fields: ['language'] },
      { actor_kind: 'user', actor: { id: admin.userId }, program: told, fields: ['preferred_name'] },
      { actor_kind: 'client', actor: null, program: told, fields: ['language'] },
    ];
    const entries = async () =>
      (await admin.get(`${path}?filter[resource]=user&filter[action]=update`)).body.data as { id: number }[];
    const before = await entries();
    expect(before).toMatchObject(expected);
    expect((await admin.get(`${path}/${before[2]!.id}`)).body.data.program).toEqual(told);
    expect((await admin.remove(`organisation/oauth/clients/${client.id}`)).status).toBe(204);
    expect(await entries()).toMatchObject(expected);
  });

  it('shows values only to those who may see them today', async () => {
    const { org, subject, staff, district, path, record } = await aScene();
    const editor = await staff(null, [
      'view-users',
      'edit-users',
      'edit-sensitive-details',
      'view-sensitive-details',
      'block-users',
      'create-users',
    ]);
    await editor.put(`users/${subject}`, { preferred_name: 'Ama', special_requirements: 'Nut allergy' });
    await editor.post(`users/${subject}/blocked`, { reason: 'A complaint', note: 'Private' });
    const changed = async (permissions: string[], resource: string, teamId: number | null = null) => {
      const caller = await staff(teamId, ['view-users', 'view-audit', ...permissions]);
      const [entry] = (await caller.get(`${path}?filter[resource]=${resource}`)).body.data as {
        id: number;
        fields: string[];
      }[];
      return { fields: entry!.fields, changes: (await caller.get(`${path}/${entry!.id}`)).body.data.changes };
    };
    const name = { field: 'preferred_name', before: '', after: 'Ama' };
    expect(await changed([], 'user')).toEqual({ fields: ['preferred_name', 'special_requirements'], changes: [name] });
    expect((await changed(['view-sensitive-details'], 'user')).changes).toEqual([
      name,
      { field: 'special_requirements', before: '', after: 'Nut allergy' },
    ]);
    expect((await changed(['view-sensitive-details'], 'user', district)).changes).toHaveLength(2);
    expect((await changed([], 'block')).changes).toEqual([]);
    expect((await changed(['block-users'], 'block')).changes).toEqual([
      { field: 'note', before: null, after: 'Private' },
      { field: 'reason', before: null, after: 'A complaint' },
    ]);
    // what is gone can be asked nothing: only those read on who see every row of its kind
    const { id } = (await editor.post(`users/${subject}/phone-numbers`, { phone_number: '07700 900123' })).body.data;
    await editor.remove(`users/${subject}/phone-numbers/${id}`);
    expect((await changed([], 'phoneNumber', district)).changes).toEqual([]);
    expect((await changed([], 'phoneNumber')).changes).toContainEqual({
      field: 'phone_number',
      before: '+447700900123',
      after: null,
    });
    // a deed that keeps something else, and values that were erased
    await record('odd', { before: 'text', after: 3, count: 2 });
    const auditor = await staff(null, ['view-users', 'view-audit']);
    const [odd] = (await auditor.get(`${path}?limit=1`)).body.data as { id: number; fields: string[] }[];
    expect([odd!.fields, (await auditor.get(`${path}/${odd!.id}`)).body.data.changes]).toEqual([[], []]);
    await api.ground.owner.query('delete from data.audit_values where organisation_id = $1 and user_id = $2', [
      org,
      subject,
    ]);
    expect((await changed(['view-sensitive-details'], 'user')).changes).toEqual([]);
  });

  it('shows people who looked at their data, and nothing else of the trail', async () => {
    const { organisation, subject, record, path } = await aScene();
    await record('update', { after: { language: 'cy' } });
    await record('read');
    const self = await api.as(organisation, subject);
    expect((await self.get(path)).body.data).toMatchObject([{ action: 'read', actor_kind: 'system', actor: null }]);
    expect((await self.get('users/me/logs')).body.meta.pagination.total).toBe(1);
  });

  it('can be searched for what was done on someone’s behalf, along an index', async () => {
    const { organisation, org, subject, staff } = await aScene();
    const guardian = await aPerson(api.ground, org);
    await api.ground.database.transaction(org, (db) =>
      db.insertInto('guardians').values({ user_id: subject, guardian_id: guardian }).execute(),
    );
    const carer = await api.as(organisation, guardian);
    await carer.put(`users/${subject}`, { special_requirements: 'Vegan' }, { 'x-acting-for': String(subject) });
    await carer.put(`users/${guardian}`, { special_requirements: 'None' });
    const auditor = await staff(null, ['view-users', 'view-audit']);
    const { data } = (await auditor.get(`audit-entries?filter[acting_for_id]=${subject}`)).body;
    expect(data).toMatchObject([{ action: 'update', actor: { id: guardian }, acting_for: { id: subject } }]);
    const plan = await planInLongAudit(
      api.ground,
      org,
      sql`select id from audit_entries where acting_for_id = ${subject} order by id desc limit 26`,
    );
    expect(plan).toContain('audit_entries_by_acting_for');
  });

  it('is read along the index of its person', async () => {
    const { org, subject } = await aScene();
    const plan = await planInLongAudit(
      api.ground,
      org,
      sql`select id from audit_entries where subject_id = ${subject} and id < 100000000 order by id desc limit 26`,
    );
    expect(plan).toContain('audit_entries_by_subject');
    expect(plan).not.toContain('Sort');
  });
});
