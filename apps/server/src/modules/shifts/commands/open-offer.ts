import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { computeMoment, computeWhen } from '../letter.rules.ts';
import { linksPerAddress } from '../assignment.rules.ts';
import { findLinked } from '../offer-link.queries.ts';

/** Programs that look through mail open links too, so looking changes nothing. */
export async function openOffer({ database, organisation, ip, now }: Outside, token: string, language: string) {
  await assertWithinLimit(database, organisation.id, addressKey('shift-offer', ip), linksPerAddress, now);
  const offer = await database.read(organisation.id, (db) => findLinked(db, token, now));
  if (!offer) throw new Problem('not_found');
  const { name, shift, location, starts_at, ends_at, timezone, asked_by, offer_expires_at } = offer;
  const spoken = language === 'cy' ? 'cy' : 'en';
  return {
    name,
    shift,
    location,
    asked_by,
    organisation: organisation.name,
    when: computeWhen(starts_at, ends_at, timezone, spoken),
    until: computeMoment(offer_expires_at, timezone, spoken),
    expires_at: offer_expires_at.toISOString(),
  };
}
