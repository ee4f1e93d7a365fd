import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Context } from '../../../platform/context.ts';
import { compileRule } from '../../../platform/policy/compile.ts';
import { invalid } from '../../../platform/problem.ts';
import { seesPerson } from '../../permissions/public.ts';
import { findInScope } from '../user.queries.ts';

/** Whoever names a person by a number has to see them, or learns nothing from trying. */
export async function checkSeesPerson(
  { db, actor, today }: Context,
  userId: number | null | undefined,
  path: string,
): Promise<void> {
  if (userId === null || userId === undefined) return;
  const scope = compileRule(seesPerson('id'), actor, today, 'read');
  if ((await findInScope(db, userId, scope)) === null) throw invalid({ [path]: [fieldError('person_not_there')] });
}
