export type FeatureAmount = number | 'unlimited' | 'absent';

/**
 * How much of a feature an organisation's package contains. The package is a map of feature to amount, null meaning
 * unlimited, or the older plain list, which means every feature it names without a limit. It comes from a jsonb
 * column, so its shape is read and not trusted: what cannot be understood is absent.
 */
export function featureAmount(organisationFeatures: unknown, name: string): FeatureAmount {
  if (Array.isArray(organisationFeatures)) return organisationFeatures.includes(name) ? 'unlimited' : 'absent';
  if (typeof organisationFeatures !== 'object' || organisationFeatures === null) return 'absent';
  // own keys only: a feature called "constructor" is not bought by being an object
  if (!Object.hasOwn(organisationFeatures, name)) return 'absent';
  const amount = (organisationFeatures as Record<string, unknown>)[name];
  if (amount === null) return 'unlimited';
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? amount : 'absent';
}

/** Whether one more fits when `used` are taken already. */
export function hasFeature(organisationFeatures: unknown, name: string, used = 0): boolean {
  const amount = featureAmount(organisationFeatures, name);
  return amount === 'unlimited' || (amount !== 'absent' && used < amount);
}
