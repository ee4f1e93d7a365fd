import { returnPath } from '../../../platform/auth/return-path.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { computeStartPath, findProviderForEmail } from '../../identity-providers/public.ts';
import { tellHolder } from '../email-check.jobs.ts';
import { findHolder } from '../email-check.queries.ts';

/** Whether an address is free. */
export async function checkEmail(
  ctx: Outside,
  { email, intended }: { email: string; intended?: string | undefined },
): Promise<{ redirect?: string }> {
  const { database, organisation } = ctx;
  const { provider, isPrivate, holderId } = await database.read(organisation.id, async (db) => ({
    ...(await findHolder(db, email)),
    provider: await findProviderForEmail(db, email),
  }));
  if (provider) return { redirect: computeStartPath(provider.id, { intended: returnPath(intended, ''), hint: email }) };
  if (isPrivate) await write(ctx, (inside) => enqueue(inside, tellHolder, { user_id: holderId }));
  else if (holderId !== null) throw new Problem('account_exists');
  return {};
}
