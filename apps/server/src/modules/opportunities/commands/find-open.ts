import type { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { locate } from '../../../platform/geocode/locate.ts';
import { findOwnSpot, listOpen, type Wanted } from '../open-opportunity.queries.ts';
import { computeCursor, computeMark, computeMetres, computeWords } from '../open-opportunity.rules.ts';

type List = (typeof openOpportunity)['operations']['list'];

const perPage = 24;
const usualMiles = 25;

export type Query = Omit<z.output<List['query']>, 'type'> &
  Partial<{ type: string; types: readonly string[]; country: string; county: string }>;

/** What is on offer, for the API, for the page that has it built in and for what others read. */
export async function findOpen(
  { db, today }: Pick<Context, 'db' | 'today'>,
  { q, type, types, time, from_home, country, county, place, near, distance, cursor }: Query,
  limit = perPage,
): Promise<z.input<List['output']>> {
  const text = near?.replaceAll('\0', '').trim() ?? '';
  const spot = text === '' ? null : (locate(text) ?? (await findOwnSpot(db, text)));
  const told = text === '' ? null : { text, ...(spot ?? { name: null, latitude: null, longitude: null }) };
  const wanted: Wanted = {
    words: computeWords(q ?? ''),
    types: type === undefined ? (types ?? null) : [type],
    time: time ?? null,
    fromHome: from_home === '1',
    country: country ?? null,
    county: county ?? null,
    placeId: place ? Number(place) : null,
    near: spot && { ...spot, metres: computeMetres(Number(distance ?? usualMiles)) },
    after: cursor ? computeMark(cursor, spot !== null) : null,
    limit: limit + 1,
    today,
  };
  const { opportunities, ...rest } = await listOpen(db, wanted);
  // a place that nobody knows has nothing near it
  const found = told && !spot ? [] : opportunities;
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1)! : null;
  return {
    ...rest,
    ...(told && !spot && rest.total !== null ? { total: 0 } : {}),
    near: told,
    opportunities: shown,
    next_cursor: last && computeCursor({ name: last.display_name, id: last.id, distance: last.distance }),
  };
}
