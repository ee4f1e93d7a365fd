import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { DatedAddress } from './apply-address.rules.ts';
import type { Person } from './apply-person.rules.ts';

const applicant = 1;

export interface NewPerson extends Pick<Person, 'title' | 'first_name' | 'last_name' | 'dob'> {
  language: string;
  special_requirements: string;
}

export async function insertPerson(db: Db, person: NewPerson): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...person, status_id: applicant })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertEmail(db: Db, userId: number, email: string, verifiedAt: Date | null): Promise<void> {
  await db
    .insertInto('email_addresses')
    .values({ user_id: userId, email, primary: true, verified_at: verifiedAt })
    .execute();
}

export async function updateEmailVerified(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await db.run(
    sql`update email_addresses set verified_at = ${now} where user_id = ${userId} and lower(email) = lower(${email}) and verified_at is null`,
  );
}

/** What someone may say of themselves: an applicant whose account was just made for them, or a person whose details are needed. */
export async function updateIdentity(
  db: Db,
  userId: number,
  { title, first_name, last_name, dob }: Pick<Person, 'title' | 'first_name' | 'last_name' | 'dob'>,
): Promise<void> {
  await db.updateTable('users').set({ title, first_name, last_name, dob }).where('id', '=', userId).execute();
}

export async function updateRequirements(db: Db, userId: number, special_requirements: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ special_requirements })
    .where('id', '=', userId)
    .where('special_requirements', '<>', special_requirements)
    .execute();
}

export async function insertPhone(db: Db, userId: number, phone_number: string, primary: boolean): Promise<void> {
  await db.insertInto('phone_numbers').values({ user_id: userId, phone_number, primary }).execute();
}

export async function insertAddresses(db: Db, userId: number, addresses: readonly DatedAddress[]): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .insertInto('postal_addresses')
    .values(addresses.map((address) => ({ ...address, user_id: userId, primary: address.until_date === null })))
    .execute();
}

export async function updateAddressEnd(db: Db, id: number, until_date: string): Promise<void> {
  await db.updateTable('postal_addresses').set({ primary: false, until_date }).where('id', '=', id).execute();
}

export async function updateAddressStart(db: Db, id: number, from_date: string): Promise<void> {
  await db.updateTable('postal_addresses').set({ from_date }).where('id', '=', id).execute();
}
