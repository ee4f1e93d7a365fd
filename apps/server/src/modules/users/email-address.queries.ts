import { digestOf } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

/** The account that an address belongs to: two accounts never share one, and one that was only added belongs to no one yet. */
export async function findAddressHolder(
  db: Db,
  email: string,
): Promise<{ userId: number; language: string; display_name: string } | null> {
  const [row] = await db.run<{ userId: number; language: string; display_name: string }>(sql`
    select e.user_id as "userId", u.language, u.display_name from email_addresses e join users u on u.id = e.user_id where lower(e.email) = lower(${email}) and e.claimed`);
  return row ?? null;
}

export interface AddressStanding {
  all: number;
  unconfirmed: number;
  isListed: boolean;
}

/** How many addresses a person has, and whether this is one of them. */
export async function countAddresses(db: Db, userId: number, email: string): Promise<AddressStanding> {
  const [row] = await db.run<AddressStanding>(sql`
    select count(*)::int as "all", count(*) filter (where not claimed)::int as unconfirmed, coalesce(bool_or(lower(email) = lower(${email})), false) as "isListed"
      from email_addresses where user_id = ${userId}`);
  return row!;
}

export interface Address {
  id: number;
  userId: number;
  email: string;
  claimed: boolean;
  becomesPrimary: boolean;
  verifiedAt: Date | null;
  language: string;
  display_name: string;
  blocked_at: Date | null;
  status_id: number;
}

const addressColumns = sql`e.id, e.user_id as "userId", e.email, e.claimed, e.becomes_primary as "becomesPrimary", e.verified_at as "verifiedAt", u.language, u.display_name, u.blocked_at, u.status_id`;

export async function findAddress(db: Db, id: number): Promise<Address | null> {
  const [row] = await db.run<Address>(
    sql`select ${addressColumns} from email_addresses e join users u on u.id = e.user_id where e.id = ${id}`,
  );
  return row ?? null;
}

/** Takes the place of the address's earlier link. */
export async function insertProof(
  db: Db,
  { id, userId }: Pick<Address, 'id' | 'userId'>,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db.run(sql`
    insert into email_proofs (address_id, user_id, token_digest, expires_at) values (${id}, ${userId}, ${digestOf(token)}, ${expiresAt})
    on conflict (organisation_id, address_id) do update set token_digest = excluded.token_digest, expires_at = excluded.expires_at`);
}

/** Takes the link: of any number of calls a single one gets it. */
export async function deleteProof(db: Db, token: string, now: Date): Promise<number | null> {
  const [row] = await db.run<{ id: number }>(
    sql`delete from email_proofs where token_digest = ${digestOf(token)} and expires_at > ${now} returning address_id as id`,
  );
  return row?.id ?? null;
}

export async function deleteProofOf(db: Db, addressId: number): Promise<void> {
  await db.run(sql`delete from email_proofs where address_id = ${addressId}`);
}

/** From now on it belongs to this account alone; fails where it belongs to another already. */
export async function updateClaimed(
  db: Db,
  id: number,
  { primary, now }: { primary: boolean; now: Date },
): Promise<void> {
  await db.run(
    sql`update email_addresses set claimed = true, verified_at = ${now}, becomes_primary = false, "primary" = "primary" or ${primary}::boolean where id = ${id}`,
  );
}
