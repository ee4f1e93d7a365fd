import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../platform/problem.ts';

/** A place on one day. */
export interface Kiosk {
  id: number;
  team_id: number;
  rota_id: number | null;
  event_id: number | null;
  place: string;
  timezone: string;
  day: string;
  opens_at: Date;
  closes_at: Date;
  closed_at: Date | null;
  token_digest: Buffer;
}

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** A new code so often; one is good for twice as long. */
const codeLasts = 30 * second;
const codeIsOld = minute;
/** Time to sign in after a scan. */
const scanLasts = 15 * minute;
/** What happened without a connection is accepted for so long. */
export const acceptedFor = 24 * hour;
/** Clocks differ, and the way here takes a moment. */
const tolerance = 2 * minute;

export const callsPerAddress = { limit: 1800, windowSeconds: 600 } as const;

const endOf = ({ closed_at, closes_at }: Pick<Kiosk, 'closed_at' | 'closes_at'>): Date =>
  closed_at && closed_at < closes_at ? closed_at : closes_at;

/** What happened before it was closed may still arrive afterwards. */
export function assertKioskOpen(kiosk: Kiosk | null, now: Date, { syncing = false } = {}): asserts kiosk is Kiosk {
  const until = kiosk && endOf(kiosk).getTime() + (syncing ? acceptedFor : 0);
  if (until === null || until <= now.getTime()) throw new Problem('kiosk_closed');
}

export const isLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > tolerance;
export const isTooOld = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > acceptedFor;
/** Whether it happened while the kiosk was there to be used. */
export const isOfDay = (kiosk: Kiosk, at: Date): boolean =>
  at >= kiosk.opens_at && at.getTime() <= endOf(kiosk).getTime() + tolerance;

/** Not kept anywhere: made from the server's own key and what proves the kiosk, so neither database nor key alone make a code. */
export const computeCodeKey = (kiosk: Pick<Kiosk, 'id' | 'token_digest'>, secretKey: string): string =>
  createHmac('sha256', secretKey)
    .update(`manyhands kiosk code\n${kiosk.id}\n${kiosk.token_digest.toString('hex')}`)
    .digest('base64url');

/** The browser makes the same (features/kiosk/kiosk-code.ts). */
const signed = (text: string, key: string): string =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)}`;

export const computeCode = (kioskId: number, key: string, at: Date): string =>
  signed(`${kioskId}.${Math.floor(at.getTime() / codeLasts)}`, key);
export const computeScan = (kioskId: number, key: string, at: Date): string =>
  signed(`s.${kioskId}.${at.getTime()}`, key);

interface Read {
  kind: 'code' | 'scan';
  kioskId: number;
  /** When it was shown first, or scanned. */
  at: number;
  text: string;
}
export function computeRead(text: string): Read {
  const [, kind, kioskId, moment] = /^(s\.)?(\d{1,15})\.(\d{1,15})\.[\w-]{22}$/.exec(text) ?? [];
  if (kioskId === undefined) throw new Problem('code_expired');
  const at = kind ? Number(moment) : Number(moment) * codeLasts;
  return { kind: kind ? 'scan' : 'code', kioskId: Number(kioskId), at, text };
}

/** Judged at the moment of the scan. A code that was never shown is an old one too: it tells nothing. */
export function assertCodeFresh({ kind, at, text }: Read, key: string, scannedAt: Date): void {
  const expected = Buffer.from(signed(text.slice(0, text.lastIndexOf('.')), key));
  const isOurs = expected.length === Buffer.byteLength(text) && timingSafeEqual(expected, Buffer.from(text));
  const age = scannedAt.getTime() - at;
  if (!isOurs || age < -codeLasts || age > (kind === 'code' ? codeIsOld : scanLasts)) throw new Problem('code_expired');
}

// without letters and digits that look like others
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const computeBarcode = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
