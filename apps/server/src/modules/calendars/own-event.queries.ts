import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { CalendarEvent } from './ics.rules.ts';

export interface EventQuery {
  userId: number;
  /** Nothing that was over before this day. */
  from: string;
  language: 'en' | 'cy';
  publicUrl: string;
}

interface Interview {
  id: number;
  application_id: number;
  is_interviewer: boolean;
  opportunity: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  sequence: number;
  updated_at: Date;
}
const words = { en: 'Interview', cy: 'Cyfweliad' };

/** Those that are agreed, of applicants and of interviewers, under the name that the invitation by mail has. */
export async function listInterviewEvents(
  db: Db,
  { userId, from, language, publicUrl }: EventQuery,
): Promise<CalendarEvent[]> {
  const found = await db.run<Interview>(sql`
    select i.id, i.application_id, i.interviewer_id = ${userId} as is_interviewer, o.display_name as opportunity, i.location,
           i.starts_at, i.ends_at, i.sequence, i.updated_at
      from interviews i join opportunities o on o.id = i.opportunity_id
     where (i.user_id = ${userId} or i.interviewer_id = ${userId}) and i.state = 'booked' and i.starts_at >= ${from}::date
     order by i.starts_at, i.id limit 500`);
  return found.map((interview) => ({
    key: `interview-${interview.id}`,
    span: { start: interview.starts_at, end: interview.ends_at },
    summary: `${words[language]}: ${interview.opportunity}`,
    location: interview.location,
    state: 'confirmed',
    version: Math.max(1, interview.sequence),
    changedAt: interview.updated_at,
    url: new URL(
      interview.is_interviewer
        ? `/staff/applications/${interview.application_id}`
        : `/portal/applicant/dashboard/${interview.application_id}`,
      publicUrl,
    ).href,
  }));
}

interface Reminder {
  id: number;
  text: string;
  due_on: string;
  version: number;
  updated_at: Date;
}

/** What someone wants to be reminded of. Shown to them alone, never in a feed. */
export async function listReminderEvents(db: Db, { userId, from, publicUrl }: EventQuery): Promise<CalendarEvent[]> {
  const found = await db.run<Reminder>(sql`
    select id, text, due_on::text, version, updated_at from reminders
     where user_id = ${userId} and not done and due_on >= ${from}::date order by due_on, id limit 500`);
  return found.map(({ id, text, due_on, version, updated_at }) => ({
    key: `reminder-${id}`,
    span: { first: due_on, last: due_on },
    summary: text,
    state: 'confirmed',
    version,
    changedAt: updated_at,
    url: new URL('/portal', publicUrl).href,
  }));
}
