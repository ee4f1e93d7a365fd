import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';

interface Stay {
  id: number;
  start_date: string;
  end_date: string;
  state: 'requested' | 'confirmed' | 'cancelled';
  version: number;
  updated_at: Date;
  site: string;
}

const words = {
  en: {
    stay: (site: string) => `Stay at ${site}`,
    requested: 'Requested, not confirmed yet.',
    confirmed: 'Confirmed.',
    cancelled: 'Cancelled.',
  },
  cy: {
    stay: (site: string) => `Arhosiad yn ${site}`,
    requested: 'Wedi gofyn, heb ei gadarnhau eto.',
    confirmed: 'Wedi’i gadarnhau.',
    cancelled: 'Wedi’i ganslo.',
  },
};
const states = { requested: 'tentative', confirmed: 'confirmed', cancelled: 'cancelled' } as const;

/**
 * Someone's stays, for a calendar that lies on other people's servers: where and when, and nothing of what they told us besides.
 * From the day of coming to the day of leaving.
 */
export async function listStayEvents(
  db: Db,
  { userId, from, language, publicUrl }: { userId: number; from: string; language: 'en' | 'cy'; publicUrl: string },
) {
  const stays = await db.run<Stay>(sql`
    select b.id, b.start_date::text, b.end_date::text, b.state, b.version, b.updated_at, t.name as site
      from residential_bookings b join teams t on t.id = b.team_id
     where b.user_id = ${userId} and b.end_date >= ${from}::date order by b.start_date, b.id limit 1000`);
  return stays.map(({ id, start_date: first, end_date: last, state, version, updated_at: changedAt, site }) => {
    const spoken = words[language];
    return {
      key: `stay-${id}`,
      span: { first, last },
      summary: spoken.stay(site),
      description: spoken[state],
      location: site,
      state: states[state],
      version,
      changedAt,
      url: new URL('/portal', publicUrl).href,
    };
  });
}
