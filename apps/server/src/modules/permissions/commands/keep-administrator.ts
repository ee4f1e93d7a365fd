import { lockAccess } from '../../../platform/auth/access-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { assertAdministrators } from '../grant.rules.ts';
import { countAdministrators } from '../grant.queries.ts';

/** Before a person is blocked or erased: someone must be left who can decide for the organisation. */
export async function keepAdministrator({ db, today }: Pick<Context, 'db' | 'today'>, userId: number): Promise<void> {
  await lockAccess(db);
  assertAdministrators(await countAdministrators(db, today, { userId }));
}
