import type { Context } from '../../../platform/context.ts';
import { raw } from '../../../platform/db/sql.ts';
import { compileRule } from '../../../platform/policy/compile.ts';
import { invalid } from '../../../platform/problem.ts';
import { seesPerson } from '../../permissions/public.ts';
import { findAmong } from '../user.queries.ts';

/** Whoever names a person by a number has to see them, or learns nothing from trying. */
export async function checkSeesPerson(
  { db, actor, today }: Context,
  userId: number | null | undefined,
  path: string,
): Promise<void> {
  if (userId === null || userId === undefined) return;
  const scope = compileRule(seesPerson('id'), actor, today, 'read');
  const row = raw('t');
  const test = scope === 'all' ? raw('true') : scope === 'none' ? raw('false') : scope.probe(row);
  if ((await findAmong(db, userId, test)) === null) throw invalid({ [path]: ['This person does not exist'] });
}
