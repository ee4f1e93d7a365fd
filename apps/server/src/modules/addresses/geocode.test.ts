import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';

const api = testApi();
// nothing listens there
const dead = testApi({ demo: true, geocodeUrl: 'nominatim+http://127.0.0.1:9' });

const find = async (q: string, more = '') => {
  const organisation = await api.ground.organisation();
  const visitor = api.anonymous(organisation);
  return { organisation, visitor, reply: await visitor.get(`geocode?q=${encodeURIComponent(q)}${more}`) };
};

describe('finding an address', () => {
  it('suggests, and answers the whole address where it says so', async () => {
    const { visitor, reply } = await find('14 Mill Street, LS1 4AP', '&type=address&usePca=true');
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        data: [
          {
            name: '14 Mill Street, Leeds, West Yorkshire, LS1 4AP',
            type: 'address',
            retrieve_url: expect.stringMatching(/^\/api\/geocode\/retrieve\/[\w-]{40,200}$/),
          },
        ],
      },
    ]);
    const whole = await visitor.get(reply.body.data[0].retrieve_url);
    expect([whole.status, whole.body.data]).toEqual([
      200,
      {
        company_name: '',
        street: '14 Mill Street',
        street_second: '',
        street_third: '',
        city: 'Leeds',
        county: 'West Yorkshire',
        postcode: 'LS1 4AP',
        country: 'United Kingdom',
      },
    ]);
  });

  it.each(['', 'L', ' L ', 'nowhere to be found', `${'x'.repeat(150)}, LS1 4AP`])('of %s finds nothing', async (q) => {
    expect((await find(q)).reply.body).toEqual({ data: [] });
  });

  it('knows what it can be asked', async () => {
    for (const [more, path] of [
      ['&type=city', 'type'],
      ['&usePca=perhaps', 'usePca'],
      ['&limit=3', 'limit'],
    ]) {
      const { reply } = await find('Leeds', more);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [path]]);
    }
    const { visitor } = await find('Leeds');
    expect((await visitor.get('geocode')).body.errors).toEqual({ q: ['Q is required'] });
    expect((await visitor.get(`geocode?q=${'x'.repeat(201)}`)).status).toBe(422);
    expect((await visitor.post('geocode', {})).status).toBe(405);
  });

  it('retrieves only what was suggested, where it was suggested', async () => {
    const { visitor, reply } = await find('LS1 4AP');
    const url: string = reply.body.data[0].retrieve_url;
    const swapped = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const forged = Buffer.from('0\nLS1 4AP').toString('base64url');
    for (const wrong of [
      swapped,
      `geocode/retrieve/${forged}`,
      'geocode/retrieve/1',
      'geocode/retrieve/x',
      `geocode/retrieve/${'A'.repeat(199)}`,
      `${url}A`,
    ])
      expect((await visitor.get(wrong)).status, wrong).toBe(404);
    expect((await api.anonymous(await api.ground.organisation()).get(url)).status).toBe(404);
  });

  it('ends for a while for whoever asks too often', async () => {
    const { visitor, reply } = await find('LS1 4AP');
    for (let i = 0; i < 119; i++) await visitor.get('geocode?q=Leeds');
    const over = await visitor.get('geocode?q=Leeds');
    expect([over.status, over.body.code, Number(over.headers['retry-after'])]).toEqual([
      429,
      'too_many_requests',
      expect.any(Number),
    ]);
    expect((await visitor.get(reply.body.data[0].retrieve_url)).status).toBe(429);
    expect((await visitor.get('geocode?q=L')).status).toBe(200);
  }, 60_000);

  it('is no one’s error while the service behind it is gone', async () => {
    const visitor = dead.anonymous(await dead.ground.organisation());
    for (let i = 0; i < 5; i++) {
      const reply = await visitor.get('geocode?q=Leeds');
      expect([reply.status, reply.body]).toEqual([200, { data: [] }]);
    }
  });

  it('asks no service on behalf of an organisation that asked it too often', async () => {
    const organisation = await api.ground.organisation();
    await api.ground.database.transaction(organisation.id, (db) =>
      db
        .insertInto('rate_limits')
        .values({ key: 'geocode:all', used: 5_000, resets_at: new Date(Date.now() + 3_600_000) })
        .execute(),
    );
    expect((await api.anonymous(organisation).get('geocode?q=Leeds')).body).toEqual({ data: [] });
  });
});
