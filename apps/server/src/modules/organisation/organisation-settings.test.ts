import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { makeOrganisations } from '../../platform/http/organisations.ts';
import { renderLetter } from '../../platform/mail/letter.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { makeJpegWithPlace, makePdf, makePng } from '../files/file.factory.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();
const path = 'organisation/settings';

async function aKeeper(organisation: Organisation) {
  const userId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, {
    permissions: ['manage-settings', 'view-users', 'view-sensitive-details'],
  });
  return api.as(organisation, userId);
}

accessTable(
  'what an organisation says about itself',
  async () => {
    const organisation = await api.ground.organisation();
    return {
      paths: { show: path, update: path, create: path, remove: path },
      bodies: { update: { minor_age: 17 }, create: {} },
      personas: {
        anonymous: api.anonymous(organisation),
        member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
        settings: () => aKeeper(organisation),
      },
    };
  },
  `            show  update  create  remove
   anonymous   401   401     405     405
   member      404   404     405     405
   settings    200   200     405     405`,
);

describe('the settings of an organisation', () => {
  it('take effect in what visitors read, in age rules and in mails', async () => {
    const organisation = await api.ground.organisation({ name: 'Old Name' });
    const keeper = await aKeeper(organisation);
    const first = await keeper.get(path);
    expect(first.body.data).toMatchObject({ name: 'Old Name', languages: ['en', 'cy'], minor_age: 18, version: 1 });
    const born = new Date(Date.now() - 17.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
    await aPerson(api.ground, organisation.id, { dob: born });
    const minors = async () => (await keeper.get('users?filter[age_group]=minor')).body.data.length as number;
    expect(await minors()).toBe(1);
    const sent = {
      name: 'New Name',
      brand_colour: '#FFD400',
      timezone: 'Pacific/Auckland',
      languages: ['cy'],
      language: 'cy',
      minor_age: 16,
      contact_email: 'office@example.org',
      contact_phone: '01632 960123',
      website: 'https://www.example.org',
    };
    expect((await keeper.put(path, sent)).status).toBe(200);
    expect((await api.anonymous(organisation).get('organisation')).body.data).toMatchObject({
      ...sent,
      brand_colour: '#ffd400',
      logo_letter: 'N',
    });
    expect(await minors()).toBe(0);
    const known = await makeOrganisations(api.ground.database, api.clock).load(organisation.id);
    const letter = renderLetter({ subject: 'Hi', body: [] }, known, 'en');
    expect(letter.text).toBe(
      '-- \nThis message was sent to you by New Name.\nContact us: office@example.org, 01632 960123',
    );
    expect((await keeper.put(path, { name: 'Third' }, { 'if-match': first.headers.etag! })).status).toBe(412);
  });

  it('are refused by field where they cannot be', async () => {
    const keeper = await aKeeper(await api.ground.organisation());
    const refused = async (body: object) => Object.keys((await keeper.put(path, body)).body.errors ?? {});
    expect(await refused({ timezone: 'Mars/Base' })).toEqual(['timezone']);
    expect(await refused({ languages: ['cy'] })).toEqual(['language']);
    expect(await refused({ languages: [] })).toEqual(['languages']);
    expect(await refused({ brand_colour: 'green', name: '', minor_age: 3, website: 'x', contact_email: 'y' })).toEqual(
      expect.arrayContaining(['brand_colour', 'name', 'minor_age', 'website', 'contact_email']),
    );
    expect(await refused({ logo_file_id: 999_999 })).toEqual(['logo_file_id']);
  });

  it('show a logo without what its camera noted to anyone, until there is another or none', async () => {
    const organisation = await api.ground.organisation();
    const keeper = await aKeeper(organisation);
    const visitor = api.anonymous(organisation);
    const upload = (bytes: Buffer, name: string) => uploadPicture(api, organisation, keeper, { bytes, name });
    const pdf = await upload(makePdf(), 'logo.pdf');
    expect(Object.keys((await keeper.put(path, { logo_file_id: pdf })).body.errors)).toEqual(['logo_file_id']);
    expect((await visitor.get('organisation/logo')).status).toBe(404);

    const photo = await upload(await makeJpegWithPlace(), 'logo.jpg');
    const saved = await keeper.put(path, { logo_file_id: photo });
    expect(saved.body.data).toMatchObject({ logo_url: `/api/organisation/logo?v=${photo}`, version: 2 });
    const shown = await visitor.get(saved.body.data.logo_url);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toBe('public, max-age=86400');
    expect(shown.text).not.toMatch(/Secretphone|Exif/);

    const next = await upload(await makePng(), 'next.png');
    await keeper.put(path, { logo_file_id: next });
    const { rows } = await api.ground.owner.query('select id::int from data.files where id = any($1)', [[photo, next]]);
    expect(rows).toEqual([{ id: next }]);
    expect((await keeper.put(path, { logo_file_id: null })).body.data.logo_url).toBe(null);
    expect((await visitor.get('organisation/logo')).status).toBe(404);
  });
});
