import { organisation } from '@manyhands/contract/organisation/organisation.resource.ts';
import { findKeptFile, openFile } from '../files/public.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { FileArea } from '../../platform/files/file-area.ts';
import { everyone, signedIn } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { resources } from '@manyhands/contract/resources.ts';
import { showOrganisation } from './commands/show-organisation.ts';
import { getOrganisation, listChoices } from './organisation.queries.ts';
import { computeChosen, computeCountries, computeTimezones } from './organisation.rules.ts';

export const organisationModule = ({ area }: { area: FileArea }) =>
  defineCalls(organisation, {
    logo: {
      access: [everyone],
      stream: async (ctx) => {
        const file = await ctx.database.read(ctx.organisation.id, findLogo);
        if (!file) throw new Problem('not_found');
        const { headers, body } = await openFile(area, file, file.thumb_key === null ? 'content' : 'thumbnail');
        return { headers: { ...headers, 'cache-control': 'public, max-age=86400' }, body };
      },
    },
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

async function findLogo(db: Db) {
  const { id, logo_file_id } = await getOrganisation(db);
  return logo_file_id === null ? undefined : findKeptFile(db, logo_file_id, { resource: 'organisationSettings', id });
}

type Timezones = ReturnType<typeof computeTimezones>;
let known: { hour: number; zones: Timezones } | null = null;

/** Some four hundred zones are formatted for this; clocks change on the hour, so that is often enough. */
function timezonesAt(now: Date): Timezones {
  const hour = Math.floor(now.getTime() / 3_600_000);
  if (known?.hour !== hour) known = { hour, zones: computeTimezones(now) };
  return known.zones;
}
