import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeGuardedFetch } from '../http/guarded-fetch.ts';
import { makeCareful } from './careful-provider.ts';
import { openGazetteer } from './gazetteer.ts';
import { postcodeAreas } from './postcode-areas.ts';
import { openProvider } from './open-provider.ts';
import { postTowns } from './post-towns.ts';
import { mostFound } from './provider.ts';

/** A service whose answers each test writes itself. */
const requested: URL[] = [];
let answer: (response: ServerResponse, url: URL, request: IncomingMessage) => void;
const service = createServer((request, response) => {
  const url = new URL(request.url!, 'http://service');
  requested.push(url);
  answer(response, url, request);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => service.once('listening', resolve));
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => void requested.splice(0));

const fetch = makeGuardedFetch({ near: { hosts: [] } });
const json = (value: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const signal = () => AbortSignal.timeout(5_000);

describe('the gazetteer', () => {
  const gazetteer = openGazetteer([{ area: 'LK', city: 'Thornby', county: 'Larkshire' }]);
  const find = async (wanted: string) => (await gazetteer.find(wanted, signal())).map(({ name }) => name);
  const first = async (wanted: string) => gazetteer.retrieve((await gazetteer.find(wanted, signal()))[0]!.id, signal());

  it('knows the town of every postcode', async () => {
    expect(await find('LS1 4AP')).toEqual(['Leeds, West Yorkshire, LS1 4AP']);
    expect(await find('ec1a1bb')).toEqual(['London, Greater London, EC1A 1BB']);
    expect(await find('lk4 2ab')).toEqual(['Thornby, Larkshire, LK4 2AB']);
    expect(await find('ZZ1 1ZZ')).toEqual([]);
    expect(await first('m1 1ae')).toEqual({
      company_name: '',
      street: '',
      street_second: '',
      street_third: '',
      city: 'Manchester',
      county: 'Greater Manchester',
      postcode: 'M1 1AE',
      country: 'United Kingdom',
    });
  });

  it('knows the post towns of the first half of a postcode, whole or as far as it is typed', async () => {
    for (const [typed, ...towns] of [
      ['S33', 'Hope Valley, Derbyshire, S33'],
      ['la1', 'Lancaster, Lancashire, LA1'],
      ['la23', 'Windermere, Cumbria, LA23'],
      ['ec1a', 'London, Greater London, EC1A'],
      ['e1w', 'London, Greater London, E1W'],
      ['BT47', 'Londonderry, County Londonderry, BT47'],
      ['KW1', 'Wick, Caithness, KW1'],
      ['SY25', 'Tregaron, Ceredigion, SY25', 'Ystrad Meurig, Ceredigion, SY25'],
      ['S33 8', 'Hope Valley, Derbyshire, S33'],
      ['S338', 'Hope Valley, Derbyshire, S33'],
      ['S33 8W', 'Hope Valley, Derbyshire, S33'],
      ['s338wb', 'Hope Valley, Derbyshire, S33 8WB'],
      ['M1 1A', 'Manchester, Greater Manchester, M1'],
    ] as const)
      expect(await find(typed), typed).toEqual(towns);
    expect(await first('S33')).toMatchObject({ street: '', city: 'Hope Valley', postcode: 'S33' });
    expect(await first('JE2')).toMatchObject({ country: 'Jersey' });
  });

  it('has a town for every outward code, by the letters alone where it is not known', async () => {
    expect(new Set(postTowns.map(({ area }) => area)).size).toBe(124);
    expect(
      new Set(postTowns.flatMap(({ area, districts = [] }) => [...districts].map((more) => area + more))).size,
    ).toBeGreaterThan(2_950);
    for (const { area, city, county } of postcodeAreas) {
      // the letters alone stand for their own town, which is one of them
      expect(
        postTowns.some((town) => town.area === area && town.city === city && town.county === county),
        area,
      ).toBe(true);
      expect(await find(`${area}89 1AA`), area).not.toEqual([]);
    }
    expect(await find('LA89')).toEqual(['Lancaster, Lancashire, LA89']);
    for (const { area, city, county, districts = [] } of postTowns)
      for (const more of districts) {
        expect(more).toMatch(/^\d[A-Z\d]?$/);
        const found = await find(`${area}${more}`);
        expect(found, `${area}${more}`).toContain([...new Set([city, county, `${area}${more}`])].join(', '));
        expect(found.length, `${area}${more}`).toBeLessThanOrEqual(mostFound);
      }
  });

  it('knows the streets of the towns that come with them, with a house number or without', async () => {
    const known = openGazetteer([
      { area: 'LK', city: 'Thornby', county: 'Larkshire', streets: [{ name: 'Kiln Bank', postcode: 'LK1 3AB' }] },
      { area: 'LK', city: 'Millbrook', county: 'Larkshire', streets: [{ name: 'Kiln Bank', postcode: 'LK4 3AB' }] },
    ]);
    const names = async (wanted: string) => (await known.find(wanted, signal())).map(({ name }) => name);
    expect([known.findsStreets, gazetteer.findsStreets]).toEqual([true, false]);
    expect(await names('kiln')).toEqual([
      'Kiln Bank, Thornby, Larkshire, LK1 3AB',
      'Kiln Bank, Millbrook, Larkshire, LK4 3AB',
    ]);
    expect((await names('12 Kiln Bank, Mill'))[0]).toBe('12 Kiln Bank, Millbrook, Larkshire, LK4 3AB');
    expect(await known.retrieve((await known.find('12b kiln bank thornby', signal()))[0]!.id, signal())).toMatchObject({
      street: '12b Kiln Bank',
      city: 'Thornby',
      postcode: 'LK1 3AB',
    });
    expect(await names('Thornby')).toEqual(['Thornby, Larkshire']);
  });

  it('finds towns by the first letters of their words, each once, ten at most', async () => {
    expect((await find('newc'))[0]).toBe('Newcastle upon Tyne, Tyne and Wear');
    expect((await find('newcastle')).slice(0, 2)).toEqual(['Newcastle, County Down', 'Newcastle, Staffordshire']);
    expect((await find('york'))[0]).toBe('York, North Yorkshire');
    for (const typed of ['kendal', 'Kendal Cumb']) expect(await find(typed), typed).toEqual(['Kendal, Cumbria']);
    expect(await find("king's lynn")).toEqual(['Kings Lynn, Norfolk']);
    expect(await find('bishops stort')).toEqual(["Bishop's Stortford, Hertfordshire"]);
    expect((await find('london')).filter((name) => name === 'London, Greater London')).toHaveLength(1);
    expect(await find('kings tham')).toEqual(['Kingston upon Thames, Greater London']);
    expect((await find('s')).length).toBe(10);
    for (const nothing of ['', ' , ', '??', 'xyzzy']) expect(await find(nothing)).toEqual([]);
  });

  it('takes what stands before the last comma, or before a whole postcode, for the street', async () => {
    for (const typed of ['3 Edale Road, S33 6RB', '3 Edale Road S33 6RB', '3 Edale Road s336rb '])
      expect(await first(typed), typed).toMatchObject({
        street: '3 Edale Road',
        city: 'Hope Valley',
        postcode: 'S33 6RB',
      });
    expect(await first('Flat 2, 14 Mill Street, LS1 4AP')).toMatchObject({
      street: 'Flat 2',
      street_second: '14 Mill Street',
      city: 'Leeds',
      postcode: 'LS1 4AP',
    });
    expect(await gazetteer.retrieve('9999', signal())).toBeNull();
  });
});

describe('a commercial postcode service', () => {
  const provider = openProvider(`postcodes+${base}/?key=secret%20key`, { fetch, places: [] });

  it('is asked for addresses and for one of them', async () => {
    answer = json({
      Items: [{ Id: 'GB|1', Type: 'Address', Text: '1 Mill Street', Description: 'Leeds LS1 4AP' }],
    });
    expect(await provider.find('mill st', signal())).toEqual([{ id: 'GB|1', name: '1 Mill Street, Leeds LS1 4AP' }]);
    expect(requested[0]!.pathname).toBe('/Capture/Interactive/Find/v1.10/json3.ws');
    expect(Object.fromEntries(requested[0]!.searchParams)).toEqual({
      Key: 'secret key',
      Text: 'mill st',
      Countries: 'GB',
      IsMiddleware: 'true',
      Limit: '10',
    });
    answer = json({
      Items: [
        {
          Company: 'Mill Ltd',
          Line1: 'Mill Ltd',
          Line2: '1 Mill Street',
          Line3: null,
          City: 'Leeds',
          ProvinceName: 'West Yorkshire',
          PostalCode: 'LS1 4AP',
          CountryName: 'United Kingdom',
        },
      ],
    });
    expect(await provider.retrieve('GB|1', signal())).toEqual({
      company_name: 'Mill Ltd',
      street: '1 Mill Street',
      street_second: '',
      street_third: '',
      city: 'Leeds',
      county: 'West Yorkshire',
      postcode: 'LS1 4AP',
      country: 'United Kingdom',
    });
    expect(requested[1]!.searchParams.get('Id')).toBe('GB|1');
  });

  const group = (id: string, type = 'Street') => ({ Id: id, Type: type, Text: id, Description: '2 Addresses' });
  const home = (text: string) => ({ Id: `GB|${text}`, Type: 'Address', Text: text, Description: 'Leeds LS1 4AP' });

  it('is asked for the addresses of a postcode, and of the houses with flats in it', async () => {
    const within: Record<string, object[]> = {
      none: [group('LS1 4AP', 'Postcode')],
      'LS1 4AP': [home('1 Mill Street'), group('Mill House', 'BuildingName'), home('3 Mill Street')],
      'Mill House': [home('Flat 1'), home('Flat 2')],
    };
    answer = (response, url) => json({ Items: within[url.searchParams.get('Container') ?? 'none'] })(response);
    expect((await provider.find('LS1 4AP', signal())).map(({ id }) => id)).toEqual([
      'GB|1 Mill Street',
      'GB|Flat 1',
      'GB|Flat 2',
      'GB|3 Mill Street',
    ]);
    expect(requested.map(({ searchParams }) => [searchParams.get('Text'), searchParams.get('Limit')])).toEqual([
      ['LS1 4AP', '10'],
      ['LS1 4AP', '100'],
      ['LS1 4AP', '100'],
    ]);
  });

  it('is asked for few of many streets, also where one leads back to itself', async () => {
    answer = (response, url) =>
      json({ Items: url.searchParams.has('Container') ? [group('again')] : Array.from('abcdefg', (id) => group(id)) })(
        response,
      );
    expect(await provider.find('mill', signal())).toEqual([]);
    expect(requested).toHaveLength(5);
  });

  it('that refuses fails, for whoever is careful to notice', async () => {
    answer = json({ Items: [{ Error: 2, Description: 'Unknown key' }] });
    await expect(provider.find('mill', signal())).rejects.toThrow('refuses');
    await expect(provider.retrieve('GB|1', signal())).rejects.toThrow('refuses');
  });
});

describe('Nominatim', () => {
  const provider = openProvider(`nominatim+${base}/search-here`, { fetch, places: [] });

  it('is asked for addresses and for one of them, by someone who says who they are', async () => {
    const place = {
      osm_type: 'way',
      osm_id: 42,
      display_name: '1, Mill Street, Leeds',
      address: {
        house_number: '1',
        road: 'Mill Street',
        suburb: 'Holbeck',
        city: 'Leeds',
        county: 'West Yorkshire',
        postcode: 'LS1 4AP',
        country: 'United Kingdom',
      },
    };
    let agent: string | undefined;
    answer = (response, _url, request) => {
      agent = request.headers['user-agent'];
      json([place])(response);
    };
    expect(await provider.find('mill st', signal())).toEqual([{ id: 'W42', name: '1, Mill Street, Leeds' }]);
    expect([requested[0]!.pathname, requested[0]!.searchParams.get('q'), agent]).toEqual([
      '/search-here/search',
      'mill st',
      'Manyhands (volunteer management)',
    ]);
    expect(await provider.retrieve('W42', signal())).toEqual({
      company_name: '',
      street: '1 Mill Street',
      street_second: 'Holbeck',
      street_third: '',
      city: 'Leeds',
      county: 'West Yorkshire',
      postcode: 'LS1 4AP',
      country: 'United Kingdom',
    });
    expect([requested[1]!.pathname, requested[1]!.searchParams.get('osm_ids')]).toEqual(['/search-here/lookup', 'W42']);
    answer = json([]);
    expect(await provider.retrieve('W43', signal())).toBeNull();
  });
});

describe('a provider that does not answer', () => {
  const bad: [string, typeof answer][] = [
    ['with an error', (response) => void response.writeHead(500).end()],
    ['with a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['with something else', json({ nothing: true })],
    ['with a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['by hanging up', (response) => void response.destroy()],
    ['in time', () => {}],
    ['briefly', (response) => void response.writeHead(200).end(`"${'x'.repeat(600_000)}"`)],
  ];
  it.each(bad)('%s finds nothing', async (_how, reply) => {
    answer = reply;
    for (const kind of ['nominatim', 'postcodes']) {
      const careful = makeCareful(
        openProvider(`${kind}+${base}`, { fetch, places: [] }),
        { now: () => new Date() },
        200,
      );
      expect(await careful.find('mill')).toEqual([]);
      expect(await careful.retrieve('W1')).toBeNull();
    }
  });

  it('is left alone for a while, and asked again after it', async () => {
    let now = 0;
    const careful = makeCareful(
      openProvider(`nominatim+${base}`, { fetch, places: [] }),
      { now: () => new Date(now) },
      200,
    );
    answer = (response) => void response.writeHead(500).end();
    for (let i = 0; i < 6; i++) await careful.find('mill');
    expect(requested).toHaveLength(3);
    now += 30_001;
    answer = json([{ osm_type: 'node', osm_id: 1, display_name: 'Mill' }]);
    expect(await careful.find('mill')).toEqual([{ id: 'N1', name: 'Mill' }]);
    expect(await careful.find('mill')).toHaveLength(1);
  });

  it('is never reached inside our own network', async () => {
    const careful = makeCareful(openProvider(`nominatim+${base}`, { fetch: makeGuardedFetch(), places: [] }), {
      now: () => new Date(),
    });
    expect(await careful.find('mill')).toEqual([]);
    expect(requested).toEqual([]);
  });
});
