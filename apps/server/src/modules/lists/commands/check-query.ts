import type { Context } from '../../../platform/context.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectRequestedIds } from '../../../platform/resource/select-requested.ts';
import { viewOf } from '../../../platform/resource/select.ts';

/** The question is asked once, so that one which cannot be asked is never kept. */
export async function checkQuery(
  ctx: Context,
  registry: Registry,
  query: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
  await selectRequestedIds(ctx, viewOf(registry, ctx), registry.get('user'), { query, path: 'query' });
}
