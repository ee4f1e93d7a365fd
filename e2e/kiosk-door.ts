import { randomUUID } from 'node:crypto';
import { asAdmin } from './people.ts';

interface Door {
  teamId: number;
  kioskId: number;
  address: string;
  cards: string[];
}

/** A team of its own with people who have cards, and a kiosk for it. */
export async function makeDoor(count: number): Promise<Door> {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const { id: teamId } = await asAdmin<{ id: number }>('POST', 'organisation/teams', { name: `Door ${mark}` });
  const [profile] = await asAdmin<{ id: number }[]>('GET', 'organisation/role-profiles?limit=1');
  const cards: string[] = [];
  for (let i = 0; i < count; i++) {
    const person = { first_name: `Visitor${i}`, last_name: `Door ${mark}`, status_id: 2 };
    const { id } = await asAdmin<{ id: number }>('POST', 'users', person);
    const role = { role_profile_id: profile!.id, team_id: teamId, start_date: '2026-01-01' };
    await asAdmin('POST', `users/${id}/role-profiles`, role);
    cards.push((await asAdmin<{ code: string }>('POST', 'barcodes', { user_id: id, code: `D-${mark}-${i}` })).code);
  }
  const kiosk = await asAdmin<{ id: number; token: string }>('POST', 'kiosks', { team_id: teamId });
  return { teamId, kioskId: kiosk.id, address: `/kiosk#${kiosk.token}`, cards };
}
