import type { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { locate } from '../../../platform/geocode/locate.ts';
import { findOwnSpot, type Search } from '../open-opportunity.queries.ts';
import { computeMetres, computeWords } from '../open-opportunity.rules.ts';

type List = (typeof openOpportunity)['operations']['list'];

export type Query = Omit<z.output<List['query']>, 'type'> & Partial<{ type: string; types: readonly string[] }>;

const usualMiles = 25;

/** What is looked for, and the place that was asked for, if any: one that no one knows has nothing near it. */
export async function readSearch(
  { db, today }: Pick<Context, 'db' | 'today'>,
  { q, type, types, time, from_home, country, county, place, near, distance }: Query,
): Promise<{ search: Search; told: z.input<List['output']>['near']; isUnknown: boolean }> {
  const text = near?.replaceAll('\0', '').trim() ?? '';
  const spot = text === '' ? null : (locate(text) ?? (await findOwnSpot(db, text)));
  const search = {
    words: computeWords(q ?? ''),
    types: type === undefined ? (types ?? null) : [type],
    time: time ?? null,
    fromHome: from_home === '1',
    country: country ?? null,
    county: county ?? null,
    placeId: place ? Number(place) : null,
    near: spot && { ...spot, metres: computeMetres(Number(distance ?? usualMiles)) },
    today,
  };
  const told = text === '' ? null : { text, ...(spot ?? { name: null, latitude: null, longitude: null }) };
  return { search, told, isUnknown: told !== null && spot === null };
}
