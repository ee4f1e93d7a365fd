import type { Context } from '../../../platform/context.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectRequestedIds } from '../../../platform/resource/select-requested.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import { countListed, deleteMembers, getList, insertMembers } from '../saved-list.queries.ts';
import { assertAllSeen, assertChosen } from '../saved-list.rules.ts';

interface Sent {
  add: readonly number[];
  remove: readonly number[];
}

/** Whoever is on both lists of numbers is on the list afterwards. */
export async function changeListPeople(ctx: Context, registry: Registry, id: number, { add, remove }: Sent) {
  assertChosen(await getList(ctx.db, id));
  const ids = [...new Set(add)];
  if (remove.length > 0) await deleteMembers(ctx.db, id, remove);
  if (ids.length > 0) {
    const people = await selectRequestedIds(ctx, viewOf(registry, ctx), registry.get('user'), {
      query: {},
      path: 'add',
      ids,
    });
    assertAllSeen(await countListed(ctx.db, people), ids.length, 'add');
    await insertMembers(ctx.db, id, people);
  }
  return getList(ctx.db, id);
}
