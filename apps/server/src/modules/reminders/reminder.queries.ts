import type { Db } from '../../platform/db/connection.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { isGone } from '../users/public.ts';

interface FollowUp {
  touchpointId: number;
  userId: number;
  aboutId: number;
  dueOn: string;
  text: string;
}

/** One for each touchpoint, however often it is saved; one that is done stays done. */
export async function insertFollowUp(db: Db, { touchpointId, userId, aboutId, dueOn, text }: FollowUp): Promise<void> {
  await db
    .insertInto('reminders')
    .values({ user_id: userId, about_id: aboutId, touchpoint_id: touchpointId, due_on: dueOn, text })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'touchpoint_id'])
        .where('touchpoint_id', 'is not', null)
        .doUpdateSet({ due_on: dueOn, done: false }),
    )
    .execute();
}

export async function deleteFollowUp(db: Db, touchpointId: number): Promise<void> {
  await db.deleteFrom('reminders').where('touchpoint_id', '=', touchpointId).where('done', '=', false).execute();
}

interface Due {
  id: number;
  user_id: number;
  about_id: number | null;
  text: string;
  about: string;
  name: string;
  language: string;
  email: string | null;
}

/** Those that are due today, of people who still come: they name others. After days on which nothing ran, also what was due meanwhile and has not been touched since. */
export const lockDue = (db: Db, today: string, atMost: number): Promise<Due[]> =>
  db.run<Due>(sql`
    select r.id, r.user_id, r.about_id, r.text, u.display_name as name, u.language,
           coalesce(p.display_name, t.name, o.display_name, '') as about,
           (select e.email from email_addresses e where e.user_id = u.id and e."primary") as email
      from reminders r join users u on u.id = r.user_id and u.status_id <> 6 and not ${isGone(raw('u'))}
      left join users p on p.id = r.about_id left join teams t on t.id = r.team_id
      left join opportunities o on o.id = r.opportunity_id
     where not r.done and r.notified_for is distinct from r.due_on
       and (r.due_on = ${today}::date
            or r.due_on between ${today}::date - 3 and ${today}::date and r.updated_at < r.due_on::timestamp at time zone 'UTC')
     order by r.due_on, r.id limit ${atMost} for no key update of r skip locked`);

export async function updateNotified(db: Db, id: number): Promise<void> {
  await db.run(sql`update reminders set notified_for = due_on where id = ${id}`);
}
