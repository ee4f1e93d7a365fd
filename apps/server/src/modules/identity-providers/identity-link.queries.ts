import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Names } from './identity-provider.rules.ts';

interface Standing {
  userId: number;
  blocked_at: Date | null;
  status_id: number;
}
interface Holder extends Standing {
  addressId: number;
  verified: boolean;
  primary: boolean;
  hasPassword: boolean;
  isLinked: boolean;
}

export async function findLinked(db: Db, providerId: number, subject: string): Promise<Standing | null> {
  const [found] = await db.run<Standing>(sql`
    select l.user_id as "userId", u.blocked_at, u.status_id from identity_links l join users u on u.id = l.user_id
     where l.provider_id = ${providerId} and l.subject = ${subject}`);
  return found ?? null;
}

/** The account that holds an address, with what decides whether it may be linked; no one changes it meanwhile. */
export async function lockHolder(db: Db, email: string, providerId: number): Promise<Holder | null> {
  const [found] = await db.run<Holder>(sql`
    select e.user_id as "userId", e.id as "addressId", e.verified_at is not null as verified, e."primary", u.blocked_at, u.status_id,
           exists (select from credentials c where c.user_id = e.user_id) as "hasPassword",
           exists (select from identity_links l where l.user_id = e.user_id and l.provider_id = ${providerId}) as "isLinked"
      from email_addresses e join users u on u.id = e.user_id
     where lower(e.email) = lower(${email}) and e.claimed for update of u, e`);
  return found ?? null;
}

export async function insertLink(
  db: Db,
  { providerId, subject, userId }: { providerId: number; subject: string; userId: number },
  now: Date,
): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into identity_links (provider_id, subject, user_id, last_used_at, created_at) values (${providerId}, ${subject}, ${userId}, ${now}, ${now}) returning id`);
  return made!.id;
}

export async function updateLinkUsed(db: Db, providerId: number, subject: string, now: Date): Promise<void> {
  await db.run(
    sql`update identity_links set last_used_at = ${now} where provider_id = ${providerId} and subject = ${subject}`,
  );
}

export async function updateAddressVerified(db: Db, addressId: number, now: Date): Promise<void> {
  await db.run(sql`update email_addresses set verified_at = ${now} where id = ${addressId} and verified_at is null`);
}

const applicant = 1;

/** Someone we did not know, with an address that needs no further proof. */
export async function insertApplicant(
  db: Db,
  { first_name, last_name, email, language }: Names & { email: string; language: string },
  now: Date,
): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into users (first_name, last_name, status_id, language) values (${first_name}, ${last_name}, ${applicant}, ${language}) returning id`);
  await db.run(
    sql`insert into email_addresses (user_id, email, "primary", verified_at) values (${made!.id}, ${email}, true, ${now})`,
  );
  return made!.id;
}

/** Whom to write to about an account. */
export async function findOwner(
  db: Db,
  userId: number,
): Promise<{ email: string; language: string; display_name: string } | null> {
  const [found] = await db.run<{ email: string; language: string; display_name: string }>(sql`
    select e.email, u.language, u.display_name from users u join email_addresses e on e.user_id = u.id and e."primary" where u.id = ${userId}`);
  return found ?? null;
}
