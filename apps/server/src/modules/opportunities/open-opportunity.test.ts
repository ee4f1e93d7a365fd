import { beforeAll, describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi, type Caller, type Reply } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { computeCursor, computeMark, computeWords } from './open-opportunity.rules.ts';

const api = testApi();

interface Row {
  display_name: string;
  place: string | null;
}

/** Two places in one region, one of them below a hidden team; a hidden team in the other region. */
async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const team = (name: string, parentId: number | null = null, hidden = false) =>
    aTeam(api.ground, org, { name, parentId, hidden });
  const south = await team('South Dales');
  const gardens = await team('Môn Gardens', south);
  const back = await team('Back office', south, true);
  const shed = await team('Potting shed', back);
  const panel = await team('Safeguarding panel', await team('North Moors'), true);
  const { profileId } = await aRole(api.ground, org, await aPerson(api.ground, org));
  const add = async (name: string, teamId: number, over: Record<string, unknown> = {}) => {
    const values = {
      type: 'Ongoing',
      summary: '',
      description: '',
      state: 'open',
      archived: false,
      end_date: null,
      ...over,
    };
    await api.ground.owner.query(
      `insert into data.opportunities (organisation_id, slug, display_name, summary, description, type, state, archived, end_date, team_id, role_profile_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        org,
        name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
        name,
        values.summary,
        values.description,
        values.type,
        values.state,
        values.archived,
        values.end_date,
        teamId,
        profileId,
      ],
    );
  };
  return { organisation, teams: { south, gardens, back, shed, panel }, add, visitor: api.anonymous(organisation) };
}

accessTable(
  'what is open',
  async () => {
    const { organisation } = await aScene();
    return {
      paths: {
        GET: 'opportunities/open',
        POST: 'opportunities/open',
        PUT: 'opportunities/open',
        DELETE: 'opportunities/open',
      },
      personas: {
        anonymous: api.anonymous(organisation),
        member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
      },
    };
  },
  `
               GET  POST  PUT  DELETE
   anonymous   200  405   405  405
   member      200  405   405  405`,
);

describe('what is open', () => {
  let scene: Awaited<ReturnType<typeof aScene>>;
  let visitor: Caller;
  beforeAll(async () => {
    scene = await aScene();
    ({ visitor } = scene);
    const { gardens, shed, panel, south } = scene.teams;
    await scene.add('Gardener', gardens, { summary: 'Beans and dahlias', description: 'Bring a café flask' });
    await scene.add('Festival steward', south, { type: 'One-off', end_date: '2090-07-19' });
    await scene.add('Potter', shed);
    await scene.add('Listener', panel, { summary: 'Be there 100% of the time' });
    await scene.add('Yesterday', gardens, { end_date: '2020-01-01' });
    await scene.add('Planned', gardens, { state: 'draft' });
    await scene.add('Full', gardens, { state: 'closed' });
    await scene.add('Put away', gardens, { archived: true });
  });
  const look = async (query = '') => (await visitor.get(`opportunities/open${query}`)).body.data;
  const names = async (query = ''): Promise<string[]> =>
    (await look(query)).opportunities.map((row: Row) => row.display_name);

  it('is everything that can be applied for and is not over, by name, with what there is to choose from', async () => {
    const { south, gardens, shed } = scene.teams;
    const all = await look();
    expect(all.opportunities.map((row: Row) => [row.display_name, row.place])).toEqual([
      ['Festival steward', 'South Dales'],
      ['Gardener', 'Môn Gardens'],
      ['Listener', null],
      ['Potter', 'Potting shed'],
    ]);
    expect(all.opportunities[0]).toMatchObject({
      slug: 'festival-steward',
      type: 'One-off',
      start_date: null,
      end_date: '2090-07-19',
    });
    expect(all).toMatchObject({ total: 4, next_cursor: null, types: ['One-off', 'Ongoing'] });
    expect(all.places).toEqual([
      { id: south, name: 'South Dales', depth: 0 },
      { id: gardens, name: 'Môn Gardens', depth: 1 },
      { id: shed, name: 'Potting shed', depth: 1 },
    ]);
  });

  it('names no hidden team, wherever it stands and however it is asked for', async () => {
    const { back, panel } = scene.teams;
    for (const query of ['', '?q=safeguarding', '?q=back+office', `?place=${panel}`, `?place=${back}`]) {
      const reply = await visitor.get(`opportunities/open${query}`);
      expect(reply.text).not.toMatch(/Safeguarding|Back office|North Moors/);
      if (query) expect(reply.body.data.opportunities).toEqual([]);
    }
    const { id } = (await look('?q=listener')).opportunities[0];
    expect((await visitor.get(`opportunities/${id}`)).body.data).toMatchObject({ team_id: panel, team: null });
  });

  it('is found by kind, by a place and all below it, and by words whatever their case and accents', async () => {
    const { south, gardens } = scene.teams;
    expect(await names('?type=One-off')).toEqual(['Festival steward']);
    expect(await names(`?place=${south}`)).toEqual(['Festival steward', 'Gardener', 'Potter']);
    expect(await names(`?place=${gardens}`)).toEqual(['Gardener']);
    expect(await names('?place=999999999')).toEqual([]);
    for (const q of ['GARDEN', 'bean dahlia', 'cafe', 'CAFÉ flask', 'mon', 'môn beans'])
      expect([q, await names(`?q=${encodeURIComponent(q)}`)]).toEqual([q, ['Gardener']]);
    expect(await names('?q=100%25')).toEqual(['Listener']);
    expect(await names('?q=%25')).toEqual(['Listener']);
    expect(await names('?q=_')).toEqual([]);
    expect(await names(`?q=garden&type=One-off`)).toEqual([]);
    expect(await names('?q=a%00b')).toEqual(await names('?q=a+b'));
  });

  it('refuses what it does not understand, by name', async () => {
    const refused = async (query: string) =>
      Object.keys((await visitor.get(`opportunities/open?${query}`)).body.errors ?? {});
    expect(await refused('type=Holiday')).toEqual(['type']);
    expect(await refused('place=0')).toEqual(['place']);
    expect(await refused('colour=red')).toEqual(['colour']);
    for (const cursor of [
      'x',
      'W10',
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('["a\0",1]').toString('base64url'),
      Buffer.from('["a",1,2]').toString('base64url'),
    ])
      expect(await refused(`cursor=${cursor}`)).toEqual(['cursor']);
  });

  it('stays within its organisation', async () => {
    const other = await aScene();
    expect((await other.visitor.get('opportunities/open')).body.data).toMatchObject({
      opportunities: [],
      total: 0,
      types: [],
      places: [],
    });
    expect((await other.visitor.get(`opportunities/open?place=${scene.teams.south}`)).body.data.opportunities).toEqual(
      [],
    );
  });
});

describe('a long list of what is open', () => {
  let organisation: Organisation;
  const wanted: string[] = [];
  beforeAll(async () => {
    const scene = await aScene();
    ({ organisation } = scene);
    // names repeat, so that a page ends between two alike
    for (let n = 0; n < 60; n++) wanted.push(`Helper ${String(Math.floor(n / 3)).padStart(2, '0')}`);
    const { profileId } = await aRole(api.ground, organisation.id, await aPerson(api.ground, organisation.id));
    await api.ground.owner.query(
      `insert into data.opportunities (organisation_id, slug, display_name, type, state, team_id, role_profile_id)
       select $1, 'helper-' || n, name, 'Ongoing', 'open', $2, $3 from unnest($4::text[]) with ordinality as listed (name, n)`,
      [organisation.id, scene.teams.gardens, profileId, wanted],
    );
  });

  it('comes in pages that leave nothing out and say nothing twice', async () => {
    const visitor = api.anonymous(organisation);
    const seen: { id: number; display_name: string }[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const reply: Reply = await visitor.get(`opportunities/open${cursor && `?cursor=${cursor}`}`);
      const { data } = reply.body;
      sizes.push(data.opportunities.length);
      seen.push(...data.opportunities);
      expect([data.total, data.places.length]).toEqual(cursor ? [null, 0] : [60, 2]);
      cursor = data.next_cursor;
    }
    expect(sizes).toEqual([24, 24, 12]);
    expect(seen.map((row) => row.display_name)).toEqual(wanted);
    expect(new Set(seen.map((row) => row.id)).size).toBe(60);
  });
});

describe('what someone looks for', () => {
  it('is at most six words, without case and accents', () => {
    expect(computeWords('  Crème   BRÛLÉE ')).toEqual(['creme', 'brulee']);
    expect(computeWords('a b c d e f g h')).toHaveLength(6);
    expect(computeWords(' ')).toEqual([]);
  });

  it('goes on behind the last row', () => {
    const mark = { name: 'Ŵyl “haf” – 1', id: 7, distance: null };
    expect(computeMark(computeCursor(mark), false)).toEqual(mark);
    expect(computeMark(computeCursor({ ...mark, distance: 30 }), true)).toEqual({ ...mark, distance: 30 });
    expect(() => computeMark(computeCursor(mark), true)).toThrow();
  });
});
