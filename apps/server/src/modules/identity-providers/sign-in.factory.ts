import { afterAll, expect } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Reply, TestApi } from '../../testing/api.ts';
import { aBrowser, type TestBrowser } from '../../testing/browser.ts';
import { startOpenIdProvider, type TestProvider } from '../../testing/openid-provider.ts';
import { aProvider, type ProviderOptions } from './identity-provider.factory.ts';

export const ann = { subject: 'subject-ann', email: 'ann@example.org', given_name: 'Ann', family_name: 'Archer' };
type Account = typeof ann & { email_verified?: boolean };

export interface Scene {
  organisation: Organisation;
  provider: TestProvider;
  id: number;
  browser: TestBrowser;
}

/** Scenes with a running provider; all of them end with the test file. */
export function scenesOf(api: TestApi) {
  const started: TestProvider[] = [];
  afterAll(() => Promise.all(started.map((one) => one.close())));
  const running = async (accounts: readonly Account[] = [ann], secret?: string | null): Promise<TestProvider> => {
    const provider = await startOpenIdProvider({
      accounts: accounts.map((account) => ({ ...account })),
      ...(secret === undefined ? {} : { secret }),
    });
    started.push(provider);
    return provider;
  };
  return {
    running,
    async scene({ accounts, ...options }: ProviderOptions & { accounts?: readonly Account[] } = {}): Promise<Scene> {
      const organisation = await api.ground.organisation();
      const provider = await running(accounts, options.secret);
      const id = await aProvider(api.ground, organisation, provider, options);
      return { organisation, provider, id, browser: aBrowser(api, organisation) };
    },
  };
}

export const wanted = '/portal/shifts?week=2';
export const failed = { status: 303, location: `/login?sso=failed&intended=${encodeURIComponent(wanted)}` };
export const arrived = { status: 303, location: wanted };
export const at = ({ status, headers }: Reply) => ({ status, location: headers.location });

export async function setOut({ id, browser }: Pick<Scene, 'id' | 'browser'>, intended = wanted): Promise<string> {
  const away = await browser.get(`/auth/sso/${id}?intended=${encodeURIComponent(intended)}`);
  expect([away.status, away.headers.location]).toEqual([302, expect.stringContaining('code_challenge=')]);
  return away.headers.location!;
}

/** The whole way: to the provider, its page, and back. */
export async function signIn(
  scene: Pick<Scene, 'provider' | 'id' | 'browser'>,
  email = ann.email,
  intended = wanted,
): Promise<Reply> {
  return scene.browser.get(await scene.provider.signIn(await setOut(scene, intended), email));
}

export async function countPeople({ ground }: TestApi, organisation: Organisation): Promise<number> {
  const { rows } = await ground.owner.query<{ n: number }>(
    'select count(*)::int as n from data.users where organisation_id = $1',
    [organisation.id],
  );
  return rows[0]!.n;
}

export const verifyAddress = ({ ground }: TestApi, organisation: Organisation, userId: number) =>
  ground.database.transaction(organisation.id, (db) =>
    db.run(sql`update email_addresses set verified_at = now() where user_id = ${userId}`),
  );

/** Why sign-ins failed, in the audit's words. */
export async function reasonsOf({ ground }: TestApi, organisation: Organisation): Promise<string[]> {
  const { rows } = await ground.owner.query<{ reason: string }>(
    `select v.changes ->> 'reason' as reason from data.audit_entries e join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id
      where e.organisation_id = $1 and e.action = 'sign-in-failed' order by e.id`,
    [organisation.id],
  );
  return rows.map(({ reason }) => reason);
}
