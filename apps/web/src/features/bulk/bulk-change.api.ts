import type {
  ApplicationChange,
  bulkChange,
  userBulkChange,
  UserChange,
} from '@manyhands/contract/bulk/bulk-change.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';

export type { ApplicationChange, UserChange };
/** The list whose rows are changed. */
export type Changed = 'users' | 'applications';
export type Change = UserChange | ApplicationChange;
export type BulkChange = RowOf<typeof bulkChange>;
export type Figures = OutputOf<typeof bulkChange, 'request'>;
export type RecentChange = RowOf<typeof userBulkChange>;
export type Reasons = BulkChange['skipped'];

/** Which rows: those that were ticked, or everything that matches. */
export type Among = { ids: number[] } | { query: Record<string, unknown> };

const send = async (body: object): Promise<Figures> =>
  (await http.post<{ data: Figures }>('bulk/changes', body)).body.data;

/** What is written to applicants changes nothing about which of them are left out. */
const judged = (change: Change | null): Change | null =>
  change && 'decline' in change && change.decline
    ? { decline: { closing_reason_id: change.decline.closing_reason_id } }
    : change;

/** What it would do, without doing it. */
export const dryRunQuery = (resource: Changed, among: Among, change: Change | null) =>
  queryOptions({
    queryKey: ['bulk', 'dry-run', resource, among, judged(change)],
    queryFn: () => send({ resource, ...among, change: judged(change), dry_run: true }),
    enabled: change !== null,
    gcTime: 0,
    retry: false,
  });

export const requestChange = (resource: Changed, among: Among, change: Change) => send({ resource, ...among, change });
export const undoChange = (id: number) => http.post(`bulk/changes/${id}/undo`, {});

/** How often the page asks how far it is. */
const LOOK_AGAIN = 700;
export const isUnderWay = ({ state, undo }: Pick<BulkChange, 'state' | 'undo'>): boolean =>
  [state, undo?.state].some((one) => one === 'queued' || one === 'running');

export const changeQuery = (id: number) =>
  queryOptions({
    queryKey: ['bulk', 'changes', id],
    queryFn: async ({ signal }) => (await http.get<{ data: BulkChange }>(`bulk/changes/${id}`, { signal })).body.data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN : false),
  });

const mine = resourceApi<typeof userBulkChange>('users/{userId}/bulk-changes', { userId: 'me' });

/** What the reader changed in the last 30 days, the latest first. */
export const recentChangesQuery = queryOptions({
  queryKey: ['bulk', 'changes', 'mine'],
  queryFn: async ({ signal }) => (await mine.list({ limit: 50 }, signal)).rows,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN : false),
});
