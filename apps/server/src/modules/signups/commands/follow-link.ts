import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { isToken } from '../../../platform/auth/tokens.ts';
import { addressKey, assertWithinLimit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { deleteByLink, insertSeen, updateConfirmed } from '../signup.queries.ts';
import { linksPerAddress } from '../signup.rules.ts';

/** Whoever holds a letter confirms the address, or ends it all. */
export async function followLink(ctx: Outside, deed: 'confirm' | 'end', token: string): Promise<null> {
  const { database, organisation, now, today } = ctx;
  await assertWithinLimit(database, organisation.id, addressKey('signup-link', ctx.ip), linksPerAddress, now);
  return write(ctx, async (inside) => {
    const { db } = inside;
    const follow = () => (deed === 'confirm' ? updateConfirmed(db, token, now) : deleteByLink(db, token));
    const id = isToken('signup', token) ? await follow() : null;
    if (id === null) throw new Problem('not_found');
    if (deed === 'confirm') await insertSeen(db, id, today);
    await writeAudit(inside, { action: deed, resource: 'signup', rowId: id, subjectId: null });
    return null;
  });
}
