import { organisation } from '@manyhands/contract/organisation/organisation.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { everyone, signedIn } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { resources } from '@manyhands/contract/resources.ts';
import { getOrganisation, listChoices } from './organisation.queries.ts';
import { computeChosen, computeCountries, computeTimezones } from './organisation.rules.ts';

type Features = Record<string, number | null> | string[];

export const organisationModule = defineCalls(organisation, {
  current: {
    access: [everyone],
    run: ({ db }) => showOrganisation(db),
  },
  timezones: { access: [everyone], run: async ({ now }) => timezonesAt(now) },
  countries: { access: [signedIn], run: async (_ctx, { request }) => computeCountries(request.language) },
  detailed: {
    access: [signedIn],
    async run({ db }, { query }) {
      const chosen = computeChosen(lookups, query.lists);
      const found = await listChoices(db, [...chosen.values()]);
      const lists = Object.fromEntries(
        [...chosen].map(([list, kind]) => [
          list,
          found.filter((entry) => entry.kind === kind).map(({ kind: _kind, ...entry }) => entry),
        ]),
      );
      return { ...(await showOrganisation(db)), lists };
    },
  },
});

/** Every list of choices, as its path calls it. */
const lookups = new Map(
  resources.filter(({ shape }) => shape === 'lookup').map(({ path, name }) => [path.split('/').at(-1)!, name]),
);

async function showOrganisation(db: Db) {
  const found = await getOrganisation(db);
  return {
    ...found,
    package_features: found.package_features as Features,
    tech_features: found.tech_features as string[],
  };
}

type Timezones = ReturnType<typeof computeTimezones>;
let known: { hour: number; zones: Timezones } | null = null;

/** Some four hundred zones are formatted for this; clocks change on the hour, so that is often enough. */
function timezonesAt(now: Date): Timezones {
  const hour = Math.floor(now.getTime() / 3_600_000);
  if (known?.hour !== hour) known = { hour, zones: computeTimezones(now) };
  return known.zones;
}
