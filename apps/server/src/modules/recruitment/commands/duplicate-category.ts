import type { Context } from '../../../platform/context.ts';
import { getName, insertCopy, listNames } from '../category.queries.ts';
import { computeFreeName } from '../recruitment.rules.ts';

/** The stages come along, what stands in them does not. */
export async function duplicateCategory({ db }: Context, id: number, name: string | undefined) {
  const chosen = name ?? computeFreeName(await getName(db, id), await listNames(db));
  return { id: await insertCopy(db, id, chosen), name: chosen };
}
