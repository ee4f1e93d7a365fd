import type { openOpportunity } from '@manyhands/contract/opportunities/open-opportunity.resource.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { listOpen } from '../open-opportunity.queries.ts';
import { computeCursor, computeMark, computeWords } from '../open-opportunity.rules.ts';

type List = (typeof openOpportunity)['operations']['list'];

const perPage = 24;

/** What is on offer, for the API and for the page that has it built in. */
export async function findOpen(
  { db, today }: Pick<Context, 'db' | 'today'>,
  { q, type, place, cursor }: z.output<List['query']>,
): Promise<z.input<List['output']>> {
  const wanted = {
    words: computeWords(q ?? ''),
    type: type ?? null,
    placeId: place ? Number(place) : null,
    after: cursor ? computeMark(cursor) : null,
    limit: perPage + 1,
    today,
  };
  const { opportunities, ...rest } = await listOpen(db, wanted);
  const shown = opportunities.slice(0, perPage);
  const last = opportunities.length > perPage ? shown.at(-1)! : null;
  return {
    ...rest,
    opportunities: shown,
    next_cursor: last && computeCursor({ name: last.display_name, id: last.id }),
  };
}
