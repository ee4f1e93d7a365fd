import type { Context } from '../context.ts';
import type { Outside, ReplyHead } from '../resource/define-module.ts';
import { resolveActor } from './actor.ts';
import { cookieAge, sessionCookieName } from './session-cookie.ts';
import type { Session } from './sessions.ts';

export interface SessionReplyOptions {
  /** The person's own record, as its address shows it to them. */
  showUser(ctx: Context, userId: number): Promise<{ id: number; [field: string]: unknown }>;
  secureCookies: boolean;
}
export type HandSession = (
  ctx: Outside,
  reply: ReplyHead,
  session: Session,
  minimal: boolean,
) => Promise<{ token: string; user?: { id: number; [field: string]: unknown } }>;

/** How a new handle is given out: our own pages keep it where no script can read it, everyone else takes it from the body. */
export function makeSessionReply({ showUser, secureCookies }: SessionReplyOptions): HandSession {
  const cookie = sessionCookieName(secureCookies);

  async function ownRecord(ctx: Outside, { token, userId }: Session) {
    const { actor: _caller, database, clock: _clock, ...rest } = ctx;
    return database.read(ctx.organisation.id, async (db) => {
      const actor = await resolveActor(db, token, ctx);
      // a role demands a second factor that is still missing: nothing is shown before it is set up
      if (typeof actor !== 'object' || actor.twoFactorRequired) return undefined;
      return showUser({ ...rest, db, actor }, userId);
    });
  }

  return async (ctx, reply, session, minimal) => {
    reply.setCookie(cookie, session.token, { maxAgeSeconds: cookieAge(session.endsAt, ctx.now) });
    const user = minimal ? undefined : await ownRecord(ctx, session);
    return { token: session.token, ...(user ? { user } : {}) };
  };
}
