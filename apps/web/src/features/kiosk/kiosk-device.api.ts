import type { checkIn, kioskDevice } from '@manyhands/contract/kiosks/kiosk-device.resource.ts';
import { http } from '../../lib/http.ts';
import type { OutputOf } from '../../lib/resource-api.ts';

export type DeviceKiosk = OutputOf<typeof kioskDevice, 'open'>;
export type KioskPerson = DeviceKiosk['people'][number];
export type Outcome = OutputOf<typeof kioskDevice, 'check'>[number];
export type Present = OutputOf<typeof kioskDevice, 'rollCall'>[number];
export type Scanned = OutputOf<typeof checkIn, 'scan'>;
export type OwnPlace = OutputOf<typeof checkIn, 'show'>;
export type Direction = Outcome['direction'];

/** One check, as it waits in the tablet and as it is sent. */
export interface Entry {
  uuid: string;
  direction: Direction;
  at: string;
  user_id?: number;
  barcode?: string;
  visitor?: { first_name: string; last_name: string; email: string };
}

/** The token of the kiosk says everything; no session is meant. */
const ask = async <T>(path: string, body: object, signal?: AbortSignal): Promise<T> =>
  (await http.post<{ data: T }>(path, body, { open: true, ...(signal && { signal }) })).body.data;

export const openDeviceKiosk = (token: string) => ask<DeviceKiosk>('kiosk/open', { token });
export const searchPeople = (token: string, q: string, signal: AbortSignal) =>
  ask<KioskPerson[]>('kiosk/search', { token, q }, signal);
export const sendChecks = (token: string, entries: readonly Entry[]) =>
  ask<Outcome[]>('kiosk/check', { token, entries });
export const listPresent = (token: string) => ask<Present[]>('kiosk/roll-call', { token });

export const scanCode = (code: string) => ask<Scanned>('check-ins/scan', { code });
/** Of whoever is signed in, whose session is renewed where it can be. */
export const showOwnPlace = async (scan: string): Promise<OwnPlace> =>
  (await http.post<{ data: OwnPlace }>('check-ins/show', { scan })).body.data;
export const checkSelf = async (body: { uuid: string; direction: Direction; scan: string }): Promise<Outcome> =>
  (await http.post<{ data: Outcome }>('check-ins', body)).body.data;
