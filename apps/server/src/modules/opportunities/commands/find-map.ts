import type { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { listSpots } from '../open-opportunity.queries.ts';
import { readSearch, type Query } from './read-search.ts';

const most = 500;

/** Where everything is that a search finds, as far as a map can show it. */
export async function findMap(
  ctx: Pick<Context, 'db' | 'today'>,
  query: Query,
): Promise<z.input<(typeof openOpportunity)['operations']['map']['output']>> {
  const { search, isUnknown } = await readSearch(ctx, query);
  const found = isUnknown ? [] : await listSpots(ctx.db, search, most + 1);
  return { spots: found.slice(0, most), has_more: found.length > most };
}
