import type { Outside } from '../../../platform/resource/define-module.ts';
import { listPresent } from '../visitor.queries.ts';
import { findOpenKiosk } from './find-open-kiosk.ts';

export async function showRollCall(ctx: Outside, token: string) {
  const kiosk = await findOpenKiosk(ctx, token);
  const here = await ctx.database.read(ctx.organisation.id, (db) => listPresent(db, kiosk, { fully: false }));
  return here.map((person) => ({ ...person, in_at: person.in_at.toISOString() }));
}
