import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { computeAtom, computePosting, computeStandardFeed } from './feed.rules.ts';

const api = testApi();
interface Row {
  display_name: string;
  distance: number | null;
}

describe('looking near a place', () => {
  let visitor: Caller;
  let organisationId: number;
  beforeAll(async () => {
    const organisation = await api.ground.organisation();
    visitor = api.anonymous(organisation);
    organisationId = organisation.id;
    const teamId = await aTeam(api.ground, organisation.id, { name: 'Field' });
    const { profileId } = await aRole(api.ground, organisation.id, await aPerson(api.ground, organisation.id));
    const rows: [string, number | null, number | null, object?][] = [
      ['In Leeds', 53.8, -1.55],
      ['In Harrogate', 53.99, -1.54],
      ['In York', 53.96, -1.08, { type: 'One-off', time_commitment: 'weekly' }],
      ['In Truro', 50.26, -5.05, { type: 'Residential-short', county: 'Cornwall' }],
      ['At home', null, null, { from_home: true }],
      ['In a village', 54.43, -0.53, { town: 'Curlew Bay', postcode: 'LK14 5NP' }],
    ];
    for (const [name, latitude, longitude, over] of rows) {
      const values = {
        type: 'Ongoing',
        time_commitment: 'flexible',
        from_home: false,
        town: '',
        postcode: '',
        county: '',
      };
      const all = { ...values, ...over };
      await api.ground.owner.query(
        `insert into data.opportunities (organisation_id, slug, display_name, state, team_id, role_profile_id, latitude, longitude, type, time_commitment, from_home, town, postcode, county)
         values ($1, $2, $3, 'open', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          organisation.id,
          name.toLowerCase().replaceAll(' ', '-'),
          name,
          teamId,
          profileId,
          latitude,
          longitude,
          all.type,
          all.time_commitment,
          all.from_home,
          all.town,
          all.postcode,
          all.county,
        ],
      );
    }
  });
  const names = async (query: string): Promise<string[]> =>
    (await visitor.get(`opportunities/open?${query}`)).body.data.opportunities.map((row: Row) => row.display_name);

  it('finds what lies within the distance, nearest first, and says how far it is', async () => {
    const { data } = (await visitor.get('opportunities/open?near=LS1+4AP')).body;
    expect(data.opportunities.map((row: Row) => row.display_name)).toEqual(['In Leeds', 'In Harrogate', 'In York']);
    const [leeds, harrogate] = data.opportunities.map((row: Row) => row.distance);
    expect(leeds).toBe(0);
    expect(harrogate).toBeGreaterThan(20_900);
    expect(harrogate).toBeLessThan(21_400);
    expect(data.near).toMatchObject({ text: 'LS1 4AP', name: 'LS1 4AP' });
    expect(await names('near=ls1&distance=2')).toEqual(['In Leeds']);
    expect(await names('near=Leeds&distance=50&type=One-off')).toEqual(['In York']);
    expect(await names('near=Leeds&distance=50&time=weekly&q=york')).toEqual(['In York']);
    expect(await names('near=leeds&q=truro')).toEqual([]);
    expect(await names('near=Leeds&distance=50&q=york&type=One-off')).toEqual(['In York']);
    expect(await names('near=Leeds&distance=50&q=york&type=Ongoing')).toEqual([]);
    // the type is kept among the words in the index, where words do not find it
    for (const q of ['ongoing', 'one-off', '%3Done-off', '%3D']) expect(await names(`q=${q}`), q).toEqual([]);
  });

  it('puts on the map all that the search finds and that has coordinates, in the order of the list', async () => {
    const map = async (query: string) => (await visitor.get(`opportunities/open/map?${query}`)).body;
    const spots = async (query: string): Promise<string[]> =>
      (await map(query)).data.spots.map((row: Row) => row.display_name);
    expect((await map('near=ls1&distance=2')).data).toEqual({
      spots: [
        {
          id: expect.any(Number),
          slug: 'in-leeds',
          display_name: 'In Leeds',
          latitude: 53.8,
          longitude: -1.55,
        },
      ],
      has_more: false,
    });
    expect(await spots('near=LS1+4AP')).toEqual(['In Leeds', 'In Harrogate', 'In York']);
    expect(await spots('')).toEqual(['In a village', 'In Harrogate', 'In Leeds', 'In Truro', 'In York']);
    expect(await spots('type=One-off&time=weekly&q=york')).toEqual(['In York']);
    expect(await spots('from_home=1')).toEqual([]);
    expect(await spots('near=Atlantis')).toEqual([]);
    expect(Object.keys((await map('cursor=x')).errors)).toEqual(['cursor']);
  });

  it('stops at 500 places and says that there are more', async () => {
    await api.ground.owner.query(
      `insert into data.opportunities (organisation_id, slug, display_name, state, team_id, role_profile_id, latitude, longitude, type)
       select organisation_id, slug || n, display_name, state, team_id, role_profile_id, 50 + n * 0.001, longitude, 'One-off'
         from data.opportunities, generate_series(1, 501) n where slug = 'in-truro' and organisation_id = $1`,
      [organisationId],
    );
    const { spots, has_more } = (await visitor.get('opportunities/open/map?type=One-off')).body.data;
    expect([spots.length, has_more]).toEqual([500, true]);
  });

  it('knows places that only our own opportunities name, and says what it does not know', async () => {
    expect(await names('near=curlew+bay')).toEqual(['In a village']);
    expect(await names('near=lk14')).toEqual(['In a village']);
    const { data } = (await visitor.get('opportunities/open?near=Atlantis')).body;
    expect([data.opportunities, data.total, data.near.name]).toEqual([[], 0, null]);
    expect(await names('from_home=1')).toEqual(['At home']);
    expect(Object.keys((await visitor.get('opportunities/open?near=x&distance=7')).body.errors)).toEqual(['distance']);
  });

  it('tells where one can stay', async () => {
    expect((await visitor.get('residential-opportunities')).body.data.opportunities).toHaveLength(1);
    expect((await visitor.get('residential-opportunities?county=Devon')).body.data.opportunities).toEqual([]);
    expect((await visitor.get('residential-opportunities/countries')).body.data).toEqual([{ code: 'GB', count: 1 }]);
    expect((await visitor.get('residential-opportunities/counties')).body.data).toEqual([
      { name: 'Cornwall', country_code: 'GB', count: 1 },
    ]);
    // the list and its map are narrowed alike, with everything else that is looked for
    expect(await names('type=Residential-short&country=GB&county=Cornwall')).toEqual(['In Truro']);
    expect(await names('type=Residential-short&county=Devon')).toEqual([]);
    expect(await names('type=One-off&county=Cornwall')).toEqual([]);
    expect(await names('country=FR')).toEqual([]);
    const spots = (await visitor.get('opportunities/open/map?county=Cornwall')).body.data.spots;
    expect(spots.map(({ display_name }: { display_name: string }) => display_name)).toEqual(['In Truro']);
    expect(Object.keys((await visitor.get('opportunities/open?country=gb')).body.errors)).toEqual(['country']);
    const outlines = (await visitor.get('geocode/country-polygons?country=GB')).body.data;
    expect(outlines.map(({ code }: { code: string }) => code)).toContain('GB-WLS');
  });
});

describe('what others read', () => {
  const offer = {
    id: 1,
    slug: 'tea',
    display_name: 'Tea & <cake>',
    summary: 'Pour \u0001 it',
    type: 'Ongoing',
    time_commitment: 'weekly',
    from_home: false,
    start_date: null,
    end_date: null,
    closing_date: '2026-12-01',
    town: 'York',
    latitude: 53.96,
    longitude: -1.08,
    image: null,
    distance: null,
    updated_at: '2026-11-01T10:00:00Z',
    place: null,
  } as const;
  const publisher = { name: 'A & B', publicUrl: 'https://a.example' };

  it('is Atom that cannot be broken by what stands in it', () => {
    const atom = computeAtom([offer], publisher, null);
    expect(atom).toContain('<title>Tea &amp; &lt;cake&gt;</title>');
    expect(atom).toContain('<summary>Pour  it</summary>');
    expect(atom).toContain('<updated>2026-11-01T10:00:00Z</updated>');
  });

  it('is an organisation with its activities, and a posting that ends with the closing date', () => {
    expect(computeStandardFeed([offer], publisher)).toMatchObject({
      type: 'Organisation',
      activity: [
        {
          id: 'https://a.example/opportunities/tea',
          publishEnd: '2026-12-01',
          role: { commitment: 'A few hours a week' },
        },
      ],
    });
    const told = {
      ...offer,
      description: 'Pour',
      county: '',
      postcode: '',
      country_code: 'GB',
      created_at: '2026-10-01T08:00:00Z',
      images: [{ url: '/api/files/7/content' }],
    };
    expect(computePosting(told, publisher)[0]).toMatchObject({
      '@type': 'JobPosting',
      employmentType: 'VOLUNTEER',
      validThrough: '2026-12-01',
      jobLocation: { address: { addressLocality: 'York' } },
      image: ['https://a.example/api/files/7/content'],
    });
  });
});
