import type { Outside } from '../../../platform/resource/define-module.ts';
import { listFound } from '../visitor.queries.ts';
import { findOpenKiosk } from './find-open-kiosk.ts';

export async function searchPeople(ctx: Outside, token: string, words: string) {
  const kiosk = await findOpenKiosk(ctx, token);
  const found = await ctx.database.read(ctx.organisation.id, (db) => listFound(db, kiosk, words.trim(), ctx.now));
  return found.map((person) => ({ ...person, starts_at: person.starts_at?.toISOString() ?? null }));
}
