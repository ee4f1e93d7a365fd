import type { autoFill } from '@manyhands/contract/auto-fill/auto-fill.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { RowOf } from '../../lib/resource-api.ts';

export type AutoFill = RowOf<typeof autoFill>;
export type Proposed = NonNullable<AutoFill['assignments']>[number];
export type Gap = NonNullable<AutoFill['unfilled']>[number];
export type Hours = NonNullable<AutoFill['people']>[number];

export interface Wanted {
  rotaId: number;
  from: string;
  to: string;
  apply: AutoFill['apply'];
}

const pathOf = (rotaId: number, id: number): string => `organisation/rotas/${rotaId}/auto-fill/${id}`;
export const proposalPath = (rotaId: number, id: number): string => `/staff/rota/auto-fill/${rotaId}/${id}`;

export const requestAutoFill = async ({ rotaId, ...body }: Wanted): Promise<number> =>
  (await http.post<{ data: { id: number } }>(`organisation/rotas/${rotaId}/auto-fill`, body)).body.data.id;

export const callAutoFill = (rotaId: number, id: number, verb: 'apply' | 'undo' | 'cancel'): Promise<unknown> =>
  http.post(`${pathOf(rotaId, id)}/${verb}`, {});

const UNDER_WAY: readonly AutoFill['state'][] = ['queued', 'running', 'applying', 'undoing'];
export const isUnderWay = ({ state }: Pick<AutoFill, 'state'>): boolean => UNDER_WAY.includes(state);

/** How often the page asks how far it is. */
const LOOK_AGAIN = 1000;

export const autoFillQuery = (rotaId: number, id: number) =>
  queryOptions({
    queryKey: ['auto-fill', rotaId, id],
    queryFn: async ({ signal }) => (await http.get<{ data: AutoFill }>(pathOf(rotaId, id), { signal })).body.data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN : false),
  });

/** How many earlier ones are listed. */
const EARLIER = 5;

/** One's own, newest first. */
export const earlierQuery = (rotaId: number) =>
  queryOptions({
    queryKey: ['auto-fill', rotaId, 'earlier'],
    queryFn: async ({ signal }) =>
      (
        await http.get<{ data: AutoFill[] }>(`organisation/rotas/${rotaId}/auto-fill`, {
          query: { limit: EARLIER, sort: '-id' },
          signal,
        })
      ).body.data,
    enabled: rotaId > 0,
  });
