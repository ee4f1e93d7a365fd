import { seal } from '../../platform/auth/sealing.ts';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { testSecretKey } from '../../testing/api.ts';
import { one, type Fixture } from '../../testing/fixture.ts';
import type { Ground } from '../../testing/ground.ts';
import { providerSecret, type TestProvider } from '../../testing/openid-provider.ts';
import { computeRedirectUri, computeSealing } from './identity-provider.rules.ts';

export interface ProviderOptions {
  name?: string;
  issuer?: string;
  secret?: string | null;
  domains?: string[];
  checkEmail?: boolean;
  createsAccounts?: boolean;
  trustsSecondFactor?: boolean;
  active?: boolean;
}
let serial = 0;

/** A provider as staff would have entered it; a running one learns where browsers are sent back to. */
export async function aProvider(
  ground: Ground,
  organisation: Organisation,
  running: TestProvider | null,
  over: ProviderOptions = {},
): Promise<number> {
  const n = ++serial;
  const id = await ground.database.transaction(organisation.id, async (db) => {
    const [made] = await db.run<{ id: number }>(sql`
      insert into identity_providers (name, issuer, client_id, email_domains, check_email, creates_accounts, trusts_second_factor, active)
      values (${over.name ?? `Provider ${n}`}, ${over.issuer ?? running?.issuer ?? `https://idp${n}.example.org`}, 'manyhands', ${over.domains ?? ['example.org']}::text[],
              ${over.checkEmail ?? true}, ${over.createsAccounts ?? true}, ${over.trustsSecondFactor ?? false}, ${over.active ?? true}) returning id`);
    const secret = over.secret === undefined ? providerSecret : over.secret;
    const sealing = computeSealing(organisation.id, made!.id, testSecretKey);
    if (secret !== null)
      await db.run(sql`update identity_providers set client_secret = ${seal(secret, sealing)} where id = ${made!.id}`);
    return made!.id;
  });
  running?.redirectUris.push(computeRedirectUri(organisation.publicUrl, id));
  return id;
}

export async function aLink(
  ground: Ground,
  organisation: Organisation,
  { providerId, subject, userId }: { providerId: number; subject: string; userId: number },
): Promise<void> {
  await ground.database.transaction(organisation.id, (db) =>
    db.run(
      sql`insert into identity_links (provider_id, subject, user_id) values (${providerId}, ${subject}, ${userId})`,
    ),
  );
}

export const identityProviderFixture: Fixture = {
  resource: 'identityProvider',
  place: 'organisation',
  rows: async (db, { text }) => ({
    identityProvider: await one(
      db,
      sql`insert into identity_providers (name, issuer, client_id, email_domains) values (${`Provider ${text}`}, ${`https://${text}.example.org`}, ${text}, array[${`${text}.example.org`}]) returning id`,
    ),
  }),
  create: ({ text }) => ({
    name: `Sample ${text}`,
    issuer: `https://sample${text}.example.org`,
    client_id: 'sample',
    email_domains: [`sample${text}.example.org`],
  }),
  update: () => ({ active: false }),
};
