import { isToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { ReplyHead, RequestFacts } from '../../../platform/resource/define-module.ts';
import { insertHandover } from '../handover.queries.ts';
import { computeCookieName, computeHandoverEnd, handoverSeconds } from '../handover.rules.ts';

interface Browser {
  now: Date;
  request: Pick<RequestFacts, 'cookie'>;
  reply: Pick<ReplyHead, 'setCookie'>;
  secureCookies: boolean;
}

/**
 * For someone who has just made their account in this browser: the token for `login/token/{token}`. The cookie that
 * goes with it is kept where it is there already, so that forms sent from two tabs each lead on.
 */
export async function createHandover(
  db: Db,
  userId: number,
  { now, request, reply, secureCookies }: Browser,
): Promise<string> {
  const name = computeCookieName(secureCookies);
  const held = request.cookie(name);
  const browser = held !== undefined && isToken('browser', held) ? held : newToken('browser');
  const token = newToken('handover');
  await insertHandover(db, userId, { token, browser, expiresAt: computeHandoverEnd(now) });
  reply.setCookie(name, browser, { maxAgeSeconds: handoverSeconds });
  return token;
}
