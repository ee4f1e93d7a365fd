import type { cardKinds } from '@manyhands/contract/dashboard/dashboard.resource.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';

type Kind = (typeof cardKinds)[number];
interface Settings {
  hidden: Kind[];
  order: Kind[];
}

export async function findSettings({ db }: Context, userId: number): Promise<Settings> {
  const [found] = await db.run<Settings>(sql`select hidden, "order" from dashboard_settings where user_id = ${userId}`);
  return found ?? { hidden: [], order: [] };
}

export async function updateSettings({ db }: Context, userId: number, { hidden, order }: Settings): Promise<Settings> {
  await db.run(sql`
    insert into dashboard_settings (user_id, hidden, "order") values (${userId}, ${hidden}::text[], ${order}::text[])
    on conflict (organisation_id, user_id) do update set hidden = excluded.hidden, "order" = excluded."order"`);
  return { hidden, order };
}
