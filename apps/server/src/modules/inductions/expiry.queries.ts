import type { Db } from '../../platform/db/connection.ts';
import { ident, sql, type Sql } from '../../platform/db/sql.ts';
import { inForce } from '../permissions/public.ts';

/** What can expire: where it stands, what it is called, whether it counts, and by which permission a team's manager looks after it. */
const sources = {
  userVetting: {
    table: 'user_vetting',
    names: 'disclosure_types',
    column: 'disclosure_type_id',
    counts: (row: Sql) => sql`${row}.outcome = 'clear'`,
    permissions: ['view-vetting', 'manage-vetting'],
  },
  induction: {
    table: 'inductions',
    names: 'induction_modules',
    column: 'module_id',
    counts: (row: Sql) => sql`${row}.state = 'done'`,
    permissions: ['manage-training'],
  },
} as const;
export type ExpirySource = keyof typeof sources;
export const expirySources = Object.keys(sources) as readonly ExpirySource[];

interface Recipient {
  id: number;
  display_name: string;
  language: string;
  email: string | null;
}
export interface Expiring {
  id: number;
  user_id: number;
  what: string;
  expires_on: string;
  days: number;
  /** 60, 30 or 7. */
  threshold: number;
}

/** What expires within weeks and was not told yet at this distance; of several of a kind only the one that counts longest. */
export function lockExpiring(db: Db, source: ExpirySource, today: string, batch: number): Promise<Expiring[]> {
  const { table, names, column, counts } = sources[source];
  const [t, kind] = [ident(table), ident(column)];
  return db.run<Expiring>(sql`
    select v.id, v.user_id, n.name as what, v.expires_on::text as expires_on, v.expires_on - ${today}::date as days, w.threshold
      from ${t} v join ${ident(names)} n on n.id = v.${kind} join users u on u.id = v.user_id and u.status_id in (1, 2)
      cross join lateral (select case when v.expires_on - ${today}::date <= 7 then 7 when v.expires_on - ${today}::date <= 30 then 30 else 60 end as threshold) w
     where ${counts(sql`v`)} and not n.archived and v.expires_on between ${today}::date and ${today}::date + 60
       and coalesce(v.warned_days, 1000) > w.threshold
       and not exists (select from ${t} x where x.user_id = v.user_id and x.${kind} = v.${kind} and x.id <> v.id and ${counts(sql`x`)}
             and (x.expires_on is null or x.expires_on > v.expires_on))
     order by v.expires_on, v.id limit ${batch} for update of v skip locked`);
}

export async function updateWarned(db: Db, source: ExpirySource, { id, threshold }: Expiring): Promise<void> {
  await db.run(sql`update ${ident(sources[source].table)} set warned_days = ${threshold} where id = ${id}`);
}

const recipient = sql`u.id, u.display_name, u.language,
  (select e.email from email_addresses e where e.user_id = u.id and e."primary") as email`;

export async function getPerson(db: Db, userId: number): Promise<Recipient> {
  const [found] = await db.run<Recipient>(sql`select ${recipient} from users u where u.id = ${userId}`);
  return found!;
}

/**
 * Those whose role in one of the person's teams lets them look after it; where no one in a team does, those in the nearest team above.
 * Whoever holds it for everyone has the list instead.
 */
export function listTeamManagers(
  db: Db,
  { source, userId, today }: { source: ExpirySource; userId: number; today: string },
): Promise<Recipient[]> {
  return db.run<Recipient>(sql`
    with managing as (
      select m.user_id, r.team_id, c.depth, min(c.depth) over (partition by r.team_id) as nearest
        from roles r join team_closure c on c.team_id = r.team_id join roles m on m.team_id = c.ancestor_id
        join role_profile_groups l on l.role_profile_id = m.role_profile_id
        join permission_groups g on g.id = l.permission_group_id and g.permissions && ${[...sources[source].permissions]}::text[]
        join users u on u.id = m.user_id and u.status_id = 2
       where r.user_id = ${userId} and ${inForce(sql`r`, today)} and m.user_id <> ${userId}
         and m.start_date <= ${today}::date and ${inForce(sql`m`, today)})
    select ${recipient} from users u where u.id in (select user_id from managing where depth = nearest) order by u.id`);
}
