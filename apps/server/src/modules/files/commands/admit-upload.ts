import { addressKey, assertWithinLimit, type Limit } from '../../../platform/http/rate-limit.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Outside } from '../../../platform/resource/define-module.ts';

const perPerson: Limit = { limit: 300, windowSeconds: 3600 };
const perAddress: Limit = { limit: 60, windowSeconds: 3600 };
const allAnonymous: Limit = { limit: 2000, windowSeconds: 3600 };

/** Before the first byte is read: without an account only ephemeral uploads, and for no one without end. */
export async function admitUpload(
  { actor, database, organisation, now, ip }: Outside,
  ephemeral: boolean,
): Promise<void> {
  if (actor.kind === 'anonymous' && !ephemeral) throw new Problem('unauthenticated');
  if (actor.client)
    return assertWithinLimit(database, organisation.id, `upload:client:${actor.client.id}`, perPerson, now);
  if (actor.userId !== null)
    return assertWithinLimit(database, organisation.id, `upload:user:${actor.userId}`, perPerson, now);
  await assertWithinLimit(database, organisation.id, addressKey('upload', ip), perAddress, now);
  await assertWithinLimit(database, organisation.id, 'upload:anonymous', allAnonymous, now);
}
