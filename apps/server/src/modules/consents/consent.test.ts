import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Reply } from '../../testing/api.ts';
import { aFullOrganisation, uploadText, type FullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson } from '../users/user.factory.ts';

const api = testApi();
const consents = 'organisation/consents';
const terms = 'organisation/terms';

let here: FullOrganisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
});
const errorsOf = (reply: Reply) => [reply.status, reply.body.errors] as const;

describe('a consent', () => {
  const body = (over: object = {}) => ({
    statement: 'May we send you news?',
    type: 'radio',
    options: [{ value: 'Yes' }, { value: 'No' }],
    ...over,
  });

  it('of every style is made, with numbers for its options', async () => {
    for (const type of ['radio', 'checkbox', 'multiple-checkboxes']) {
      const { status, body: made } = await here.admin.post(consents, body({ type, compulsory: true }));
      expect([status, made.data.type, made.data.compulsory, made.data.options]).toEqual([
        201,
        type,
        true,
        [
          { id: 1, value: 'Yes' },
          { id: 2, value: 'No' },
        ],
      ]);
    }
  });

  it('keeps the number of an option while it lasts, and gives it to no other after that', async () => {
    const { body: made } = await here.admin.post(consents, body());
    const change = async (options: object[]) => (await here.admin.put(`${consents}/${made.data.id}`, { options })).body;
    expect((await change([{ id: 2, value: 'Never' }, { value: 'By post' }])).data.options).toEqual([
      { id: 2, value: 'Never' },
      { id: 3, value: 'By post' },
    ]);
    expect((await change([{ id: 2, value: 'Never' }])).data.options).toEqual([{ id: 2, value: 'Never' }]);
    expect((await change([{ value: 'By phone' }, { id: 2, value: 'Never' }])).data.options).toEqual([
      { id: 4, value: 'By phone' },
      { id: 2, value: 'Never' },
    ]);
    expect(
      (
        await change([
          { id: 3, value: 'By post' },
          { id: 9, value: 'X' },
        ])
      ).errors,
    ).toEqual({ 'options.0.id': ['This does not exist'], 'options.1.id': ['This does not exist'] });
  });

  it('is not changed by saving what is there', async () => {
    const { body: made } = await here.admin.post(consents, body());
    const { statement, options } = made.data;
    expect((await here.admin.put(`${consents}/${made.data.id}`, { statement, options })).body.data.version).toBe(1);
  });

  it.each([
    ['no statement', { statement: ' ' }, ['statement']],
    ['another style', { type: 'dropdown' }, ['type']],
    ['no options', { options: [] }, ['options']],
    ['an option twice', { options: [{ value: 'Yes' }, { value: 'Yes' }] }, ['options']],
    ['a number of its own', { options: [{ id: 5, value: 'Yes' }] }, ['options.0.id']],
    ['nothing', { statement: undefined, type: undefined, options: undefined }, ['options', 'statement', 'type']],
  ])('with %s is refused by its path', async (_title, over, paths) => {
    const reply = await here.admin.post(consents, body(over));
    expect([reply.status, Object.keys(reply.body.errors).sort()]).toEqual([422, paths]);
  });
});

describe('terms', () => {
  it('are a page elsewhere or a file, whose address is then the link that visitors follow', async () => {
    const { admin, organisation } = here;
    const upload = (await uploadText(admin, 'terms.txt')).body.data.id as number;
    const visitor = api.anonymous(organisation);
    expect((await visitor.get(`files/${upload}/content`)).status).toBe(404);
    const made = await admin.post(terms, { name: 'House rules', file_id: upload });
    expect(made.body.data).toMatchObject({ file_id: upload, link: `/api/files/${upload}/content` });
    expect((await visitor.get(`/api/files/${upload}/content`)).text).toBe('Hello');
    const listed = await visitor.get(`${terms}?limit=100`);
    expect(listed.body.data.map(({ name }: { name: string }) => name)).toContain('House rules');

    const one = `${terms}/${made.body.data.id}`;
    // whoever saves the whole row changes nothing
    const { name, link, file_id } = made.body.data;
    expect((await admin.put(one, { name, link, file_id })).body.data.version).toBe(1);
    expect((await admin.put(one, { link: 'https://example.org/rules' })).body.data).toMatchObject({
      link: 'https://example.org/rules',
      file_id: null,
    });
    // a form published before still leads to the file
    expect((await visitor.get(`/api/files/${upload}/content`)).status).toBe(200);
    const second = (await uploadText(admin, 'second.txt')).body.data.id as number;
    expect((await admin.put(one, { file_id: second, link: 'https://example.org/rules' })).body.data).toMatchObject({
      file_id: second,
      link: `/api/files/${second}/content`,
    });
    expect(errorsOf(await admin.put(one, { file_id: null }))).toEqual([
      422,
      { link: ['Please provide a link or a file'] },
    ]);
    expect(errorsOf(await admin.post(terms, { name: 'Other rules', file_id: upload }))).toEqual([
      422,
      { file_id: ['This file is already used elsewhere.'] },
    ]);
    expect((await admin.remove(one)).status).toBe(204);
    expect((await visitor.get(`/api/files/${second}/content`)).status).toBe(200);
  });

  it.each([
    ['neither', {}, 'link'],
    ['both', { link: 'https://example.org', file_id: 1 }, 'link'],
    ['no address', { link: 'our rules' }, 'link'],
    ['a script', { link: 'javascript:alert(1)' }, 'link'],
    ['an address of ours without a file', { link: '/api/files/1/content' }, 'link'],
    ['a file that is not there', { file_id: 999_999_999 }, 'file_id'],
  ])('in %s are refused by their path', async (_title, over, path) => {
    const reply = await here.admin.post(terms, { name: 'Rules', ...over });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [path]]);
  });

  it('that are no longer asked for are for the settings alone', async () => {
    const { admin, organisation } = here;
    const { body } = await admin.post(terms, { name: 'Old rules', link: 'https://example.org/old' });
    await admin.put(`${terms}/${body.data.id}`, { archived: true });
    expect((await api.anonymous(organisation).get(`${terms}/${body.data.id}`)).status).toBe(404);
    expect((await api.anonymous(organisation).get(`${terms}?limit=100`)).text).not.toContain('Old rules');
    expect((await admin.get(`${terms}/${body.data.id}`)).body.data.archived).toBe(true);
  });

  it('take no one else’s upload', async () => {
    const member = await api.as(here.organisation, await aPerson(api.ground, here.organisation.id));
    const theirs = (await uploadText(member, 'theirs.txt')).body.data.id as number;
    expect((await here.admin.post(terms, { name: 'Rules', file_id: theirs })).body.errors).toHaveProperty('file_id');
    expect((await api.anonymous(here.organisation).get(`files/${theirs}/content`)).status).toBe(404);
  });
});
