import type { Db } from '../../../platform/db/connection.ts';
import { findKiosk } from '../kiosk.queries.ts';
import { assertCodeFresh, assertKioskOpen, computeCodeKey, computeRead, type Kiosk } from '../kiosk.rules.ts';

interface CodeReading {
  text: string;
  secretKey: string;
  now: Date;
  /** Earlier than now where it was scanned without a connection. */
  scannedAt: Date;
}

/** The kiosk that a code, or the proof of a scan, belongs to; refused where it was too old when it was scanned. */
export async function readCode(db: Db, { text, secretKey, now, scannedAt }: CodeReading): Promise<Kiosk> {
  const read = computeRead(text);
  const kiosk = await findKiosk(db, read.kioskId);
  assertKioskOpen(kiosk, now, { syncing: scannedAt < now });
  assertCodeFresh(read, computeCodeKey(kiosk, secretKey), scannedAt);
  return kiosk;
}
