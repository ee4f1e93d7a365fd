import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/problem.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { selectRequestedIds } from '../../../platform/resource/select-requested.ts';
import { viewOf } from '../../../platform/resource/select.ts';
import { findSavedQuery } from '../invitation.queries.ts';
import type { SentInvitation } from '../invitation.rules.ts';

/** The people whom an invitation means, as a statement: only those whom whoever asks can see. */
export async function selectInvited(ctx: Context, registry: Registry, sent: SentInvitation) {
  const ask = (query: Record<string, string | number | boolean>, ids: readonly number[] | null = null) =>
    selectRequestedIds(ctx, viewOf(registry, ctx), registry.get('user'), { query, path: 'query', ids });
  if (sent.kind === 'people') return ask({ 'filter[status_id][in]': '1,2,3,5' }, sent.user_ids);
  const active = { 'filter[status_id]': 2 };
  if (sent.kind === 'team') return ask({ ...active, 'filter[team_id]': sent.team_id! });
  if (sent.kind === 'tag') return ask({ ...active, 'filter[tag_id]': sent.tag_id! });
  const list = await findSavedQuery(ctx.db, sent.saved_list_id!);
  if (!list) throw invalid({ saved_list_id: [fieldError('not_there')] });
  return ask(list.query ?? { ...active, 'filter[saved_list_id]': sent.saved_list_id! });
}
