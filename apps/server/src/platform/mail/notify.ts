import type { Context } from '../context.ts';

/** By which ways someone hears of a kind of thing. */
export interface Ways {
  readonly bell: boolean;
  readonly email: boolean;
  readonly push: boolean;
}

/** Whoever chose nothing. */
export const allWays: Ways = { bell: true, email: true, push: true };

export async function findWays({ db }: Context, userId: number, kind: string): Promise<Ways> {
  const found = await db
    .selectFrom('notification_settings')
    .select('channels')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { ...allWays, ...(found?.channels as Record<string, Partial<Ways>> | undefined)?.[kind] };
}

export interface Notice {
  readonly userId: number;
  readonly aboutId: number | null;
  readonly kind: string;
  readonly text: string;
  readonly path: string | null;
}

/** A line in the person's list. In the caller's transaction, as the mail that says more. */
export async function notify({ db, now }: Context, { userId, aboutId, kind, text, path }: Notice): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ user_id: userId, about_id: aboutId, kind, text, path, created_at: now })
    .execute();
}
