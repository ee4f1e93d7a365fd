import {
  openOpportunity,
  residentialOpportunity,
} from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import { everyone } from '../../platform/policy/rules.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { findMap } from './commands/find-map.ts';
import { findOpen } from './commands/find-open.ts';
import { listStayPlaces } from './open-opportunity.queries.ts';

export const openOpportunityModule = defineCalls(openOpportunity, {
  list: { access: [everyone], run: (ctx, { query }) => findOpen(ctx, query) },
  map: { access: [everyone], run: (ctx, { query }) => findMap(ctx, query) },
});

const stays = ['Residential-short', 'Residential-long'];

export const residentialOpportunityModule = defineCalls(residentialOpportunity, {
  list: {
    access: [everyone],
    async run(ctx, { query }) {
      const { opportunities, next_cursor, total } = await findOpen(ctx, { ...query, types: stays });
      return { opportunities, next_cursor, total };
    },
  },
  countries: {
    access: [everyone],
    async run({ db, today }) {
      const counts = new Map<string, number>();
      for (const { country_code: code, count } of await listStayPlaces(db, today))
        counts.set(code, (counts.get(code) ?? 0) + count);
      return [...counts].map(([code, count]) => ({ code, count }));
    },
  },
  counties: {
    access: [everyone],
    async run({ db, today }) {
      const found = (await listStayPlaces(db, today)).filter(({ county }) => county !== '');
      return found.map(({ county: name, ...rest }) => ({ name, ...rest }));
    },
  },
});
