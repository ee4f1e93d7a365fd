import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { computeDomain } from './identity-provider.rules.ts';

export interface Provider {
  id: number;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer | null;
  creates_accounts: boolean;
  trusts_second_factor: boolean;
  scopes: string[];
  version: number;
}

export function listActiveProviders(db: Db): Promise<{ id: number; name: string }[]> {
  return db.run(sql`select id, name from identity_providers where active order by id`);
}

export async function findActiveProvider(db: Db, id: number): Promise<Provider | null> {
  const [found] = await db.run<Provider>(sql`
    select id, name, issuer, client_id, client_secret, creates_accounts, trusts_second_factor, scopes, version
      from identity_providers where id = ${id} and active`);
  return found ?? null;
}

/** First sign-ins at one provider stand in line: of two for one subject the second finds what the first has made. */
export async function lockProvider(db: Db, id: number): Promise<boolean> {
  const found = await db.run(sql`select id from identity_providers where id = ${id} and active for no key update`);
  return found.length > 0;
}

/** The provider in use that speaks for the domain of an address. */
export async function findProviderForEmail(db: Db, email: string): Promise<{ id: number; name: string } | null> {
  const domain = computeDomain(email.trim());
  if (domain === null) return null;
  const [found] = await db.run<{ id: number; name: string }>(sql`
    select p.id, p.name from identity_provider_domains d join identity_providers p on p.id = d.provider_id where d.domain = ${domain} and p.active`);
  return found ?? null;
}

/** Domains of the list that belong to another provider. */
export async function listTakenDomains(db: Db, domains: readonly string[], exceptId: number | null): Promise<string[]> {
  const rows = await db.run<{ domain: string }>(sql`
    select domain from identity_provider_domains where domain = any(${domains}::text[]) and provider_id is distinct from ${exceptId}::bigint order by domain`);
  return rows.map(({ domain }) => domain);
}

export async function countLinks(db: Db, providerId: number): Promise<number> {
  const [found] = await db.run<{ n: number }>(
    sql`select count(*)::integer as n from identity_links where provider_id = ${providerId}`,
  );
  return found!.n;
}

export async function updateSecret(db: Db, id: number, sealed: Buffer | null): Promise<void> {
  await db.run(sql`update identity_providers set client_secret = ${sealed} where id = ${id}`);
}
