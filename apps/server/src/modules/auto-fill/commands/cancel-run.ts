import type { Context } from '../../../platform/context.ts';
import { lockRun, updateMark } from '../auto-fill.queries.ts';
import { assertState } from '../run.rules.ts';

/** What is being looked for is forgotten; the job finds out and stops. */
export async function cancelRun({ db, now }: Context, id: number) {
  const run = (await lockRun(db, id))!;
  assertState(run.state, ['queued', 'running']);
  await updateMark(db, id, 'cancelled_at', now);
  return { id, state: 'cancelled' as const, url: `/api/organisation/rotas/${run.rota_id}/auto-fill/${id}` };
}
