import { lockPerson } from '../../../platform/auth/person-lock.ts';
import type { Context } from '../../../platform/context.ts';
import { assertOneself } from '../second-factor.rules.ts';
import { deleteTrustedComputers } from '../trusted-computer.queries.ts';

/** No browser of the person is trusted any more, this one included. */
export async function forgetComputers({ db, actor }: Context): Promise<null> {
  assertOneself(actor);
  await lockPerson(db, actor.userId);
  await deleteTrustedComputers(db, actor.userId);
  return null;
}
