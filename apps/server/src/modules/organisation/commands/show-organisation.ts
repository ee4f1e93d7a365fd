import type { Db } from '../../../platform/db/connection.ts';
import { getOrganisation } from '../organisation.queries.ts';
import { computeLogoUrl } from '../organisation.rules.ts';

type Features = Record<string, number | null> | string[];

/** The organisation as everyone may know it. */
export async function showOrganisation(db: Db) {
  const { logo_file_id, ...found } = await getOrganisation(db);
  return {
    ...found,
    logo_url: computeLogoUrl(logo_file_id),
    package_features: found.package_features as Features,
    tech_features: found.tech_features as string[],
  };
}
