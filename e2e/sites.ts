import { randomUUID } from 'node:crypto';
import { asAdmin, makePerson, type Person } from './people.ts';

/** The first one so many weeks after a fortnight from now. */
export const saturday = (weeks: number) => {
  const soon = new Date(Date.now() + 14 * 86_400_000);
  soon.setUTCDate(soon.getUTCDate() + ((6 - soon.getUTCDay() + 7) % 7) + 7 * weeks);
  return soon.toISOString().slice(0, 10);
};

interface Guest {
  gender?: number;
  linked?: string[];
  share?: boolean;
  person?: Person;
}

/** A site of two rooms that no other test knows, with these guests in its first week. */
export async function aSite(guests: readonly Guest[]) {
  const mark = randomUUID().slice(0, 6);
  const team = await asAdmin<{ id: number }>('POST', 'organisation/teams', { name: `Hut ${mark}` });
  const of = `organisation/teams/${team.id}/residential`;
  const rooms = {
    heron: await asAdmin<{ id: number }>('POST', `${of}/rooms`, { name: 'Heron', beds: 2 }),
    wren: await asAdmin<{ id: number }>('POST', `${of}/rooms`, { name: 'Wren', beds: 1 }),
  };
  await asAdmin('POST', `${of}/changeover-days`, { start_date: '2026-01-01', day_of_week: 6 });
  const stays: { id: number; user_name: string; person: Person }[] = [];
  for (const { gender = 2, linked = [], share = true, person } of guests) {
    const guest = person ?? (await makePerson({ signsIn: false }));
    const stay = await asAdmin<{ id: number; user_name: string }>('POST', 'residential-bookings', {
      user_id: guest.id,
      team_id: team.id,
      start_date: saturday(0),
      end_date: saturday(1),
      willing_to_share: share,
      gender_id: gender,
      linked,
      state: 'confirmed',
    });
    stays.push({ ...stay, person: guest });
  }
  return { team: team.id, rooms, stays, path: `/staff/stays/${team.id}?from=${saturday(0)}` };
}
