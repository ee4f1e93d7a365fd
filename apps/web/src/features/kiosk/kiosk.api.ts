import type { barcode } from '@manyhands/contract/kiosks/barcode.resource.ts';
import type { kiosk } from '@manyhands/contract/kiosks/kiosk.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { OutputOf, RowOf } from '../../lib/resource-api.ts';

export type Kiosk = RowOf<typeof kiosk>;
export type Barcode = RowOf<typeof barcode>;
type Present = OutputOf<typeof kiosk, 'rollCall'>[number];

const get = async <T>(path: string, signal: AbortSignal): Promise<T> =>
  (await http.get<{ data: T }>(path, { signal })).body.data;

export const kiosksQuery = queryOptions({
  queryKey: ['kiosks'],
  queryFn: ({ signal }) => get<Kiosk[]>('kiosks?limit=50', signal),
});
export const kioskQuery = (id: number) =>
  queryOptions({ queryKey: ['kiosks', id], queryFn: ({ signal }) => get<Kiosk>(`kiosks/${id}`, signal) });
export const presentQuery = (id: number) =>
  queryOptions({
    queryKey: ['kiosks', id, 'present'],
    queryFn: ({ signal }) => get<Present[]>(`kiosks/${id}/roll-call`, signal),
    refetchInterval: 30_000,
  });

export interface Place {
  team_id: number;
  rota_id?: number | null;
  event_id?: number | null;
}
export const openKiosk = async (place: Place): Promise<Kiosk> =>
  (await http.post<{ data: Kiosk }>('kiosks', place)).body.data;
export const closeKiosk = (id: number) => http.post(`kiosks/${id}/close`, {});

export const isOpen = ({ closed_at, closes_at }: Pick<Kiosk, 'closed_at' | 'closes_at'>): boolean =>
  closed_at === null && Date.parse(closes_at) > Date.now();

/** Teams whose shifts the reader sees. */
export const teamsQuery = queryOptions({
  queryKey: ['rota', 'teams'],
  queryFn: ({ signal }) => get<{ id: number; name: string }[]>('rota/teams', signal),
});

export const barcodesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['barcodes', userId],
    queryFn: ({ signal }) => get<Barcode[]>(`barcodes?filter[user_id]=${userId}&limit=20`, signal),
  });
export const addBarcode = (body: { user_id: number; code?: string }) => http.post('barcodes', body);
export const removeBarcode = (id: number) => http.remove(`barcodes/${id}`);
