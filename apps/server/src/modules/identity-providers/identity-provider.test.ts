import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { aLink, aProvider } from './identity-provider.factory.ts';
import { computeStartPath, findProviderForEmail } from './public.ts';

const api = testApi();
const { ground } = api;
const base = 'organisation/identity-providers';
const canary = 'secret-canary-8f3b1c77d0';

async function withRights(organisation: Organisation, permissions: readonly string[]): Promise<Caller> {
  const userId = await aPerson(ground, organisation.id);
  await aRole(ground, organisation.id, userId, { permissions });
  return api.as(organisation, userId);
}
const aChief = (organisation: Organisation) => withRights(organisation, ['manage-settings', 'manage-permissions']);

let serial = 0;
const body = (over: object = {}) => ({
  name: 'Staff accounts',
  issuer: `https://login${++serial}.example.org/tenant`,
  client_id: 'abc',
  ...over,
});

accessTable(
  'identity providers',
  async () => {
    const organisation = await ground.organisation();
    const id = await aProvider(ground, organisation, null, { domains: [] });
    const settings = await withRights(organisation, ['manage-settings']);
    return {
      paths: {
        list: base,
        show: `${base}/${id}`,
        create: base,
        update: `${base}/${id}`,
        PUT: `${base}/${id}/secret`,
        remove: `${base}/${id}`,
      },
      bodies: { create: body(), update: { name: 'Other' }, PUT: { client_secret: canary } },
      personas: {
        nobody: api.anonymous(organisation),
        volunteer: await api.as(organisation, await aPerson(ground, organisation.id)),
        manager: await withRights(organisation, ['view-users', 'manage-permissions']),
        settings,
        chief: await aChief(organisation),
        stranger: async () => aChief(await ground.organisation()),
      },
    };
  },
  `
  list show create update PUT remove
  nobody 401 401 401 401 401 401
  volunteer 403 404 403 404 404 404
  manager 403 404 403 404 404 404
  settings 200 200 403 403 403 403
  chief 200 200 201 200 200 204
  stranger 200 404 201 404 404 404
  `,
);

describe('a provider', () => {
  it('comes with careful defaults and says what to register with it', async () => {
    const organisation = await ground.organisation();
    const { body: made } = await (
      await aChief(organisation)
    ).post(base, body({ email_domains: [' Example.ORG ', 'example.org', 'other.example'] }));
    expect(made.data).toMatchObject({
      email_domains: ['example.org', 'other.example'],
      check_email: true,
      creates_accounts: true,
      trusts_second_factor: false,
      active: true,
      has_secret: false,
      scopes: ['email', 'profile'],
      redirect_uri: `${organisation.publicUrl}/auth/sso/${made.data.id}/callback`,
    });
  });

  it('is reached over https at an address that leads nowhere else', async () => {
    const chief = await aChief(await ground.organisation());
    for (const issuer of [
      'http://login.example.org',
      'http://localhost:3000',
      'ftp://x.example',
      'javascript:alert(1)',
      'https://me@x.example',
      'https://x.example/?a=1',
      'https://x.example/#a',
      'x.example',
      '',
    ]) {
      expect([issuer, (await chief.post(base, body({ issuer }))).status]).toEqual([issuer, 422]);
    }
  });

  it('owns domains, not sentences', async () => {
    const chief = await aChief(await ground.organisation());
    for (const domain of [
      'example',
      '@example.org',
      'a@example.org',
      '*.example.org',
      'exa mple.org',
      '-a.example',
      'example.org.',
      'bücher.example',
      '',
    ]) {
      expect([domain, (await chief.post(base, body({ email_domains: [domain] }))).status]).toEqual([domain, 422]);
    }
    expect((await chief.post(base, body({ email_domains: ['xn--bcher-kva.example'] }))).status).toBe(201);
  });

  it('keeps its secret: no reply, no list, no audit entry and no column shows it', async () => {
    const organisation = await ground.organisation();
    const chief = await aChief(organisation);
    const { body: made } = await chief.post(base, body());
    const path = `${base}/${made.data.id}`;
    const replies = [
      await chief.put(`${path}/secret`, { client_secret: canary }),
      await chief.get(path),
      await chief.get(base),
      await chief.put(path, { name: 'Renamed' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies[1]!.body.data.has_secret).toBe(true);
    replies.push(
      await chief.put(`${path}/secret`, { client_secret: canary, more: canary }),
      await chief.post(base, body({ client_secret: canary })),
      await chief.put(path, { client_secret: canary }),
    );
    expect(replies.slice(4).map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(replies.map(({ text }) => text).join('')).not.toContain(canary);
    const audit = await ground.owner.query(
      `select to_jsonb(e)::text || coalesce(to_jsonb(v)::text, '') as text from data.audit_entries e left join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id where e.organisation_id = $1`,
      [organisation.id],
    );
    expect(audit.rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(audit.rows)).not.toContain(canary);
    const kept = await ground.owner.query<{ client_secret: Buffer }>(
      'select client_secret from data.identity_providers where organisation_id = $1',
      [organisation.id],
    );
    expect(kept.rows[0]!.client_secret.toString('latin1')).not.toContain(canary.slice(0, 10));
    expect((await chief.put(`${path}/secret`, { client_secret: null })).body).toEqual({ data: { has_secret: false } });
  });

  it('cannot move to another issuer, nor go, while accounts are linked to its subjects', async () => {
    const organisation = await ground.organisation();
    const chief = await aChief(organisation);
    const id = await aProvider(ground, organisation, null);
    await aLink(ground, organisation, { providerId: id, subject: 's-1', userId: chief.userId! });
    const refusals = [
      await chief.put(`${base}/${id}`, { issuer: 'https://elsewhere.example' }),
      await chief.remove(`${base}/${id}`),
    ];
    expect(refusals.map(({ status, body: said }) => [status, said.code])).toEqual([
      [409, 'in_use'],
      [409, 'in_use'],
    ]);
    expect((await chief.put(`${base}/${id}`, { active: false, client_id: 'other' })).status).toBe(200);
  });
});

describe('an email domain', () => {
  it('belongs to one provider, also when two ask at once', async () => {
    const organisation = await ground.organisation();
    const chief = await aChief(organisation);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => chief.post(base, body({ email_domains: ['contested.example'] }))),
    );
    const statuses = replies.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    expect(statuses.slice(1).every((status) => status === 409 || status === 422)).toBe(true);
    const nextProvider = await chief.post(base, body({ email_domains: ['fine.example', 'contested.example'] }));
    expect([nextProvider.status, nextProvider.body.errors]).toEqual([
      422,
      { 'email_domains.1': ['contested.example is already used by another provider'] },
    ]);
  });

  it('is free again once its provider lets go of it, and another organisation never notices', async () => {
    const [organisation, elsewhere] = [await ground.organisation(), await ground.organisation()];
    const chief = await aChief(organisation);
    const { body: first } = await chief.post(base, body({ email_domains: ['moving.example', 'staying.example'] }));
    expect((await (await aChief(elsewhere)).post(base, body({ email_domains: ['moving.example'] }))).status).toBe(201);
    expect(
      (await chief.put(`${base}/${first.data.id}`, { email_domains: ['staying.example'] })).body.data.email_domains,
    ).toEqual(['staying.example']);
    expect((await chief.post(base, body({ email_domains: ['moving.example'] }))).status).toBe(201);
  });

  it('leads an address to its provider while that is in use', async () => {
    const organisation = await ground.organisation();
    const id = await aProvider(ground, organisation, null, {
      name: 'Head office',
      domains: ['office.example', 'xn--bcher-kva.example'],
    });
    const find = (email: string) => ground.database.read(organisation.id, (db) => findProviderForEmail(db, email));
    for (const email of ['Ann@Office.Example', ' ann@office.example ', 'ann@bücher.example'])
      expect(await find(email), email).toEqual({ id, name: 'Head office' });
    for (const email of [
      'ann@sub.office.example',
      'ann@office.example.org',
      'ann@office.example@evil.example',
      'office.example',
      '@office.example',
      '',
    ])
      expect(await find(email), email).toBeNull();
    await (await aChief(organisation)).put(`${base}/${id}`, { active: false });
    expect(await find('ann@office.example')).toBeNull();
    expect(computeStartPath(id, { intended: '/apply/garden-helper?a=1&b=2', hint: 'ann+x@office.example' })).toBe(
      `/auth/sso/${id}?intended=%2Fapply%2Fgarden-helper%3Fa%3D1%26b%3D2&login_hint=ann%2Bx%40office.example`,
    );
  });
});

describe('visitors', () => {
  it('see the names of the providers in use and nothing else of them', async () => {
    const organisation = await ground.organisation();
    const visitor = api.anonymous(organisation);
    expect((await visitor.get('organisation')).body.data.sso_provider).toBeNull();
    expect((await visitor.get('auth/providers')).body).toEqual({ data: [] });
    await aProvider(ground, organisation, null, { name: 'Old one', active: false, domains: [] });
    const id = await aProvider(ground, organisation, null, { name: 'Head office', domains: ['office.example'] });
    expect((await visitor.get('auth/providers')).body).toEqual({ data: [{ id, name: 'Head office' }] });
    expect((await visitor.get('organisation')).body.data.sso_provider).toBe('Head office');
    expect((await api.anonymous(await ground.organisation()).get('auth/providers')).body).toEqual({ data: [] });
  });
});
