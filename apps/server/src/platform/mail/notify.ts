import type { Context } from '../context.ts';
import type { QuietHours } from '../push/quiet-hours.ts';

/** By which ways someone hears of a kind of thing. */
export interface Ways {
  readonly bell: boolean;
  readonly email: boolean;
  readonly push: boolean;
  readonly text: boolean;
}

/** Whoever chose nothing. A text costs the organisation money, so it is asked for. */
export const usualWays: Ways = { bell: true, email: true, push: true, text: false };

export interface Chosen extends Ways {
  readonly quiet: QuietHours | null;
}

export async function findWays({ db }: Context, userId: number, kind: string): Promise<Chosen> {
  const found = await db
    .selectFrom('notification_settings')
    .select(['channels', 'quiet_from', 'quiet_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    ...usualWays,
    ...(found?.channels as Record<string, Partial<Ways>> | undefined)?.[kind],
    quiet: found?.quiet_from && found.quiet_until ? { from: found.quiet_from, until: found.quiet_until } : null,
  };
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
