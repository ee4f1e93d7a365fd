import type { CarefulProvider } from '../../../platform/geocode/careful-provider.ts';
import { addressKey, assertWithinLimit, takeFromLimit } from '../../../platform/http/rate-limit.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import {
  computeRetrieveUrl,
  questionsPerAddress,
  questionsPerOrganisation,
  shortestQuestion,
} from '../geocode.rules.ts';

interface Found {
  name: string;
  type: 'address';
  retrieve_url: string;
}

/** Nothing found is an answer, and so is a service that does not: the address can always be typed. */
export async function findAddresses(
  { database, organisation, ip, now }: Outside,
  wanted: string,
  { provider, secretKey }: { provider: CarefulProvider; secretKey: string },
): Promise<Found[]> {
  if (wanted.length < shortestQuestion) return [];
  await assertWithinLimit(database, organisation.id, addressKey('geocode', ip), questionsPerAddress, now);
  const { allowed } = await takeFromLimit(database, organisation.id, 'geocode:all', questionsPerOrganisation, now);
  const found = allowed ? await provider.find(wanted) : [];
  return found.flatMap(({ id, name }) => {
    const retrieve_url = computeRetrieveUrl(id, { secretKey, organisationId: organisation.id });
    return retrieve_url === null ? [] : [{ name, type: 'address' as const, retrieve_url }];
  });
}
