import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { updateClosed } from '../kiosk.queries.ts';

export async function closeKiosk({ db, now }: Context, id: number) {
  const closed = await updateClosed(db, id, now);
  if (!closed) throw new Problem('conflict');
  return { id, closed_at: now.toISOString(), version: closed.version };
}
