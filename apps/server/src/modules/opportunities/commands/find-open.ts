import type { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { listOpen } from '../open-opportunity.queries.ts';
import { computeCursor, computeMark } from '../open-opportunity.rules.ts';
import { readSearch, type Query } from './read-search.ts';

const perPage = 24;

/** What is on offer, for the API, for the page that has it built in and for what others read. */
export async function findOpen(
  ctx: Pick<Context, 'db' | 'today'>,
  query: Query,
  limit = perPage,
): Promise<z.input<(typeof openOpportunity)['operations']['list']['output']>> {
  const { search, told, isUnknown } = await readSearch(ctx, query);
  const after = query.cursor ? computeMark(query.cursor, search.near !== null) : null;
  const { opportunities, ...rest } = await listOpen(ctx.db, { ...search, after, limit: limit + 1 });
  const found = isUnknown ? [] : opportunities;
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1)! : null;
  return {
    ...rest,
    ...(isUnknown && rest.total !== null ? { total: 0 } : {}),
    near: told,
    opportunities: shown,
    next_cursor: last && computeCursor({ name: last.display_name, id: last.id, distance: last.distance }),
  };
}
