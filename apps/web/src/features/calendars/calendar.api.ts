import type { calendar } from '@manyhands/contract/calendars/calendar.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type RowOf } from '../../lib/resource-api.ts';

export type Feed = RowOf<typeof calendar>;

const feeds = resourceApi<typeof calendar>('calendar', {});

export const feedsQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: async ({ signal }) => (await feeds.list({ limit: 100 }, signal)).rows,
});

/** Both answer the address, this once. */
export const makeFeed = async (): Promise<string> => (await feeds.create({})).address ?? '';
export const renewFeed = async ({ id }: Feed): Promise<string> =>
  (await http.post<{ data: { address: string } }>(`calendar/${id}/renew`, {})).body.data.address;
export const endFeed = ({ id }: Feed): Promise<void> => feeds.remove(id);
