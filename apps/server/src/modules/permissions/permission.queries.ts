import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Wording } from './permission.rules.ts';

export async function listWordings(db: Db): Promise<Wording[]> {
  return db.selectFrom('permission_labels').select(['permission', 'label', 'category']).execute();
}

export async function updateWording(db: Db, { permission, label, category }: Wording): Promise<void> {
  await db.run(sql`
    insert into permission_labels (permission, label, category) values (${permission}, ${label}, ${category})
    on conflict (organisation_id, permission) do update set label = excluded.label, category = excluded.category`);
}
