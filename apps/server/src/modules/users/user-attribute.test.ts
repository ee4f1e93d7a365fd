import { fieldTypes } from '@manyhands/contract/form/field-value.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { everyPermission, uploadText } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from './user.factory.ts';

const api = testApi();
const sensitive = ['view-users', 'view-sensitive-details', 'edit-users', 'edit-sensitive-details'];
const options = [
  { value: 'b', display: 'B', position: 2, default_selected: true },
  { value: 'a', display: 'A', position: 1 },
];
type Organisation = Awaited<ReturnType<typeof api.ground.organisation>>;

let organisation: Organisation;
let team: number;
let admin: Caller;
beforeAll(async () => {
  organisation = await api.ground.organisation();
  team = await aTeam(api.ground, organisation.id);
  admin = await staff(everyPermission, null);
  const { body: category } = await admin.post('organisation/attribute-categories', { name: 'About you', position: 1 });
  const { body: second } = await admin.post('organisation/attribute-categories', { name: 'First', position: 0 });
  for (const [position, type] of fieldTypes.entries()) {
    const isChoice = ['dropdown', 'radio', 'checkboxes'].includes(type);
    await admin.post('organisation/attributes', {
      name: `A ${type}`,
      slug: `a-${type}`,
      type,
      position,
      category_id: category.data.id,
      ...(isChoice ? { options } : {}),
    });
  }
  await admin.post('organisation/attributes', {
    name: 'Why',
    slug: 'why',
    type: 'text',
    compulsory: true,
    position: 5,
    category_id: second.data.id,
  });
  await admin.post('organisation/attributes', {
    name: 'Badge',
    slug: 'badge',
    type: 'text',
    permission: 'read',
    position: 1,
    category_id: second.data.id,
  });
});

async function staff(permissions: readonly string[], teamId: number | null = team): Promise<Caller> {
  const id = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, id, { teamId, permissions });
  return api.as(organisation, id);
}

async function aMember(over: object = {}) {
  const id = await aPerson(api.ground, organisation.id, over);
  await aRole(api.ground, organisation.id, id, { teamId: team });
  return { id, own: await api.as(organisation, id), path: `users/${id}/attributes` };
}

async function aFamily() {
  const child = await aMember({ dob: `${new Date().getUTCFullYear() - 12}-01-01` });
  const [guardian, supervisor] = [
    await aPerson(api.ground, organisation.id),
    await aPerson(api.ground, organisation.id),
  ];
  await api.ground.database.transaction(organisation.id, async (db) => {
    await db.run(sql`insert into guardians (user_id, guardian_id) values (${child.id}, ${guardian})`);
    await db.run(sql`insert into supervisors (user_id, supervisor_id) values (${child.id}, ${supervisor})`);
  });
  return {
    ...child,
    guardian: await api.as(organisation, guardian),
    supervisor: await api.as(organisation, supervisor),
  };
}

interface Shown {
  slug: string;
  permission: string;
  compulsory: boolean;
  options: { value: string }[];
  value: unknown;
  files: { id: number; name: string; url: string; thumbnails: object | null }[];
}
const recordOf = async (caller: Caller, path: string): Promise<{ version: number; fields: Shown[] }> =>
  (await caller.get(`${path}/fields`)).body.data;
const fieldOf = async (caller: Caller, path: string, slug: string) =>
  (await recordOf(caller, path)).fields.find((one) => one.slug === slug)!;

accessTable(
  'the fields of a child',
  async () => {
    const { id, path, own, guardian, supervisor } = await aFamily();
    const stranger = await aPerson(api.ground, organisation.id);
    return {
      paths: { GET: `${path}/fields`, PUT: path, POST: path, DELETE: path },
      personas: {
        anonymous: api.anonymous(organisation),
        own,
        guardian,
        supervisor,
        stranger: await api.as(organisation, stranger),
        viewer: () => staff(['view-users', 'view-sensitive-details']),
        unseeing: () => staff(['view-users', 'edit-users', 'edit-sensitive-details']),
        editor: () => staff(sensitive),
        elsewhere: async () => staff(sensitive, await aTeam(api.ground, organisation.id)),
        foreignAdmin: async () => {
          const other = await api.ground.organisation();
          const person = await aPerson(api.ground, other.id);
          await aRole(api.ground, other.id, person, { permissions: everyPermission });
          return api.as(other, person);
        },
      },
      bodies: { PUT: { why: `I am ${id}` } },
    };
  },
  `               GET  PUT  POST  DELETE
   anonymous      401  401  405   405
   own            200  200  405   405
   guardian       200  200  405   405
   supervisor     403  403  405   405
   stranger       404  404  405   405
   viewer         200  403  405   405
   unseeing       403  403  405   405
   editor         200  200  405   405
   elsewhere      404  404  405   405
   foreignAdmin   404  404  405   405`,
);

/** What a form or an API client would send, and what is kept of it. */
const answers: [type: string, sent: unknown, kept: unknown][] = [
  ['text', ' Leeds ', 'Leeds'],
  ['longtext', 'one\r\ntwo', 'one\ntwo'],
  ['html', '**bold**', '**bold**'],
  ['integer', '7', 7],
  ['decimal', '2.5', 2.5],
  ['currency', '9.99', 9.99],
  ['date', '2026-05-01', '2026-05-01'],
  ['datetime', '2026-05-01T09:30', '2026-05-01 09:30'],
  ['startenddate', { start: '2026-05-01', end: '2026-05-03' }, { start: '2026-05-01', end: '2026-05-03' }],
  ['email', 'jo@example.org', 'jo@example.org'],
  ['telephone', '07700 900923', '+447700900923'],
  ['link', 'example.org', 'http://example.org'],
  ['boolean', 'yes', true],
  ['dropdown', 'a', 'a'],
  ['radio', 'b', 'b'],
  ['checkboxes', ['b', 'a'], ['a', 'b']],
];

describe('the fields of a person', () => {
  it('are all shown, answered or not, by category and position, as one may use them', async () => {
    const { own, path } = await aMember();
    const { fields } = await recordOf(own, path);
    expect(fields.map(({ slug }) => slug)).toEqual(['badge', 'why', ...fieldTypes.map((type) => `a-${type}`)]);
    expect(fields.slice(0, 2)).toMatchObject([
      { permission: 'read', value: null, files: [] },
      { permission: 'write', compulsory: true, value: null, category: { name: 'First' } },
    ]);
    expect(
      new Set(
        (await recordOf(await staff(['view-users', 'view-sensitive-details']), path)).fields.map(
          ({ permission }) => permission,
        ),
      ),
    ).toEqual(new Set(['read']));
    expect(new Set((await recordOf(await staff(sensitive), path)).fields.map(({ permission }) => permission))).toEqual(
      new Set(['write']),
    );
  });

  it('of every type are answered together, changed, and taken back; the log knows which', async () => {
    const { id, own, path } = await aMember();
    const reply = await own.put(
      'users/me/attributes',
      Object.fromEntries(answers.map(([type, sent]) => [`a-${type}`, sent])),
    );
    expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
    const kept = Object.fromEntries((reply.body.data.fields as Shown[]).map(({ slug, value }) => [slug, value]));
    expect(kept).toMatchObject(Object.fromEntries(answers.map(([type, , value]) => [`a-${type}`, value])));
    expect((await own.get(path)).body.data).toHaveLength(answers.length);
    expect((await own.put(path, { 'a-text': null, 'a-checkboxes': [], 'a-integer': 8 })).status).toBe(200);
    expect([
      (await fieldOf(own, path, 'a-text')).value,
      (await fieldOf(own, path, 'a-checkboxes')).value,
      (await fieldOf(own, path, 'a-integer')).value,
    ]).toEqual([null, null, 8]);
    expect((await own.get(path)).body.data).toHaveLength(answers.length - 2);
    const { data } = (await admin.get(`users/${id}/logs?filter[resource]=userAttribute`)).body;
    expect(data[0]).toMatchObject({ action: 'update', actor: { id }, fields: ['a-checkboxes', 'a-integer', 'a-text'] });
  });

  it('that are wrong are refused by name, all at once and in the words of the form, and nothing is kept', async () => {
    const { own, path } = await aMember();
    const wrong = {
      'a-text': 'fine',
      'a-integer': '1.5',
      'a-decimal': '0.25',
      'a-currency': '9.999',
      'a-date': '2026-02-30',
      'a-datetime': '2026-05-01',
      'a-startenddate': { start: '2026-05-01' },
      'a-email': 'jo',
      'a-telephone': '12',
      'a-link': 'nowhere',
      'a-boolean': 'perhaps',
      'a-dropdown': 'z',
      'a-radio': 'z',
      'a-checkboxes': ['a', 'z'],
      'a-file': 'x',
      why: ' ',
      nonsense: 1,
    };
    const reply = await own.put(path, wrong);
    const option = ['Please select an option'];
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      {
        'a-integer': ['Please enter a whole number'],
        'a-decimal': ['Number must be divisible by 0.1'],
        'a-currency': ['Number must be divisible by 0.01'],
        'a-date': ['Please enter a valid date'],
        'a-datetime': ['Please select a date and a time'],
        'a-startenddate': ['Please select a start and end date'],
        'a-email': ['Please provide a valid email address'],
        'a-telephone': ['Please enter a valid telephone number'],
        'a-link': ['Please provide a valid link (e.g. example.org)'],
        'a-boolean': option,
        'a-dropdown': option,
        'a-radio': option,
        'a-checkboxes': option,
        'a-file': ['Please select a file'],
        why: ['Please provide a value'],
        nonsense: ['This field is not supported here'],
      },
    ]);
    expect((await own.get(path)).body.data).toEqual([]);
    for (const body of [[], 'x', null])
      expect((await own.send('PUT', path, body as never)).status).toBeGreaterThanOrEqual(400);
  });

  it('that people only read are closed to them by name, open to staff, and change nothing on the way', async () => {
    const { path, own, guardian } = await aFamily();
    for (const caller of [own, guardian]) {
      const reply = await caller.put(path, { badge: '1', why: 'so' });
      expect([reply.status, reply.body.code, Object.keys(reply.body.errors)]).toEqual([403, 'closed_field', ['badge']]);
    }
    expect((await own.get(path)).body.data).toEqual([]);
    expect((await (await staff(sensitive)).put(path, { badge: '17' })).status).toBe(200);
    expect(await fieldOf(own, path, 'badge')).toMatchObject({ value: '17', permission: 'read' });
    // of someone who was erased nothing can be said any more
    const gone = await aMember();
    await admin.remove(`users/${gone.id}`);
    expect((await admin.put(gone.path, { badge: '18' })).status).toBe(409);
  });

  it('are not overwritten by whoever saw an older record, and one of two at once wins', async () => {
    const { own, path } = await aMember();
    const { version } = await recordOf(own, path);
    const match = { 'if-match': `"${version}"` };
    const both = await Promise.all(['one', 'two'].map((why) => own.put(path, { why }, match)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
    const versions: number[] = [];
    for (const body of [
      { why: 'again' },
      { 'a-text': 'x' },
      { 'a-text': null },
      { 'a-text': 'x' },
      { 'a-text': 'x' },
    ]) {
      versions.push(
        (await own.put(path, body, { 'if-match': `"${(await recordOf(own, path)).version}"` })).body.data.version,
      );
    }
    // taken back, the record is what it was before; given anew it is another one, and the same answer again changes nothing
    const [first, second, third, fourth, fifth] = versions;
    expect([third, fifth, new Set([version, first, second, fourth]).size]).toEqual([first, fourth, 4]);
  });
});

describe('what was answered', () => {
  const change = async (slug: string, body: object) => {
    const { data } = (await admin.get(`organisation/attributes?filter[slug]=${slug}`)).body;
    return (await admin.put(`organisation/attributes/${data[0].id}`, body)).status;
  };

  it('stays when its option or its field is no longer offered, until it is taken back', async () => {
    const [{ own, path }, other] = [await aMember(), await aMember()];
    await own.put(path, { 'a-checkboxes': ['a', 'b'], 'a-radio': 'a' });
    const fewer = { options: [{ value: 'b', display: 'B' }] };
    expect([await change('a-checkboxes', fewer), await change('a-radio', { archived: true })]).toEqual([200, 200]);
    expect((await fieldOf(own, path, 'a-checkboxes')).options.map(({ value }) => value)).toEqual(['b', 'a']);
    expect((await own.put(path, { 'a-checkboxes': ['a', 'b'] })).status).toBe(200);
    expect((await other.own.put(other.path, { 'a-checkboxes': ['a'] })).status).toBe(422);
    expect([
      await fieldOf(other.own, other.path, 'a-radio'),
      (await other.own.put(other.path, { 'a-radio': 'a' })).status,
    ]).toEqual([undefined, 422]);
    expect((await own.put(path, { 'a-radio': null, 'a-checkboxes': ['b'] })).status).toBe(200);
    expect([await fieldOf(own, path, 'a-radio'), (await own.put(path, { 'a-checkboxes': ['a'] })).status]).toEqual([
      undefined,
      422,
    ]);
    await change('a-checkboxes', { options });
    await change('a-radio', { archived: false });
  });
});

describe('files in a field', () => {
  const upload = async (caller: Caller, name: string): Promise<number> => (await uploadText(caller, name)).body.data.id;
  /** As an upload leaves it; the bytes themselves are the business of the files' own tests. */
  const picture = ({ userId }: Caller): Promise<number> =>
    api.ground.database.transaction(organisation.id, async (db) => {
      const [made] = await db.run<{
        id: number;
      }>(sql`insert into files (storage_key, thumb_key, original_name, name, type, size, checksum, uploaded_by)
        values (${`picture-${userId}`}, ${`thumb-${userId}`}, 'me.png', 'me.png', 'image/png', 5, ${Buffer.alloc(32)}, ${userId}) returning id`);
      return made!.id;
    });

  it('become part of the record, are read by whoever reads it, and go when they are taken out', async () => {
    const { id, own, path } = await aMember();
    const [one, two, photo] = [await upload(own, 'one.txt'), await upload(own, 'two.txt'), await picture(own)];
    expect(
      (await own.put(path, { 'a-file': { id: one, name: 'one.txt' }, 'a-files': [two], 'a-photo': photo })).status,
    ).toBe(200);
    expect(await fieldOf(own, path, 'a-photo')).toMatchObject({
      value: { id: photo },
      files: [
        { id: photo, name: 'me.png', url: `/api/files/${photo}/content`, thumbnails: { thumb: expect.any(String) } },
      ],
    });
    const [viewer, blind] = [
      await staff(['view-users', 'view-sensitive-details']),
      await staff(['view-users', 'edit-users']),
    ];
    expect([(await viewer.get(`files/${one}`)).status, (await blind.get(`files/${one}`)).status]).toEqual([200, 404]);
    // what an application was sent with stays readable there
    await api.ground.database.transaction(organisation.id, async (db) => {
      const [opportunity] = await db.run<{
        id: number;
      }>(sql`insert into opportunities (slug, display_name, type, state, team_id, role_profile_id)
        select 'kept', 'Kept', 'Ongoing', 'closed', ${team}, id from role_profiles limit 1 returning id`);
      const [form] = await db.run<{ id: number }>(
        sql`insert into form_versions (opportunity_id, number, steps, form) values (${opportunity!.id}, 1, '[]', '[]') returning id`,
      );
      await db.run(sql`insert into applications (opportunity_id, user_id, form_version_id, answers, language, applied_at, completed_at)
        values (${opportunity!.id}, ${id}, ${form!.id}, ${JSON.stringify({ attributes: { 'a-files': [{ id: two }] } })}::jsonb, 'en', now(), now())`);
    });
    const three = await upload(own, 'three.txt');
    expect((await own.put(path, { 'a-file': three, 'a-files': null })).body.errors).toBeUndefined();
    expect([
      (await own.get(`files/${one}`)).status,
      (await own.get(`files/${two}`)).status,
      (await own.get(`files/${three}`)).status,
    ]).toEqual([404, 200, 200]);
  });

  it('have to be one’s own, unused, and pictures where a picture is asked for', async () => {
    const [{ own, path }, other] = [await aMember(), await aMember()];
    const [foreign, text, used] = [
      await upload(other.own, 'foreign.txt'),
      await upload(own, 'a.txt'),
      await upload(own, 'used.txt'),
    ];
    await own.put(path, { 'a-file': used });
    const gone = ['This file no longer exists. Please upload it again.'];
    const reply = await own.put(path, { 'a-file': foreign, 'a-files': [used], 'a-photo': text });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { 'a-file': gone, 'a-files': gone, 'a-photo': ['Please select a file'] },
    ]);
    expect((await fieldOf(own, path, 'a-file')).value).toEqual({ id: used });
  });
});
