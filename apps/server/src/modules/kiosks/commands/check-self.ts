import type { Outside } from '../../../platform/resource/define-module.ts';
import { write } from '../../../platform/resource/write.ts';
import { checkPerson } from './check-person.ts';
import { readCode } from './read-code.ts';

interface Sent {
  uuid: string;
  direction: 'in' | 'out';
  scan: string;
  at?: string | undefined;
}

export function checkSelf(ctx: Outside, { uuid, direction, scan, at }: Sent, secretKey: string) {
  const { actor, now } = ctx;
  const said = at === undefined ? now : new Date(at);
  const scannedAt = said < now ? said : now;
  const userId = actor.actingForId ?? actor.userId;
  return write(ctx, async (inside) => {
    const kiosk = await readCode(inside.db, { text: scan, secretKey, now, scannedAt });
    return checkPerson(inside, kiosk, { uuid, direction, at: scannedAt, userId, way: 'code' });
  });
}
