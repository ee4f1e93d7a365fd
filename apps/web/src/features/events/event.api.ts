import type { eventAttendance, eventAttendee } from '@manyhands/contract/events/attendee.resource.ts';
import type { event } from '@manyhands/contract/events/event.resource.ts';
import type { eventInvitation } from '@manyhands/contract/events/invitation.resource.ts';
import type { eventSession, plannedSession } from '@manyhands/contract/events/session.resource.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { behalfHeaders } from '../../lib/behalf.tsx';
import { http } from '../../lib/http.ts';
import { etagOf, listAll, resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import type { PillTone } from '../../ui/pill.tsx';

export type EventRow = RowOf<typeof event>;
export type Session = RowOf<typeof eventSession>;
export type PlannedSession = RowOf<typeof plannedSession>;
export type Attendee = RowOf<typeof eventAttendee>;
export type Invitation = RowOf<typeof eventInvitation>;
export type AttendeeState = Attendee['state'];

/** As the reader, or as whoever acts for a child sees them. */
const eventsFor = (forId: number | null) => resourceApi<typeof event>('events', {}, behalfHeaders(forId));
const events = eventsFor(null);
const attendances = resourceApi<typeof eventAttendance>('event-attendances', {});
const sessionsOf = (eventId: number, forId: number | null = null) =>
  resourceApi<typeof eventSession>('events/{eventId}/sessions', { eventId }, behalfHeaders(forId));
const attendeesOf = (eventId: number, eventSessionId: number) =>
  resourceApi<typeof eventAttendee>('events/{eventId}/sessions/{eventSessionId}/attendees', {
    eventId,
    eventSessionId,
  });
const invitationsOf = (eventId: number) =>
  resourceApi<typeof eventInvitation>('events/{eventId}/invitations', { eventId });

export const ATTENDEE_TONES: Record<AttendeeState, PillTone> = {
  invited: 'neutral',
  going: 'ok',
  maybe: 'sky',
  'not-going': 'neutral',
  waiting: 'sun',
  offered: 'sky',
  expired: 'neutral',
};
export const EVENT_TONES: Record<EventRow['state'], PillTone> = { draft: 'neutral', published: 'ok', cancelled: 'sun' };
export const OUTCOMES = ['attended', 'left-early', 'absent'] as const;

export const eventQuery = (id: number, forId: number | null = null) =>
  queryOptions({
    queryKey: ['events', id, forId],
    queryFn: ({ signal }) => eventsFor(forId).show(id, 'can', signal),
  });

export const sessionsQuery = (eventId: number, forId: number | null = null) =>
  queryOptions({
    queryKey: ['events', eventId, 'sessions', forId],
    queryFn: ({ signal }) =>
      listAll(sessionsOf(eventId, forId).list, { limit: 100, include: 'can', sort: 'starts_at' }, signal),
  });

export const attendeesQuery = (eventId: number, sessionId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'sessions', sessionId, 'attendees'],
    queryFn: ({ signal }) => listAll(attendeesOf(eventId, sessionId).list, { limit: 100 }, signal),
  });

export const invitationsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'invitations'],
    queryFn: ({ signal }) => listAll(invitationsOf(eventId).list, { limit: 100 }, signal),
  });

export const listPeopleQuery = (eventId: number, listId: number | null) =>
  queryOptions({
    queryKey: ['events', eventId, 'list', listId],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: OutputOf<typeof event, 'savedListPeople'> }>(`events/${eventId}/get-users-saved-list`, {
          query: { saved_list_id: listId! },
          signal,
        })
      ).body.data,
    enabled: listId !== null,
  });

/** Events that are not over, mine or not. */
export const aheadQuery = (mine: boolean, forId: number | null = null) =>
  queryOptions({
    queryKey: ['events', 'ahead', mine, forId],
    queryFn: async ({ signal }) =>
      (
        await eventsFor(forId).list(
          {
            limit: 50,
            sort: 'starts_at',
            filter: {
              mine,
              'ends_at.gt': new Date().toISOString(),
              'state.in': mine ? 'published,cancelled' : 'published',
            },
          },
          signal,
        )
      ).rows.filter(({ sessions, state }) => sessions > 0 || state === 'cancelled'),
  });

const SHOWN_AFTER = 30 * 86_400_000;

/** Events whose attendance the reader looks after: who came is often recorded some days later. */
export const supervisedQuery = queryOptions({
  queryKey: ['events', 'supervised'],
  queryFn: async ({ signal }) =>
    (
      await events.list(
        {
          limit: 50,
          sort: 'starts_at',
          filter: {
            supervised: true,
            state: 'published',
            'ends_at.gt': new Date(Date.now() - SHOWN_AFTER).toISOString(),
          },
        },
        signal,
      )
    ).rows,
});

/** What someone attends or attended, the latest first. */
export const attendancesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['event-attendances', userId],
    queryFn: async ({ signal }) =>
      (await attendances.list({ limit: 100, sort: '-starts_at', filter: { user_id: userId } }, signal)).rows,
  });

/** After any change: what is shown of events is asked for again. */
export function useRefreshEvents(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      ['events', 'event-attendances', 'event-sessions'].map((first) => cache.invalidateQueries({ queryKey: [first] })),
    );
}

export const setEventState = ({ id, version }: EventRow, state: EventRow['state']): Promise<unknown> =>
  events.update(id, { state }, etagOf({ version }));
export const removeEvent = ({ id, version }: EventRow): Promise<void> => events.remove(id, etagOf({ version }));

export const saveSession = (eventId: number, row: Session | null, body: object): Promise<unknown> =>
  row ? sessionsOf(eventId).update(row.id, body as never, etagOf(row)) : sessionsOf(eventId).create(body as never);
export const cancelSession = (row: Session): Promise<unknown> =>
  sessionsOf(row.event_id).update(row.id, { cancelled: true }, etagOf(row));
export const removeSession = (row: Session): Promise<void> => sessionsOf(row.event_id).remove(row.id, etagOf(row));
export const changeSessions = (eventId: number, ids: readonly number[], set: object): Promise<unknown> =>
  http.put(`events/${eventId}/sessions/bulk-update`, { ids, set });

export const invite = (eventId: number, body: object): Promise<unknown> => invitationsOf(eventId).create(body as never);
export const withdrawInvitation = ({ event_id, id }: Invitation): Promise<void> => invitationsOf(event_id).remove(id);

interface Answering {
  userId: number;
  forId: number | null;
}
/** For oneself, or for whom one acts: a new answer, or another one. */
export async function answerSession(
  session: Session,
  { userId, forId }: Answering,
  state: AttendeeState,
): Promise<void> {
  const path = `events/${session.event_id}/sessions/${session.id}/attendees`;
  const options = { headers: behalfHeaders(forId) };
  if (session.my === null) await http.post(path, { state }, options);
  else await http.put(`${path}/${userId}`, { state }, options);
}

export const recordOutcome = ({ event_id, session_id, user_id }: Attendee, recorded: object): Promise<unknown> =>
  http.put(`events/${event_id}/sessions/${session_id}/attendees/${user_id}`, recorded);

export interface BulkAnswer {
  changed: number;
  skipped: { user_id: number; code: string }[];
}
const bulk = async ({ event_id, id }: Session, call: string, body: object): Promise<BulkAnswer> =>
  (await http.put<{ data: BulkAnswer }>(`events/${event_id}/sessions/${id}/${call}`, body)).body.data;
export const changePeople = (
  session: Session,
  user_ids: readonly number[],
  change: { state: string } | { outcome: string; in_at?: string | null; out_at?: string | null },
): Promise<BulkAnswer> => bulk(session, 'bulk-update-user-status', { user_ids, ...change });
export const removePeople = (session: Session, user_ids: readonly number[]): Promise<BulkAnswer> =>
  bulk(session, 'bulk-delete-users', { user_ids });
export const addPeople = (session: Session, user_ids: readonly number[]): Promise<unknown> =>
  http.put(`events/${session.event_id}/sessions/bulk-update-attendees`, {
    ids: [session.id],
    user_ids,
    state: 'going',
  });
export const addWalkUp = ({ event_id, id }: Session, body: object): Promise<unknown> =>
  http.post(`events/${event_id}/sessions/${id}/walk-ups`, body);

export const printPath = ({ event_id, id }: Session): string =>
  `/api/events/${event_id}/sessions/${id}/attendance-list`;
