import { isMinor } from '../../platform/auth/acting-for.ts';
import type { Db } from '../../platform/db/connection.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { InterviewState } from './interview.rules.ts';

/** Null once it is decided or withdrawn. The row is held, so that no one decides it meanwhile. */
export async function lockApplication(
  db: Db,
  applicationId: number,
): Promise<{ user_id: number; opportunity_id: number } | null> {
  const [row] = await db.run<{ user_id: number; opportunity_id: number }>(
    sql`select user_id, opportunity_id from applications where id = ${applicationId} and active for no key update`,
  );
  return row ?? null;
}

/** An interview counts once it was held. */
export const listMissingInterview = (application: Sql): Sql => sql`(
  select case when exists (select from interviews meeting where meeting.application_id = ${application}.id and meeting.state = 'held') then json_build_array()
    else json_build_array(json_build_object('code', 'interview', 'name', null)) end)`;

export interface Interview {
  id: number;
  application_id: number;
  user_id: number;
  interviewer_id: number;
  times: Date[];
  minutes: number;
  location: string;
  note: string;
  request: string;
  state: InterviewState;
  starts_at: Date | null;
  ends_at: Date | null;
  sequence: number;
  version: number;
}

const columns = raw(
  'id, application_id, user_id, interviewer_id, times, minutes, location, note, request, state, starts_at, ends_at, sequence, version',
);

export async function getInterview(db: Db, id: number): Promise<Interview> {
  return (await db.run<Interview>(sql`select ${columns} from interviews where id = ${id}`))[0]!;
}

export async function lockInterview(
  db: Db,
  { id, applicationId }: { id: number; applicationId: number },
): Promise<Interview | null> {
  const [row] = await db.run<Interview>(
    sql`select ${columns} from interviews where id = ${id} and application_id = ${applicationId} for update`,
  );
  return row ?? null;
}

/** Those of an application that has ended which no one needs any more; one that took place stays to be recorded. */
export function listAhead(db: Db, applicationId: number, now: Date): Promise<{ id: number; user_id: number }[]> {
  return db.run(sql`
    select i.id, i.user_id from interviews i join applications a on a.id = i.application_id
     where i.application_id = ${applicationId} and not a.active
       and (i.state in ('offered', 'asked') or i.state = 'booked' and i.starts_at > ${now}) order by i.id`);
}

/** Other interviews of the interviewer at that time. */
export async function countClashes(
  db: Db,
  { id, interviewer_id }: Pick<Interview, 'id' | 'interviewer_id'>,
  span: { starts_at: Date; ends_at: Date },
): Promise<number> {
  const rows = await db.run(sql`
    select id from interviews where interviewer_id = ${interviewer_id} and state = 'booked' and id <> ${id}
       and starts_at < ${span.ends_at} and ends_at > ${span.starts_at}`);
  return rows.length;
}

export type Booked = Interview & { starts_at: Date };

/**
 * Those that begin within a day and were not reminded of. Whoever heard of it in the last hours before that, since it was booked or
 * changed, is not written to again.
 */
export const lockDue = (db: Db, now: Date, atMost: number): Promise<Booked[]> =>
  db.run<Booked>(sql`
    select ${columns} from interviews i
     where i.state = 'booked' and i.starts_at > ${now}::timestamptz and i.starts_at <= ${now}::timestamptz + interval '24 hours'
       and i.reminded_for is distinct from i.starts_at and i.updated_at <= i.starts_at - interval '30 hours'
     order by i.starts_at, i.id limit ${atMost} for no key update skip locked`);

export async function updateReminded(db: Db, { id }: Booked): Promise<void> {
  await db.run(sql`update interviews set reminded_for = starts_at where id = ${id}`);
}

type Change = Partial<Pick<Interview, 'state' | 'starts_at' | 'ends_at' | 'request'>>;

export async function updateInterview(db: Db, id: number, change: Change): Promise<Interview> {
  await db.updateTable('interviews').set(change).where('id', '=', id).execute();
  return getInterview(db, id);
}

/** The number of the next invitation or cancellation. */
export async function updateSequence(db: Db, id: number): Promise<number> {
  const [row] = await db.run<{ sequence: number }>(
    sql`update interviews set sequence = sequence + 1 where id = ${id} returning sequence`,
  );
  return row!.sequence;
}

export interface Party {
  user_id: number;
  name: string;
  email: string;
  language: string | null;
  part: 'applicant' | 'guardian' | 'interviewer';
}

/** Whoever is written to about it and has an address: both sides, and the guardians of someone under age. */
export function listParties(
  db: Db,
  { user_id, interviewer_id }: Pick<Interview, 'user_id' | 'interviewer_id'>,
  today: string,
): Promise<Party[]> {
  return db.run<Party>(sql`
    with part as (
      select ${user_id}::bigint as user_id, 'applicant' as part, 1 as place
      union all select g.guardian_id, 'guardian', 2 from guardians g join users u on u.id = g.user_id where g.user_id = ${user_id} and ${isMinor(raw('u'), today)}
      union all select ${interviewer_id}::bigint, 'interviewer', 3)
    select u.id as user_id, u.display_name as name, e.email, u.language, p.part
      from part p join users u on u.id = p.user_id join email_addresses e on e.user_id = u.id and e."primary"
     order by p.place, u.id`);
}

/** What letters say about an application. */
export async function getWords(db: Db, applicationId: number): Promise<{ applicant: string; opportunity: string }> {
  const [row] = await db.run<{ applicant: string; opportunity: string }>(sql`
    select u.display_name as applicant, o.display_name as opportunity
      from applications a join users u on u.id = a.user_id join opportunities o on o.id = a.opportunity_id where a.id = ${applicationId}`);
  return row!;
}
