import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { callsPerAddress, computeCodeKey, computeScan } from '../kiosk.rules.ts';
import { readCode } from './read-code.ts';

/** A code changes while people sign in, so its age is judged before. */
export async function scanCode({ database, organisation, ip, now }: Outside, code: string, secretKey: string) {
  await assertWithinLimit(database, organisation.id, addressKey('kiosk', ip), callsPerAddress, now);
  const reading = { text: code, secretKey, now, scannedAt: now };
  const kiosk = await database.read(organisation.id, (db) => readCode(db, reading));
  return {
    scan: computeScan(kiosk.id, computeCodeKey(kiosk, secretKey), now),
    place: kiosk.place,
    organisation: organisation.name,
    day: kiosk.day,
  };
}
