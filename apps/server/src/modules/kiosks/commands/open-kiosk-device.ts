import type { Outside } from '../../../platform/resource/define-module.ts';
import { computeCodeKey } from '../kiosk.rules.ts';
import { listExpected } from '../visitor.queries.ts';
import { findOpenKiosk } from './find-open-kiosk.ts';

export async function openKioskDevice(ctx: Outside, token: string, secretKey: string) {
  const { database, organisation, now } = ctx;
  const kiosk = await findOpenKiosk(ctx, token);
  const people = await database.read(organisation.id, (db) => listExpected(db, kiosk, now));
  return {
    kiosk_id: kiosk.id,
    place: kiosk.place,
    organisation: organisation.name,
    event: kiosk.event_id !== null,
    day: kiosk.day,
    timezone: kiosk.timezone,
    now: now.toISOString(),
    closes_at: kiosk.closes_at.toISOString(),
    code_key: computeCodeKey(kiosk, secretKey),
    code_address: `${organisation.publicUrl}/check-in#`,
    people: people.map((person) => ({ ...person, starts_at: person.starts_at?.toISOString() ?? null })),
  };
}
