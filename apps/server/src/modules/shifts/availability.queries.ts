import type { availability } from '@manyhands/contract/shifts/availability.resource.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

type Kept = z.output<(typeof availability)['operations']['list']['output']>;
const nothing: Kept = { weekly: [], blocked: [], max_hours_week: null, short_notice: false };

export async function findAvailability(db: Db, userId: number): Promise<Kept> {
  const [found] = await db.run<Kept>(
    sql`select weekly, blocked, max_hours_week, short_notice from user_availability where user_id = ${userId}`,
  );
  return found ?? nothing;
}

/** What is left out stays. */
export async function updateAvailability(
  db: Db,
  userId: number,
  sent: z.output<(typeof availability)['operations']['replace']['input']>,
): Promise<Kept> {
  await db.run(
    sql`insert into user_availability (user_id) values (${userId}) on conflict (organisation_id, user_id) do nothing`,
  );
  const { weekly, blocked, ...plain } = sent;
  const values = {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(weekly && { weekly: JSON.stringify(weekly) }),
    ...(blocked && { blocked: JSON.stringify(blocked) }),
  };
  if (Object.keys(values).length > 0)
    await db.updateTable('user_availability').set(values).where('user_id', '=', userId).execute();
  return findAvailability(db, userId);
}
