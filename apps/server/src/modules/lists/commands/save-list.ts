import type { Context } from '../../../platform/context.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectRequestedIds } from '../../../platform/resource/select-requested.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import { findListNamed, insertList, insertMembers } from '../saved-list.queries.ts';
import { assertAllSeen, assertNameFree, assertOneKind } from '../saved-list.rules.ts';

type Query = Record<string, string | number | boolean>;

interface Sent {
  name: string;
  query?: Query | undefined;
  user_ids?: number[] | undefined;
}

/** The question is asked once, so that one which cannot be asked is never kept. */
export async function saveList(ctx: Context, registry: Registry, sent: Sent) {
  assertOneKind(sent);
  assertNameFree(await findListNamed(ctx.db, sent.name), null);
  const ids = sent.user_ids ? [...new Set(sent.user_ids)] : null;
  const people = await selectRequestedIds(ctx, viewOf(registry, ctx), registry.get('user'), {
    query: sent.query ?? {},
    path: 'query',
    ids,
  });
  const { id, version } = await insertList(ctx.db, sent.name, sent.query ?? null, ctx.actor.userId);
  const count = ids ? await insertMembers(ctx.db, id, people) : null;
  if (ids) assertAllSeen(count!, ids.length);
  return { id, version, name: sent.name, query: sent.query ?? null, people: count };
}
