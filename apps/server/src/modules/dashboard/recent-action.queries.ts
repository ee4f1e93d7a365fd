import type { recentKinds } from '@manyhands/contract/dashboard/recent-action.resource.ts';
import type { Context } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';

export interface Action {
  id: number;
  kind: (typeof recentKinds)[number];
  subject_id: number;
  at: Date;
}

/** More than are shown, since some of them may be out of sight by now. */
const keptActions = 60;

export async function listActions({ db, actor }: Context, id?: number): Promise<Action[]> {
  return db.run<Action>(sql`
    select id, kind, subject_id, at from recent_actions
     where user_id = ${actor.userId}${id === undefined ? raw('') : sql` and id = ${id}`}
     order by at desc, id desc limit ${keptActions}`);
}

export async function insertAction(
  { db, actor, now }: Context,
  { kind, subject_id }: Pick<Action, 'kind' | 'subject_id'>,
): Promise<number> {
  const [made] = await db.run<{ id: number }>(sql`
    insert into recent_actions (user_id, kind, subject_id, at) values (${actor.userId}, ${kind}, ${subject_id}, ${now})
    on conflict (organisation_id, user_id, kind, subject_id) do update set at = greatest(recent_actions.at, excluded.at)
    returning id`);
  await db.run(sql`
    delete from recent_actions where user_id = ${actor.userId} and id in (
      select id from recent_actions where user_id = ${actor.userId} order by at desc, id desc offset ${keptActions})`);
  return made!.id;
}

export async function deleteAction({ db, actor }: Context, id: number): Promise<boolean> {
  const gone = await db.run(
    sql`delete from recent_actions where user_id = ${actor.userId} and id = ${id} returning id`,
  );
  return gone.length > 0;
}
