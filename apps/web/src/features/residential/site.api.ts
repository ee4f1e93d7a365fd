import type {
  residentialCancelReason,
  residentialResource,
} from '@manyhands/contract/organisation/lookups.resource.ts';
import type { residentialBoard } from '@manyhands/contract/residential/board.resource.ts';
import type { changeoverDay } from '@manyhands/contract/residential/changeover-day.resource.ts';
import type { room, unavailablePeriod } from '@manyhands/contract/residential/room.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { listAll, resourceApi, type RowOf } from '../../lib/resource-api.ts';
import type { MessageKey } from '../../ui/text.ts';
import type { BoardRoom } from './board.api.ts';

export type Period = RowOf<typeof unavailablePeriod>;
export type Changeover = RowOf<typeof changeoverDay>;
export type Choice = RowOf<typeof residentialCancelReason>;

export const sitesApi = resourceApi<typeof residentialBoard>('residential-boards', {});
export const roomsOf = (teamId: number) =>
  resourceApi<typeof room, Pick<BoardRoom, 'unavailablePeriods'>>('organisation/teams/{teamId}/residential/rooms', {
    teamId,
  });
export const periodsOf = (teamId: number, roomId: number) =>
  resourceApi<typeof unavailablePeriod>('organisation/teams/{teamId}/residential/rooms/{roomId}/unavailable-periods', {
    teamId,
    roomId,
  });
export const changeoversOf = (teamId: number) =>
  resourceApi<typeof changeoverDay>('organisation/teams/{teamId}/residential/changeover-days', { teamId });

/** The organisation's lists that only sites use. */
export const CHOICES = {
  reasons: resourceApi<typeof residentialCancelReason>('organisation/residential-cancel-reasons', {}),
  resources: resourceApi<typeof residentialResource>('organisation/residential-resources', {}),
};
export type ChoiceKind = keyof typeof CHOICES;

/** Those that are no longer offered too: they can be offered again. */
export const allRoomsQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['residential-boards', teamId, 'all-rooms'],
    queryFn: ({ signal }) => listAll(roomsOf(teamId).list, { limit: 100, include: 'unavailablePeriods,can' }, signal),
  });

export const rulesQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['residential-boards', teamId, 'rules'],
    queryFn: ({ signal }) => listAll(changeoversOf(teamId).list, { limit: 100 }, signal),
  });

export const choicesQuery = (kind: ChoiceKind) =>
  queryOptions({
    queryKey: ['organisation', 'residential', kind],
    queryFn: ({ signal }) => listAll(CHOICES[kind].list, { limit: 100, include: 'can' }, signal),
  });

export const SITE_TEXTS: Readonly<Record<string, MessageKey>> = {
  'The end lies before the start': 'site.end_first',
  'Another rule holds at this time': 'site.rule_overlaps',
  'Name is required': 'site.missing',
  'Beds is required': 'site.missing',
  'Start date is required': 'site.missing',
  'Please enter a number': 'site.missing',
  'Please enter a valid date': 'site.no_such_day',
};
