import type { CarefulProvider } from '../../../platform/geocode/careful-provider.ts';
import type { Address } from '../../../platform/geocode/provider.ts';
import { addressKey, assertWithinLimit, takeFromLimit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { computeSuggested, questionsPerAddress, questionsPerOrganisation } from '../geocode.rules.ts';

export async function retrieveAddress(
  { database, organisation, ip, now }: Outside,
  key: string,
  { provider, secretKey }: { provider: CarefulProvider; secretKey: string },
): Promise<Address | null> {
  const id = computeSuggested(key, { secretKey, organisationId: organisation.id });
  if (id === null) throw new Problem('not_found');
  await assertWithinLimit(database, organisation.id, addressKey('geocode', ip), questionsPerAddress, now);
  const { allowed } = await takeFromLimit(database, organisation.id, 'geocode:all', questionsPerOrganisation, now);
  return allowed ? provider.retrieve(id) : null;
}
