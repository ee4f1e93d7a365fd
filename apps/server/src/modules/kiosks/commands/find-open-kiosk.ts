import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { findKioskByToken } from '../kiosk.queries.ts';
import { assertKioskOpen, callsPerAddress, type Kiosk } from '../kiosk.rules.ts';

/** The kiosk that the token belongs to, while it counts. */
export async function findOpenKiosk(
  { database, organisation, ip, now }: Outside,
  token: string,
  options: { syncing?: boolean } = {},
): Promise<Kiosk> {
  await assertWithinLimit(database, organisation.id, addressKey('kiosk', ip), callsPerAddress, now);
  const kiosk = await database.read(organisation.id, (db) => findKioskByToken(db, token));
  assertKioskOpen(kiosk, now, options);
  return kiosk;
}
