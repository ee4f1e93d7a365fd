import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Reply } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';

const api = testApi();
let here: FullOrganisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
});

const categories = 'organisation/note-categories';
const fieldsOf = (reply: Reply) => [reply.status, Object.keys(reply.body?.errors ?? {}).sort()];
const form = { 'content-type': 'application/x-www-form-urlencoded' };
let serial = 0;
const aName = () => `Category ${++serial}`;

describe('a body', () => {
  it.each([
    ['nothing', '', [422, ['name']]],
    ['half an object', '{"name": "x"', [422, ['']]],
    ['two objects', '{"name":"x"}{"name":"y"}', [422, ['']]],
    ['a list', '[{"name":"x"}]', [422, ['']]],
    ['a bare text', '"x"', [422, ['']]],
    ['null', 'null', [422, ['']]],
    ['a number', '1e999', [422, ['']]],
    ['a byte order mark alone', '\ufeff', [422, ['']]],
    ['not a number', '{"name":"x","position":NaN}', [422, ['']]],
    ['a key twice removed', '{"name":"x","__proto__":{"archived":true}}', [422, ['']]],
    ['a prototype below', '{"name":{"__proto__":{"a":1}}}', [422, ['name']]],
    [
      'members of every object',
      '{"name":"x","constructor":1,"toString":2,"hasOwnProperty":3}',
      [422, ['constructor', 'hasOwnProperty', 'toString']],
    ],
    ['a NUL character', '{"name":"a\\u0000b"}', [422, ['name']]],
    ['a NUL character in a key', '{"name":"x","a\\u0000b":1}', [422, ['']]],
    ['half a character', '{"name":"a\\ud800b"}', [422, ['name']]],
    ['half a character in a key', '{"name":"x","\\udc00":1}', [422, ['']]],
    ['a number beyond all columns', '{"name":"x","position":1e308}', [422, ['position']]],
    ['a number that is no whole one', '{"name":"x","position":1.5}', [422, ['position']]],
    ['a number written as text', '{"name":"x","position":"1"}', [422, ['position']]],
    [
      'columns no one may write',
      '{"name":"x","id":1,"organisation_id":1,"version":9,"kind":"other","created_at":"2020-01-01T00:00:00Z"}',
      [422, ['created_at', 'id', 'kind', 'organisation_id', 'version']],
    ],
    [
      'names written another way',
      '{"name":"x","Name":"y","name ":"z","name.0":"a","name[]":"b"}',
      [422, ['Name', 'name ', 'name.0', 'name[]']],
    ],
    ['a text that is only space', '{"name":" \\t\\n "}', [422, ['name']]],
    ['a text that is too long', `{"name":"${'é'.repeat(121)}"}`, [422, ['name']]],
  ])('with %s is refused', async (_title, body, expected) => {
    expect(fieldsOf(await here.admin.send('POST', categories, body, { 'content-type': 'application/json' }))).toEqual(
      expected,
    );
  });

  it('nested without bottom is refused, however it is closed', async () => {
    for (const depth of [40, 5_000, 200_000]) {
      expect((await here.admin.post(categories, `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`)).status).toBe(422);
      expect(
        (await here.admin.post(categories, `{"name":${'{"a":'.repeat(depth / 10)}1${'}'.repeat(depth / 10)}}`)).status,
      ).toBe(422);
    }
    expect((await here.admin.post(categories, '['.repeat(500_000))).status).toBe(422);
  });

  it('that names a key twice counts the last one, everywhere alike', async () => {
    const reply = await here.admin.post(
      categories,
      `{"name":"First ${serial}","name":"${aName()}","archived":"no","archived":false}`,
    );
    expect([reply.status, reply.body.data.name]).toEqual([201, `Category ${serial}`]);
  });

  it('keeps every character it may keep', async () => {
    const name = `Zoë 👩🏽‍🚒 שלום "'\\<script>%_${++serial}`;
    const made = await here.admin.post(categories, { name });
    expect([made.status, made.body.data.name]).toEqual([201, name]);
    const found = await here.admin.get(`${categories}?filter[name]=${encodeURIComponent(name)}`);
    expect(found.body.data).toHaveLength(1);
  });

  it('of a form is held to the same rules', async () => {
    expect((await here.admin.send('POST', categories, `name=${aName()}`, form)).status).toBe(201);
    expect(fieldsOf(await here.admin.send('POST', categories, 'name=a%00b', form))).toEqual([422, ['name']]);
    expect(fieldsOf(await here.admin.send('POST', categories, 'name=x&nonsense=1&constructor=2', form))).toEqual([
      422,
      ['constructor', 'nonsense'],
    ]);
    expect(fieldsOf(await here.admin.send('POST', categories, 'name=x&__proto__=1', form))).toEqual([422, ['']]);
  });

  it('of another type is refused by name, and by nothing else', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'text/json',
      'json',
    ]) {
      expect((await here.admin.post(categories, { name: aName() }, { 'content-type': type })).status, type).toBe(415);
    }
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.manyhands.v3+json']) {
      expect((await here.admin.post(categories, { name: aName() }, { 'content-type': type })).status, type).toBe(201);
    }
  });

  it('tells all its problems at once, by dotted path', async () => {
    const steps = [
      { type: 'basic-details', name: '', minimum_age: -1 },
      { type: 'references', name: 'R', requested_references: 99, nonsense: 1 },
      { type: 'unheard-of' },
    ];
    const reply = await here.admin.post(`opportunities/${here.ids.opportunity}/form-versions`, { steps, number: 7 });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors).sort()).toEqual([
      'number',
      'steps.0.minimum_age',
      'steps.0.name',
      'steps.1.nonsense',
      'steps.1.requested_references',
      'steps.2.type',
    ]);
  });

  it('is refused where nothing is asked for', async () => {
    const reply = await here.admin.post(`organisation/teams/${here.ids.team}/hide`, { nonsense: 1 });
    expect(fieldsOf(reply)).toEqual([422, ['nonsense']]);
    expect((await here.admin.get(`organisation/teams/${here.ids.team}`)).body.data.hidden).toBe(false);
  });

  it.each([
    ['opportunities', { start_date: '0000-01-01' }, 'start_date'],
    ['opportunities', { end_date: '2024-02-30' }, 'end_date'],
    ['opportunities', { team_id: 9007199254740991 }, 'team_id'],
    ['opportunities', { team_id: 2 ** 53 }, 'team_id'],
    ['opportunities', { role_profile_id: -1 }, 'role_profile_id'],
    ['users', { dob: '0000-12-31' }, 'dob'],
    ['users', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['users', { status_id: 99 }, 'status_id'],
  ])('with a value the database has no place for is refused by its path: %s %j', async (path, over, field) => {
    const sound = {
      opportunities: {
        slug: `s${++serial}`,
        display_name: 'X',
        type: 'Ongoing',
        team_id: here.ids.team,
        role_profile_id: here.ids.roleProfile,
      },
      users: { first_name: 'A', last_name: 'B' },
    }[path];
    expect(fieldsOf(await here.admin.post(path, { ...sound, ...over }))).toEqual([422, [field]]);
  });

  it('changes only the keys it holds', async () => {
    const made = await here.admin.post(categories, { name: aName(), position: 7 });
    const path = `${categories}/${made.body.data.id}`;
    const changed = await here.admin.put(path, { archived: true }, { 'if-match': made.headers.etag! });
    expect(changed.body.data).toMatchObject({ name: made.body.data.name, position: 7, archived: true, version: 2 });
    expect((await here.admin.put(path, {})).body.data).toMatchObject({ archived: true, version: 2 });
    expect((await here.admin.put(path)).status).toBe(200);
  });
});

describe('a change that rests on a version', () => {
  it('counts only the current one', async () => {
    const made = await here.admin.post(categories, { name: aName() });
    const path = `${categories}/${made.body.data.id}`;
    for (const header of ['"2"', '"0"', 'abc', '"1", "2"', '""', '"1e0"', '"99999999999"'])
      expect((await here.admin.put(path, { position: 1 }, { 'if-match': header })).status, header).toBe(412);
    for (const [i, header] of ['"1"', 'W/"2"', '3', '*'].entries())
      expect((await here.admin.put(path, { position: i + 1 }, { 'if-match': header })).status, header).toBe(200);
    expect((await here.admin.remove(path, { 'if-match': '"1"' })).status).toBe(412);
    expect((await here.admin.remove(path, { 'if-match': '"5"' })).status).toBe(204);
  });

  it('is none when everything is as sent already', async () => {
    const name = aName();
    const made = await here.admin.post(categories, { name });
    const path = `${categories}/${made.body.data.id}`;
    expect((await here.admin.put(path, { name, position: made.body.data.position })).body.data).toMatchObject({
      name,
      version: 1,
    });
    const { rows } = await api.ground.owner.query(
      'select action from data.audit_entries where organisation_id = $1 and resource = $2 and row_id = $3',
      [here.organisation.id, 'noteCategory', made.body.data.id],
    );
    expect(rows).toEqual([{ action: 'create' }]);
  });

  it('lets one of many parallel ones through', async () => {
    const made = await here.admin.post(categories, { name: aName() });
    const path = `${categories}/${made.body.data.id}`;
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => here.admin.put(path, { position: i + 1 }, { 'if-match': '"1"' })),
    );
    expect(replies.map((r) => r.status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(412)]);
    expect((await here.admin.get(path)).body.data.version).toBe(2);
  });
});
