import { digestOf, isToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { ident, raw, sql } from '../../platform/db/sql.ts';
import { computeOldestLink, computeReminderDays } from './answer-link.rules.ts';

/** Both kinds of people are asked, reminded and answered for in rows of the same shape. */
export const links = {
  reference: { table: 'application_references', token: 'referee', resource: 'applicationReference' },
  consent: { table: 'parental_consents', token: 'parent', resource: 'parentalConsent' },
} as const;
export type LinkKind = keyof typeof links;

export interface AnswerRequest {
  id: number;
  application_id: number;
  /** The applicant. */
  user_id: number;
  first_name: string;
  last_name: string;
  email: string;
  applicant: string;
  opportunity: string;
  /** In which the applicant filled the form in. */
  language: string;
  reference_length: number;
  state: string;
  requested_at: Date | null;
  reminded_at: Date | null;
  reminders_sent: number;
}

const columns = sql`a.id, a.application_id, a.user_id, a.first_name, a.last_name, a.email, a.state, a.requested_at, a.reminded_at, a.reminders_sent, p.first_name || ' ' || p.last_name as applicant, o.display_name as opportunity, f.language,
  coalesce((select max((step->>'reference_length')::int) from form_versions v cross join jsonb_array_elements(v.form) step where v.id = f.form_version_id), 0) as reference_length`;
const around = raw(
  'join applications f on f.id = a.application_id and f.active join users p on p.id = a.user_id join opportunities o on o.id = f.opportunity_id',
);

/** Whoever was sent this link, as long as it counts and there is still something to answer. Locked where an answer follows. */
export async function findAnswerRequest(
  db: Db,
  kind: LinkKind,
  token: string,
  now: Date,
  { lock = false } = {},
): Promise<AnswerRequest | undefined> {
  const { table, token: prefix } = links[kind];
  if (!isToken(prefix, token)) return undefined;
  const [found] = await db.run<AnswerRequest>(sql`select ${columns} from ${ident(table)} a ${around}
    where a.token_digest = ${digestOf(token)} and a.state = 'requested' and coalesce(a.reminded_at, a.requested_at) > ${computeOldestLink(now)}${raw(lock ? ' for update of a' : '')}`);
  return found;
}

/** The same by its number, whatever has been answered; undefined once the application is over. */
export async function findAnswerRequestById(db: Db, kind: LinkKind, id: number): Promise<AnswerRequest | undefined> {
  const [found] = await db.run<AnswerRequest>(
    sql`select ${columns} from ${ident(links[kind].table)} a ${around} where a.id = ${id}`,
  );
  return found;
}

export interface RequestedApplication {
  user_id: number;
  active: boolean;
  applicant: string;
  opportunity: string;
  language: string;
  /** Where the next referee stands. */
  position: number;
}

export async function findRequestedApplication(
  db: Db,
  applicationId: number,
): Promise<RequestedApplication | undefined> {
  const [found] = await db.run<RequestedApplication>(sql`
    select f.user_id, f.active, f.language, p.first_name || ' ' || p.last_name as applicant, o.display_name as opportunity,
           coalesce((select max(x.position) + 1 from application_references x where x.application_id = f.id), 0) as position
      from applications f join users p on p.id = f.user_id join opportunities o on o.id = f.opportunity_id where f.id = ${applicationId}`);
  return found;
}

/** A new link takes the place of the one before. */
export async function updateLink(
  db: Db,
  kind: LinkKind,
  id: number,
  token: string,
  change:
    | { email: string; requested_at: Date; reminded_at: null; reminders_sent: 0 }
    | { reminded_at: Date; reminders_sent?: number },
): Promise<void> {
  await db
    .updateTable(links[kind].table)
    .set({ ...change, token_digest: digestOf(token) })
    .where('id', '=', id)
    .execute();
}

/** Some of those whose first or second reminder is due, each held by whoever reminds them. */
export function lockWaiting(db: Db, kind: LinkKind, now: Date, atMost: number): Promise<AnswerRequest[]> {
  const { first, second, rest } = computeReminderDays(now);
  return db.run<AnswerRequest>(sql`select ${columns} from ${ident(links[kind].table)} a ${around}
    where a.state = 'requested' and a.reminders_sent < 2 and not a.reminders_stopped and a.email <> ''
      and a.requested_at < case when a.reminders_sent = 0 then ${first}::timestamptz else ${second}::timestamptz end
      and (a.reminded_at is null or a.reminded_at < ${rest})
    order by a.requested_at, a.id limit ${atMost} for update of a skip locked`);
}
