import { isGuardian, listOwnAndChildren } from '../../platform/auth/acting-for.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Actor } from '../../platform/policy/actor.ts';
import { inTeams, own, signedIn, through, where, whereSignedIn, type Rule } from '../../platform/policy/rules.ts';
import { closeTo, guardianOf, supervisorOf } from '../permissions/public.ts';

const column = 'team_id';
export const managers: Rule = [inTeams('manage-events', { column })];
/** Whoever works with the events of a team sees all of them, drafts too. */
const staff: Rule = [...managers, inTeams('record-attendance', { column })];

/** Whoever was named to look after the event that the column tells. */
const looksAfter = (event: Sql, userId: number | null): Sql =>
  sql`exists (select from event_supervisors s where s.event_id = ${event} and s.supervisor_id = ${userId})`;

/** Themselves, and those whom they act for. */
const concerns = (person: Sql, userId: number | null, today: string): Sql =>
  sql`(${person} = ${userId} or ${isGuardian(sql`${userId}::bigint`, person, today)}
    or exists (select from supervisors k where k.supervisor_id = ${userId} and k.user_id = ${person}))`;

const isInvited = (row: Sql, userId: number | null, today: string): Sql =>
  sql`(exists (select from event_invitees p where p.event_id = ${row}.id and ${concerns(sql`p.user_id`, userId, today)})
    or exists (select from event_attendees p where p.event_id = ${row}.id and ${concerns(sql`p.user_id`, userId, today)}))`;

/** They are of its team, or a child of theirs is. */
const isOfTeam = (row: Sql, actor: Actor, today: string): Sql =>
  sql`exists (select from roles m join team_closure c on c.team_id = m.team_id and c.ancestor_id = ${row}.team_id
     where m.user_id = any(${listOwnAndChildren(actor, today)}) and m.start_date <= ${today}::date and (m.end_date is null or m.end_date >= ${today}::date))`;

const isPublic = (row: Sql): Sql => sql`(${row}.visibility = 'public' and ${row}.state <> 'draft')`;
export const visitors: Rule = [where((row) => isPublic(row))];

export const readers: Rule = [
  ...staff,
  ...visitors,
  whereSignedIn(
    (row, actor, today) =>
      sql`(${row}.state <> 'draft' and (${row}.visibility = 'team' and ${isOfTeam(row, actor, today)} or ${isInvited(row, actor.userId, today)})
        or ${looksAfter(sql`${row}.id`, actor.userId)})`,
  ),
];

/** Of what hangs on an event. */
export const managersAbove: Rule = [through('events', 'event_id', managers)];
/** Whoever sees the event, once they are signed in: visitors are not told who looks after it. */
export const supervisorReaders: Rule = [signedIn];

export const takers: Rule = [own('user_id'), guardianOf('user_id')];
const looksAfterRow: Rule = [whereSignedIn((row, { userId }) => looksAfter(sql`${row}.event_id`, userId))];
/** Of who attends: not for one another. */
export const attendeeReaders: Rule = [...takers, supervisorOf('user_id'), ...staff, ...looksAfterRow];
export const takersAndManagers: Rule = [...takers, ...managers];
const except = closeTo('user_id');
/** No one records for themselves or their child that they came. */
export const recorders: Rule = [
  inTeams('record-attendance', { column }, { except }),
  inTeams('manage-events', { column }, { except }),
  whereSignedIn(
    (row, actor, today) =>
      sql`(${looksAfter(sql`${row}.event_id`, actor.userId)} and not (${except.test(row, actor, today)}))`,
  ),
];
/** The same of a session, whose row names no person. */
export const sessionStaff: Rule = [
  through('events', 'event_id', staff),
  whereSignedIn((row, { userId }) => looksAfter(sql`${row}.event_id`, userId)),
];
/** Of events whose attendance is theirs to record. */
export const eventRecorders: Rule = [...staff, whereSignedIn((row, { userId }) => looksAfter(sql`${row}.id`, userId))];
