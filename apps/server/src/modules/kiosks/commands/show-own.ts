import type { Outside } from '../../../platform/resource/define-module.ts';
import { findVisit } from '../visit.queries.ts';
import { findPart, findVisitor } from '../visitor.queries.ts';
import { readCode } from './read-code.ts';

export function showOwn({ database, organisation, actor, now }: Outside, scan: string, secretKey: string) {
  const userId = actor.actingForId ?? actor.userId ?? 0;
  return database.read(organisation.id, async (db) => {
    const kiosk = await readCode(db, { text: scan, secretKey, now, scannedAt: now });
    const part = await findPart(db, kiosk, userId, now);
    const visit = await findVisit(db, kiosk, userId);
    return {
      place: kiosk.place,
      for: part?.for ?? '',
      starts_at: part?.starts_at.toISOString() ?? null,
      timezone: kiosk.timezone,
      here: visit !== null && visit.out_at === null,
      expected: (await findVisitor(db, kiosk, userId))?.eligible === true,
    };
  });
}
