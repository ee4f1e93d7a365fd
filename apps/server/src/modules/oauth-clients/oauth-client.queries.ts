import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

export interface Client {
  id: number;
  name: string;
  description: string;
  confidential: boolean;
  grant_types: string[];
  redirect_uris: string[];
  scopes: string[];
  active: boolean;
}

const columns = sql`c.id, c.name, c.description, c.confidential, c.grant_types, c.redirect_uris, c.scopes, c.active`;

export async function findClient(
  db: Db,
  clientId: string,
): Promise<(Client & { secret_digest: Buffer | null }) | undefined> {
  const [row] = await db.run<Client & { secret_digest: Buffer | null }>(sql`
    select ${columns}, k.secret_digest from oauth_clients c left join oauth_credentials k on k.oauth_client_id = c.id where c.client_id = ${clientId}`);
  return row;
}

/** As it is now and will be until this transaction ends. Always locked before what hangs on it, so that no one waits in a circle. */
export async function lockClient(db: Db, id: number): Promise<Client | undefined> {
  const [row] = await db.run<Client>(sql`select ${columns} from oauth_clients c where c.id = ${id} for share of c`);
  return row;
}

export async function updateSecret(db: Db, id: number, digest: Buffer, now: Date): Promise<void> {
  await db.run(sql`
    insert into oauth_credentials (oauth_client_id, secret_digest, secret_changed_at) values (${id}, ${digest}, ${now})
    on conflict (organisation_id, oauth_client_id) do update set secret_digest = excluded.secret_digest, secret_changed_at = excluded.secret_changed_at`);
}

/** At most once a minute, so that a busy API client does not wait for itself. */
export async function updateLastUse(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`
    insert into oauth_credentials as k (oauth_client_id, last_used_at) values (${id}, ${now})
    on conflict (organisation_id, oauth_client_id) do update set last_used_at = excluded.last_used_at
     where k.last_used_at is null or k.last_used_at < ${new Date(now.getTime() - 60_000)}`);
}
