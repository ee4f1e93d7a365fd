import { organisation } from '@manyhands/contract/organisation/organisation.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { getOrganisation } from './organisation.queries.ts';
import { computeTimezones } from './organisation.rules.ts';

type Features = Record<string, number | null> | string[];

export const organisationModule = defineCalls(organisation, {
  current: {
    access: [everyone],
    async run({ db }) {
      const found = await getOrganisation(db);
      return {
        ...found,
        package_features: found.package_features as Features,
        tech_features: found.tech_features as string[],
      };
    },
  },
  timezones: { access: [everyone], run: async ({ now }) => timezonesAt(now) },
});

type Timezones = ReturnType<typeof computeTimezones>;
let known: { hour: number; zones: Timezones } | null = null;

/** Some four hundred zones are formatted for this; clocks change on the hour, so that is often enough. */
function timezonesAt(now: Date): Timezones {
  const hour = Math.floor(now.getTime() / 3_600_000);
  if (known?.hour !== hour) known = { hour, zones: computeTimezones(now) };
  return known.zones;
}
