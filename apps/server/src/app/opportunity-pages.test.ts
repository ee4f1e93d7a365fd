import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePages } from '../platform/http/pages.ts';
import { testApi, testFiles, testSecretKey } from '../testing/api.ts';
import { builtSite } from '../testing/built-site.ts';
import { aFullOrganisation, type FullOrganisation } from '../testing/full-organisation.ts';
import { buildApp, type App } from './build-app.ts';
import { mountOpportunityPages } from './opportunity-pages.ts';

const folder = builtSite();
const api = testApi();
let site: App;
let full: FullOrganisation;
beforeAll(async () => {
  site = await buildApp({
    database: api.ground.database,
    publicUrl: 'http://localhost',
    secretKey: testSecretKey,
    filesFolder: testFiles,
  });
  mountOpportunityPages(site.server, site.pipeline, makePages({ folder, values: async () => ({}) }));
  await site.server.ready();
  full = await aFullOrganisation(api);
});
afterAll(() => site.server.close());

async function open(url: string) {
  const reply = await site.server.inject({ url, headers: { host: new URL(full.organisation.publicUrl).host } });
  const values = /id="page">(.*?)<\/script>/s.exec(reply.payload)?.[1];
  return { status: reply.statusCode, html: reply.payload, values: values === undefined ? null : JSON.parse(values) };
}

describe('the public pages', () => {
  it('come with what a visitor sees first, and nothing more', async () => {
    const { canary, organisation } = full;
    const one = await open(`/opportunities/${canary}`);
    expect(one.status).toBe(200);
    expect(one.values.shown).toMatchObject({
      opportunity: { slug: canary, display_name: `Helper ${canary}`, team: { name: `District ${canary}` } },
      steps: [{ type: 'basic-details' }, { type: 'review-apply' }],
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(Object.keys(one.values.shown.opportunity)).not.toContain('internal_notes');
    expect(Object.keys(one.values.shown.steps[0])).not.toContain('questions');
    expect(one.html).toContain(`<title>Helper ${canary} · ${organisation.name}</title>`);
    expect(one.html).toContain(`<link rel="canonical" href="${organisation.publicUrl}/opportunities/${canary}" />`);
    const list = await open('/opportunities?q=nothing-like-it');
    expect(list.values.offers).toMatchObject({
      opportunities: [],
      places: [{ name: `Region ${canary}` }, { name: `District ${canary}` }],
    });
    expect((await open('/opportunities?type=Holiday&place=x')).values.offers.opportunities).toHaveLength(1);
    expect((await open(`/opportunities?q=${canary}&q=twice`)).status).toBe(200);
  });

  it('say what is not open with the status of what does not exist', async () => {
    for (const slug of ['no-such-thing', 'A%00b', '%F0%9F%8C%B1', 'x'.repeat(5000)]) {
      const { status, values } = await open(`/opportunities/${slug}`);
      expect([slug, status === 404 || status === 414]).toEqual([slug, true]);
      expect(values?.shown).toBeUndefined();
    }
    await api.ground.owner.query(
      `update data.opportunities set state = 'closed' where organisation_id = $1 and slug = $2`,
      [full.organisation.id, full.canary],
    );
    expect((await open(`/opportunities/${full.canary}`)).status).toBe(404);
    await api.ground.owner.query(
      `update data.opportunities set state = 'open' where organisation_id = $1 and slug = $2`,
      [full.organisation.id, full.canary],
    );
  });

  it('cannot be broken out of by what an opportunity is called', async () => {
    const name = `</title><script>alert("1")</script> & $& $1`;
    await api.ground.owner.query(
      'update data.opportunities set display_name = $3, summary = $3 where organisation_id = $1 and slug = $2',
      [full.organisation.id, full.canary, name],
    );
    for (const url of [`/opportunities/${full.canary}`, '/opportunities']) {
      const { html } = await open(url);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('content="</title>');
    }
    expect((await open(`/opportunities/${full.canary}`)).html).toContain(
      '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; $&amp; $1',
    );
  });
});
