import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { testApi, type Caller } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { listPersonalTables, listRowsOf } from '../data-requests/person-data.queries.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
let organisation: Organisation;
let admin: Caller;
let team: number;
let person: number;
let path: string;

async function someone(permissions: string[], teamId: number | null = null): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { permissions, teamId });
  return api.as(organisation, id);
}
const write = async (caller: Caller, text: string, more: object = {}): Promise<number> => {
  const { status, body } = await caller.post(path, { text, ...more });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
};
const textsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get(path)).body.data.map(({ text }: { text: string }) => text);
const readsOf = async (resource: string): Promise<number> =>
  (
    await api.ground.owner.query(
      `select 1 from data.audit_entries where organisation_id = $1 and resource = $2 and action = 'read' and subject_id = $3`,
      [organisation.id, resource, person],
    )
  ).rows.length;

beforeAll(async () => {
  organisation = await api.ground.organisation();
  admin = await someone(everyPermission);
  team = await aTeam(api.ground, organisation.id);
});

/** Whom the notes of a test are about: staff themselves, so that holding the permission is put to the proof too. */
async function aSubject(): Promise<Caller> {
  person = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, person, { teamId: team, permissions: ['view-users', 'view-notes'] });
  path = `users/${person}/notes`;
  return api.as(organisation, person);
}

describe('a note', () => {
  it('is read by those its visibility names, and never by the person unless it is shared', async () => {
    const self = await aSubject();
    const author = await someone(['view-users', 'view-notes', 'edit-notes']);
    const [inTeam, elsewhere] = [
      await someone(['view-users', 'view-notes'], team),
      await someone(['view-notes'], await aTeam(api.ground, organisation.id)),
    ];
    await write(author, 'Mine', { visibility: 'private' });
    await write(author, 'Ours');
    await write(author, 'Staff', { visibility: 'all-staff' });
    await write(admin, 'Grave', { visibility: 'safeguarding' });
    await write(author, 'Well done', { shared_with_person: true });
    expect(await textsOf(author)).toEqual(['Well done', 'Staff', 'Ours', 'Mine']);
    expect(await textsOf(inTeam)).toEqual(['Well done', 'Staff', 'Ours']);
    expect(await textsOf(admin)).toEqual(['Well done', 'Grave', 'Staff', 'Ours']);
    expect(await textsOf(await someone(['view-users', 'view-safeguarding-notes']))).toEqual(['Grave']);
    expect(await textsOf(await someone(['view-users']))).toEqual([]);
    expect(await textsOf(self)).toEqual(['Well done']);
    // who holds the permission elsewhere and sees the person by another way reads what is for all staff
    expect((await elsewhere.get(path)).status).toBe(404);
    await aRole(api.ground, organisation.id, elsewhere.userId!, { permissions: ['view-users'] });
    expect(await textsOf(await api.as(organisation, elsewhere.userId!))).toEqual(['Staff']);
  });

  it('is not written by someone who could not read it, nor shared where it must not be', async () => {
    await aSubject();
    const author = await someone(['view-users', 'view-notes', 'edit-notes']);
    expect((await author.post(path, { text: 'Grave', visibility: 'safeguarding' })).status).toBe(403);
    const shared = await admin.post(path, { text: 'Grave', visibility: 'safeguarding', shared_with_person: true });
    expect([shared.status, Object.keys(shared.body.errors)]).toEqual([422, ['shared_with_person']]);
    const id = await write(author, 'Ours', { shared_with_person: true });
    expect((await author.put(`${path}/${id}`, { visibility: 'private' })).body.errors).toHaveProperty(
      'shared_with_person',
    );
    const wrong = await author.post(path, { text: ' ', visibility: 'secret', pinned: 1, category_id: 999_999_999 });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['pinned', 'text', 'visibility']]);
  });

  it('has replies for those who read it, and no history, which would tell what it said before it was shared', async () => {
    const self = await aSubject();
    const author = await someone(['view-users', 'view-notes', 'edit-notes']);
    const id = await write(author, 'First');
    const replies = `${path}/${id}/sub-notes`;
    const reply = await author.post(replies, { text: 'Second' });
    expect(reply.body.data).toMatchObject({
      user_id: person,
      note_id: id,
      author_id: author.userId,
      visibility: 'team',
    });
    expect((await self.get(replies)).status).toBe(404);
    expect((await (await someone(['view-users', 'view-notes'])).post(replies, { text: 'No' })).status).toBe(403);
    await author.put(`${path}/${id}`, { text: 'Changed', shared_with_person: true });
    expect((await self.get(`${path}/${id}`)).body.data.text).toBe('Changed');
    // the portal shows both to the person and to their guardian
    const guardian = await someone([]);
    await api.ground.owner.query(`update data.users set dob = '2018-05-01' where id = $1`, [person]);
    await api.ground.owner.query(
      'insert into data.guardians (organisation_id, user_id, guardian_id) values ($1, $2, $3)',
      [organisation.id, person, guardian.userId],
    );
    for (const reader of [self, guardian]) {
      const shared = await reader.get(`${path}?filter[shared_with_person]=true&include=category,subNotes`);
      expect([shared.status, shared.body.data]).toMatchObject([
        200,
        [{ text: 'Changed', subNotes: [{ text: 'Second' }] }],
      ]);
    }
    expect((await self.get(`${path}/${id}/history`)).status).toBe(404);
    expect((await author.get(`${path}?include=subNotes`)).body.data[0].subNotes[0].text).toBe('Second');
    expect((await author.remove(`${path}/${id}`)).status).toBe(204);
    expect((await author.get(replies)).status).toBe(404);
  });

  it('leaves a trace of who read it where it is about safeguarding, and only there', async () => {
    await aSubject();
    const usual = await write(admin, 'Ours');
    await admin.get(path);
    await admin.get(`${path}/${usual}`);
    expect([await readsOf('note'), await readsOf('subNote')]).toEqual([0, 0]);
    const grave = await write(admin, 'Grave', { visibility: 'safeguarding' });
    await admin.post(`${path}/${grave}/sub-notes`, { text: 'Told the panel' });
    await admin.get(path);
    await admin.get(`${path}/${grave}`);
    await admin.get(`${path}/${grave}/sub-notes`);
    expect([await readsOf('note'), await readsOf('subNote')]).toEqual([2, 1]);
    // the log says that it was written and by whom; for the words, the note itself has to be read
    const logs = `users/${person}/logs`;
    const written = (await admin.get(logs)).body.data.find(
      ({ action, row_id }: { action: string; row_id: number }) => action === 'create' && row_id === grave,
    );
    expect((await admin.get(`${logs}/${written.id}`)).body.data).toMatchObject({ action: 'create', changes: [] });
  });

  it('is downloaded by the person unless there is a reason, which safeguarding is, and erased with them', async () => {
    await aSubject();
    const kept = await write(admin, 'Ours');
    const held = await write(admin, 'Names someone else', { withheld_reason: 'About a third person' });
    const grave = await write(admin, 'Grave', { visibility: 'safeguarding' });
    for (const id of [kept, held, grave]) await admin.post(`${path}/${id}/sub-notes`, { text: `Reply ${id}` });
    expect((await admin.put(`${path}/${grave}`, { withheld_reason: '' })).body.data.withheld_reason).toBe(
      'Safeguarding',
    );
    const given = await api.ground.database.transaction(organisation.id, async (db) => {
      const tables = (await listPersonalTables(db)).filter(({ table_name }) => /^(sub_)?notes$/.test(table_name));
      expect(tables).toHaveLength(2);
      return (await Promise.all(tables.map((table) => listRowsOf(db, table, person)))).flat().map(({ text }) => text);
    });
    expect(given.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['Ours', `Reply ${kept}`]);
    expect((await admin.remove(`users/${person}`)).status).toBe(204);
    const { rows } = await api.ground.owner.query(
      'select text from data.notes where user_id = $1 union all select text from data.sub_notes where user_id = $1',
      [person],
    );
    expect(rows).toEqual([]);
  });
});
