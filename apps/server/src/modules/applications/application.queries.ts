import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { DatedAddress } from './apply-address.rules.ts';
import type { Agreement } from './apply-consent.rules.ts';
import type { Parent, Person } from './apply-person.rules.ts';
import type { Referee } from './apply-part.rules.ts';

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

/** What somebody may say of themselves: an applicant whose account was just made for them, or a person whose details are needed. */
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

export interface NewApplication {
  opportunity_id: number;
  user_id: number;
  form_version_id: number;
  state: 'awaiting-applicant' | 'submitted';
  repeatable: boolean;
  minor: boolean;
  answers: Record<string, unknown>;
  timeslot_ids: readonly number[];
  booking_id: number | null;
  submitted_by: number | null;
  no_email: boolean;
  language: string;
  applied_at: Date;
  completed_at: Date | null;
}

export async function insertApplication(db: Db, { answers, timeslot_ids, ...row }: NewApplication): Promise<number> {
  const { id } = await db
    .insertInto('applications')
    .values({ ...row, answers: JSON.stringify(answers), timeslot_ids: [...timeslot_ids] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The applicant has looked through what was filled in for them, and agreed. */
export async function updateCompleted(
  db: Db,
  id: number,
  { answers, ...row }: Pick<NewApplication, 'answers' | 'form_version_id' | 'minor' | 'completed_at'>,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ ...row, state: 'submitted', answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute();
}

export interface NewReference extends Referee {
  position: number;
  /** Null: nobody is asked by mail. */
  token_digest: Buffer | null;
}

export async function insertReferences(
  db: Db,
  owner: { application_id: number; user_id: number },
  references: readonly NewReference[],
  now: Date,
): Promise<void> {
  if (references.length === 0) return;
  const rows = references.map(({ phone_number, token_digest, ...referee }) => {
    const asked = token_digest === null ? {} : { state: 'requested', requested_at: now };
    return {
      ...owner,
      ...referee,
      phone_number: phone_number ?? '',
      token_digest,
      state: 'open',
      requested_at: null as Date | null,
      ...asked,
    };
  });
  await db.insertInto('application_references').values(rows).execute();
}

export async function insertParentalConsent(
  db: Db,
  owner: { application_id: number; user_id: number },
  parent: Parent,
  tokenDigest: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('parental_consents')
    .values({ ...owner, ...parent, token_digest: tokenDigest, requested_at: now })
    .execute();
}

export async function insertAgreements(
  db: Db,
  owner: { application_id: number; user_id: number },
  agreements: readonly Agreement[],
  by: { answered_by: number | null; answered_at: Date },
): Promise<void> {
  if (agreements.length === 0) return;
  await db
    .insertInto('application_consents')
    .values(
      agreements.map(({ options, answer, ...one }) => ({
        ...owner,
        ...one,
        ...by,
        options: JSON.stringify(options),
        answer: JSON.stringify(answer),
      })),
    )
    .execute();
}

export interface NewDocument {
  document_id: number;
  name: string;
  file_id: number;
  supplied_earlier: boolean;
}

export async function insertDocument(
  db: Db,
  owner: { application_id: number; user_id: number },
  document: NewDocument,
): Promise<void> {
  await db
    .insertInto('application_documents')
    .values({ ...owner, ...document })
    .execute();
}

/** Null when it is not active any more. Links to answer by open nothing from now on: they belong to active applications. */
export async function updateWithdrawn(db: Db, id: number, now: Date): Promise<{ booking_id: number | null } | null> {
  const [row] = await db.run<{ booking_id: number | null }>(sql`
    update applications set state = 'withdrawn', withdrawn_at = ${now} where id = ${id} and active returning booking_id`);
  return row ?? null;
}

/** Withdraws what has waited since before then and has no draft left to be completed from. */
export async function updateForsaken(
  db: Db,
  since: Date,
  now: Date,
  atMost: number,
): Promise<{ id: number; user_id: number; booking_id: number | null }[]> {
  return db.run(sql`
    update applications set state = 'withdrawn', withdrawn_at = ${now} where id in (
      select a.id from applications a
       where a.state = 'awaiting-applicant' and a.applied_at < ${since}
         and not exists (select from application_drafts d where d.user_id = a.user_id and d.opportunity_id = a.opportunity_id)
       order by a.id limit ${atMost} for no key update skip locked)
    returning id, user_id, booking_id`);
}
