import type { Context } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { compileRule } from '../../platform/policy/compile.ts';
import { probe } from '../../platform/resource/select.ts';
import { actsFor, appliesForOthers, sees, type BehalfRefusal } from './behalf.rules.ts';

/** Why the caller may not fill in the form for this person, or for someone who is not known yet; null where they may. */
export async function findBehalfRefusal(
  ctx: Context,
  opportunityId: number,
  personId: number | null,
): Promise<BehalfRefusal | null> {
  const { userId } = ctx.actor;
  if (userId === null) return 'unauthenticated';
  const { here, linked, seen } = await findRights(ctx, opportunityId, personId ?? 0);
  if (!here && !linked) return 'forbidden';
  if (personId === userId) return 'oneself';
  return personId === null || linked || seen ? null : 'unknown';
}

async function findRights(
  { db, actor, today }: Context,
  opportunityId: number,
  personId: number,
): Promise<{ here: boolean; linked: boolean; seen: boolean }> {
  const scope = (rule: typeof sees) => compileRule(rule, actor, today, 'write');
  const [rights] = await db.run<{ here: boolean; linked: boolean; seen: boolean }>(
    sql`
    select ${probe(scope(appliesForOthers), raw('o'))} as here,
           exists (select from users u where u.id = ${personId} and ${probe(scope(actsFor), raw('u'))}) as linked,
           exists (select from users u where u.id = ${personId} and ${probe(scope(sees), raw('u'))}) as seen
      from opportunities o where o.id = ${opportunityId}`,
    'by-key',
  );
  return rights!;
}
