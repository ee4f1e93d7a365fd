import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi();
const path = 'organisation/embed-settings';

async function withRights(organisation: Organisation, permissions: readonly string[], teamId: number | null = null) {
  const userId = await aPerson(api.ground, organisation.id);
  await aRole(api.ground, organisation.id, userId, { teamId, permissions });
  return api.as(organisation, userId);
}

accessTable(
  'sites that may show forms',
  async () => {
    const organisation = await api.ground.organisation();
    return {
      paths: { show: path, update: path, create: path, remove: path },
      bodies: { update: { sites: ['https://www.example.org'] }, create: {} },
      personas: {
        anonymous: api.anonymous(organisation),
        member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
        settingsOfTeam: async () =>
          withRights(organisation, ['manage-settings'], await aTeam(api.ground, organisation.id)),
        otherPermissions: () =>
          withRights(organisation, ['manage-permissions', 'edit-opportunities', 'manage-opportunity-forms']),
        settings: () => withRights(organisation, ['manage-settings']),
      },
    };
  },
  `                   show  update  create  remove
   anonymous          401   401     405     405
   member             404   404     405     405
   settingsOfTeam     404   404     405     405
   otherPermissions   404   404     405     405
   settings           200   200     405     405`,
);

describe('the sites that may show forms', () => {
  it('are none at first, are kept as they were named, and each change is recorded', async () => {
    const organisation = await api.ground.organisation();
    const keeper = await withRights(organisation, ['manage-settings']);
    const first = await keeper.get(path);
    expect(first.body.data).toEqual({ id: organisation.id, sites: [], version: 1, can: { update: true } });
    const sites = ['https://www.example.org', 'https://xn--gwirfoddoli-abc.example:8443', 'http://localhost:8080'];
    const saved = await keeper.put(path, { sites }, { 'if-match': first.headers.etag! });
    expect([saved.status, saved.body.data]).toEqual([
      200,
      { id: organisation.id, sites, version: 2, can: { update: true } },
    ]);
    expect((await keeper.put(path, { sites: [] }, { 'if-match': first.headers.etag! })).status).toBe(412);
    // a change of rights raises the organisation's row, not this
    await withRights(organisation, ['view-users']);
    expect((await keeper.put(path, { sites: [] }, { 'if-match': saved.headers.etag! })).status).toBe(200);
    const { rows } = await api.ground.owner.query(
      `select v.changes from data.audit_entries e join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id where e.organisation_id = $1 and e.resource = 'embedSettings' order by e.id`,
      [organisation.id],
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      { before: { sites: [] }, after: { sites } },
      { before: { sites }, after: { sites: [] } },
    ]);
  });

  it('are named exactly, or refused one by one: they become part of a header', async () => {
    const keeper = await withRights(await api.ground.organisation(), ['manage-settings']);
    const wrong = [
      'www.example.org',
      'http://www.example.org',
      'https://*',
      'https://*.example.org',
      'https://example.org/page',
      'https://example.org/',
      "https://example.org 'unsafe-inline'",
      'https://example.org;script-src *',
      'https://a@example.org',
      'https://EXAMPLE.org',
      'https://example.org:0',
      'https://example.org\n',
      'javascript:alert(1)',
      'data:',
      '',
      'https://-a.example',
      `https://${'a'.repeat(220)}.example`,
    ];
    for (const site of wrong)
      expect([
        site,
        Object.keys((await keeper.put(path, { sites: ['https://fine.example', site] })).body.errors ?? {}),
      ]).toEqual([site, ['sites.1']]);
    expect(
      Object.keys((await keeper.put(path, { sites: ['https://a.example', 'https://a.example'] })).body.errors),
    ).toEqual(['sites']);
    expect(
      (await keeper.put(path, { sites: Array.from({ length: 21 }, (_, i) => `https://a${i}.example`) })).status,
    ).toBe(422);
    expect((await keeper.get(path)).body.data).toMatchObject({ sites: [], version: 1 });
  });
});
