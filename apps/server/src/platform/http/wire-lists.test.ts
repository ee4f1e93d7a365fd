import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../../modules/users/user.factory.ts';

const api = testApi();
let here: FullOrganisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
  for (let i = 0; i < 30; i++)
    await aTeam(api.ground, here.organisation.id, { name: `Team ${String(i).padStart(2, '0')}` });
});

const list = async (path: string) => here.admin.get(path);
const errorsOf = async (path: string) => {
  const reply = await list(path);
  return reply.status === 422 ? Object.keys(reply.body.errors) : reply.status;
};

describe('a list', () => {
  it('counts the first page without parameters as page 1, of 25', async () => {
    const reply = await list('organisation/teams');
    expect(reply.body.data).toHaveLength(25);
    expect(reply.body.meta.pagination).toEqual({
      count: 25,
      per_page: 25,
      next_cursor: expect.any(String),
      has_more: true,
      total: 34,
      current_page: 1,
      total_pages: 2,
      total_is_estimate: false,
    });
  });

  it('tells no totals behind a cursor and ends with a null one', async () => {
    const first = await list('organisation/teams?limit=30');
    const second = await list(`organisation/teams?limit=30&cursor=${first.body.meta.pagination.next_cursor}`);
    expect(second.body.meta.pagination).toEqual({ count: 4, per_page: 30, next_cursor: null, has_more: false });
    const ids = [...first.body.data, ...second.body.data].map((row: { id: number }) => row.id);
    expect(new Set(ids).size).toBe(34);
  });

  it('answers pages and cursors alike, whatever the sort', async () => {
    for (const sort of ['name', '-name', 'id', '-id', '-name,id', 'name,-id']) {
      const paged: number[] = [];
      const walked: number[] = [];
      for (let page = 1; page <= 5; page++)
        paged.push(
          ...(await list(`organisation/teams?limit=7&page=${page}&sort=${sort}`)).body.data.map(
            (r: { id: number }) => r.id,
          ),
        );
      for (let cursor: string | null = ''; cursor !== null;) {
        const reply = await list(`organisation/teams?limit=7&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        walked.push(...reply.body.data.map((r: { id: number }) => r.id));
        cursor = reply.body.meta.pagination.next_cursor;
      }
      expect(walked, sort).toEqual(paged);
      expect(new Set(walked).size, sort).toBe(34);
    }
  });

  it('is 200 and empty without readable rows, and says so in its totals', async () => {
    const reply = await list('organisation/teams?filter[name]=nobody');
    expect(reply.body).toEqual({
      data: [],
      meta: {
        pagination: {
          count: 0,
          per_page: 25,
          next_cursor: null,
          has_more: false,
          total: 0,
          current_page: 1,
          total_pages: 1,
          total_is_estimate: false,
        },
      },
    });
    expect((await list('organisation/teams?page=9')).body.data).toEqual([]);
  });

  it('takes at most its own limit: 100, or 999 where the documents use it', async () => {
    expect((await list('users?limit=100')).status).toBe(200);
    expect(await errorsOf('users?limit=101')).toEqual(['limit']);
    expect((await list('organisation/teams?limit=999')).status).toBe(200);
    expect(await errorsOf('organisation/teams?limit=1000')).toEqual(['limit']);
    for (const bad of ['0', '-1', '1.5', '1e2', 'ten', '', '99999999999999999999', '%00', '١٠'])
      expect(await errorsOf(`users?limit=${bad}`), bad).toEqual(['limit']);
    for (const bad of ['0', '-1', 'x', '10001']) expect(await errorsOf(`users?page=${bad}`), bad).toEqual(['page']);
    expect(await errorsOf('users?page=101&limit=100')).toEqual(['page']);
  });

  it('refuses every parameter, filter, sort and include it does not know, all at once', async () => {
    const reply = await list(
      'organisation/teams?nonsense=1&filter[nonsense]=1&filter[name][gte]=a&sort=-nonsense&include=nonsense&cursor=bad&limit=0',
    );
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors).sort()).toEqual([
      'cursor',
      'filter[name][gte]',
      'filter[nonsense]',
      'include',
      'limit',
      'nonsense',
      'sort',
    ]);
  });

  it.each([
    ['organisation/teams?filter', ['filter']],
    ['organisation/teams?filter[]=1', ['filter[]']],
    ['organisation/teams?filter[name]x=1', ['filter[name]x']],
    ['organisation/teams?filter[id]=abc', ['filter[id]']],
    ['organisation/teams?filter[id]=', ['filter[id]']],
    ['organisation/teams?filter[id][in]=1,,2', ['filter[id][in]']],
    ['organisation/teams?filter[hidden]=maybe', ['filter[hidden]']],
    ['organisation/teams?filter[name]=%00', ['filter[name]']],
    ['organisation/teams?sort=description', ['sort']],
    ['organisation/teams?sort=', ['sort']],
    ['organisation/teams?sort=id,name,id,name,id,nonsense', ['sort']],
    ['organisation/teams?include=parent.nonsense', ['include']],
    ['organisation/teams?include=parent.parent.parent.parent.parent', ['include']],
    [`organisation/teams?include=${'parent,'.repeat(50)}nonsense`, ['include']],
    ['organisation/teams?q=%00', ['q']],
    ['users?q=a.%00', ['q']],
    ['users?sort=dob', ['sort']],
    ['users?filter[dob][gte]=2020-02-30', ['filter[dob][gte]']],
    ['users?filter[dob][gte]=0000-01-01', ['filter[dob][gte]']],
    ['users?filter[created_at][gte]=2020-01-01T25:00:00Z', ['filter[created_at][gte]']],
    ['users?filter[special_requirements]=x', ['filter[special_requirements]']],
    ['organisation/permission-groups?q=a&limit=25&page=1&t=1', ['t']],
    ['organisation/teams?__proto__=1', ['__proto__']],
    ['organisation/teams?constructor=1&toString=2', ['constructor', 'toString']],
    ['organisation/teams?sort=constructor', ['sort']],
    ['organisation/teams?include=constructor', ['include']],
    ['organisation/teams?filter[constructor]=1', ['filter[constructor]']],
    ['users?limit=5?nonsense=1', ['limit']],
  ])('refuses %s', async (path, errors) => {
    expect(await errorsOf(path)).toEqual(errors);
  });

  it.each([
    ['__proto__=1', ['__proto__']],
    ['constructor=1', ['constructor']],
    ['limit=1', ['limit']],
    ['include=nonsense', ['include']],
  ])('of one row takes nothing but includes: %s', async (query, errors) => {
    expect(await errorsOf(`organisation/teams/${here.ids.team}?${query}`)).toEqual(errors);
  });

  it('reads a question mark inside a value as part of the value', async () => {
    await aPerson(api.ground, here.organisation.id, { first_name: 'Who', last_name: 'Whatever' });
    expect((await list('users?q=whatever?')).body.data).toHaveLength(1);
    expect((await list('organisation/teams?filter[name]=a?b')).body.data).toEqual([]);
  });

  it('refuses cursors of another sort, another list or no one', async () => {
    const { next_cursor: byName } = (await list('organisation/teams?limit=2&sort=name')).body.meta.pagination;
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      `${byName}&sort=id`,
      forged(['name,id', 'x']),
      forged(['name,id', 'x', 'y']),
      forged(['name,id', 'x\0', 1]),
      forged({}),
      forged(null),
      'a',
      '',
      '%00',
    ]) {
      expect(await errorsOf(`organisation/teams?cursor=${cursor}`), cursor).toEqual(['cursor']);
    }
    expect((await list(`organisation/teams?cursor=${forged(['name,id', '\ud800', 1])}`)).status).toBe(200);
  });

  it('filters, searches and includes as declared', async () => {
    const byIds = await list(
      `organisation/teams?filter[id][in]=${here.ids.team},999999999&include=parent,children,can`,
    );
    expect(byIds.body.data).toHaveLength(1);
    expect(byIds.body.data[0]).toMatchObject({
      id: here.ids.team,
      parent: { name: `Region ${here.canary}` },
      children: [],
      can: { update: true, remove: false, used: expect.any(Number) },
    });
    expect((await list('organisation/teams?filter[name][contains]=m%2007')).body.data).toHaveLength(1);
    expect((await list('organisation/teams?q=eAm%201')).body.data).toHaveLength(10);
    expect((await list('organisation/teams?q=%25')).body.data).toEqual([]);
    expect((await list('organisation/teams?q=_')).body.data).toEqual([]);
    expect((await list('organisation/teams?filter[name][contains]=%5C')).body.data).toEqual([]);
    expect((await list('organisation/teams')).body.data[0]).not.toHaveProperty('can');
  });

  it('may not be filtered or sorted by what its reader cannot see', async () => {
    const id = await aPerson(api.ground, here.organisation.id);
    await aRole(api.ground, here.organisation.id, id, { permissions: ['manage-teams'] });
    const blind = await api.as(here.organisation, id);
    const visitor = api.anonymous(here.organisation);
    expect((await visitor.get('opportunities')).body.data[0]).not.toHaveProperty('internal_notes');
    expect((await visitor.get('opportunities?filter[internal_notes]=x')).status).toBe(422);
    // one's own day of birth is readable, no one else's: the filter must not reach further
    expect((await blind.get('users?filter[dob][gte]=1900-01-01')).body.data).toEqual([]);
    expect((await blind.get(`users/${here.ids.user}?include=emailAddresses`)).status).toBe(404);
  });
});
