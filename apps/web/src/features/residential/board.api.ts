import type { ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import type { residentialBoard, roomProposal } from '@manyhands/contract/residential/board.resource.ts';
import type { residentialBooking } from '@manyhands/contract/residential/booking.resource.ts';
import type { room, unavailablePeriod } from '@manyhands/contract/residential/room.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import type { OwnTexts } from '../../lib/server-texts.ts';
import { endOf, type BoardWindow } from './board.rules.ts';

export type Site = RowOf<typeof residentialBoard>;
export type Guest = RowOf<typeof residentialBooking>;
interface Periods {
  unavailablePeriods: RowOf<typeof unavailablePeriod>[];
}
export type BoardRoom = RowOf<typeof room> & Periods;
export type Proposal = OutputOf<typeof roomProposal, 'list'>[number];

const sites = resourceApi<typeof residentialBoard>('residential-boards', {});
const guests = resourceApi<typeof residentialBooking>('residential-bookings', {});

/** Sites with beds; or every team one could make one of. */
export const sitesQuery = (all: boolean) =>
  queryOptions({
    queryKey: ['residential-boards', all ? 'all' : 'with-beds'],
    queryFn: ({ signal }) =>
      listAll(sites.list, { limit: 100, ...(all ? {} : { filter: { 'beds][gte': 1 } }) }, signal),
  });

export const siteQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['residential-boards', teamId],
    queryFn: ({ signal }) => sites.show(teamId, undefined, signal),
  });

export const roomsQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['residential-boards', teamId, 'rooms'],
    queryFn: ({ signal }) =>
      listAll(
        resourceApi<typeof room, Periods>('organisation/teams/{teamId}/residential/rooms', { teamId }).list,
        { limit: 100, include: 'unavailablePeriods,can', filter: { archived: false } },
        signal,
      ),
  });

export const changeoversQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['residential-boards', teamId, 'changeover-days'],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: ChangeoverRule[] }>(`teams/${teamId}/residential/changeover-days`, {
          query: { limit: 100 },
          signal,
        })
      ).body.data,
  });

export interface WaitingSite {
  id: number;
  name: string;
}

/** The sites where the reader can give rooms and stays have none, the first arrival first. */
export const waitingSitesQuery = queryOptions({
  queryKey: ['residential-bookings', 'waiting-sites'],
  queryFn: async ({ signal }): Promise<WaitingSite[]> => {
    const stays = await listAll(
      guests.list,
      { limit: 100, include: 'can,team', sort: 'start_date', filter: { without_room: true } },
      signal,
    );
    const sites = (stays as (Guest & { team: WaitingSite | null })[]).flatMap(({ can, team }) =>
      can?.update && team ? [[team.id, { id: team.id, name: team.name }] as const] : [],
    );
    return [...new Map(sites).values()];
  },
});

/** Everyone of whom something is in sight. */
export const guestsQuery = (teamId: number, window: BoardWindow) =>
  queryOptions({
    queryKey: ['residential-boards', teamId, 'guests', window.first, window.days],
    queryFn: ({ signal }) =>
      listAll(
        guests.list,
        {
          limit: 100,
          include: 'can',
          sort: 'start_date',
          filter: {
            team_id: teamId,
            'state][in': 'requested,confirmed',
            'start_date][lte': endOf(window),
            'end_date][gte': window.first,
          },
        },
        signal,
      ),
  });

export const proposalsQuery = (teamId: number, window: BoardWindow) =>
  queryOptions({
    queryKey: ['residential-boards', teamId, 'proposals', window.first, window.days],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: Proposal[] }>(`residential-boards/${teamId}/proposals`, {
          query: { start_date: window.first, end_date: endOf(window) },
          signal,
        })
      ).body.data,
    // it is looked at once, and everything may have changed by the next time
    gcTime: 0,
    staleTime: 0,
  });

export interface Assignment {
  booking_id: number;
  room_id: number;
}

export const applyProposal = (teamId: number, assignments: readonly Assignment[]) =>
  http.post(`residential-boards/${teamId}/proposals`, { assignments });

export const assignRoom = (id: number, room_id: number | null, reason: string) =>
  http.put<{ data: OutputOf<typeof residentialBooking, 'room'> }>(`residential-bookings/${id}/room`, {
    room_id,
    reason,
  });

/** What the server says against a room, in our own words. */
export const ROOM_TEXTS: OwnTexts = {
  not_there: 'board.gone',
};
