import type { Db } from '../db/connection.ts';
import type { Actor } from '../policy/actor.ts';
import { confirmActor, resolveActor, type SignedIn } from './actor.ts';
import { sessionCookieName } from './session-cookie.ts';
import { confirmApiClient, resolveApiClient, type ApiClientActor } from './token-actor.ts';
import { isToken } from './tokens.ts';

interface At {
  now: Date;
  today: string;
  lock: boolean;
  passive: boolean;
  /** Whether a session that still lacks its second factor may pass. */
  beforeSecondFactor: boolean;
  actingFor: number | null;
}

/** How the request's way asks who is there: once when it begins and, for a write, once more before it commits. */
export function makeSessionReader({ secureCookies }: { secureCookies: boolean }) {
  return {
    cookieName: sessionCookieName(secureCookies),
    async resolve(
      db: Db,
      token: string | undefined,
      { now, today, lock, passive, beforeSecondFactor, actingFor }: At,
    ): Promise<SignedIn | ApiClientActor | 'missing' | 'expired' | 'second-factor-missing'> {
      if (token !== undefined && isToken('access', token)) {
        const apiClient = await resolveApiClient(db, token, { now, today, actingForId: actingFor });
        return typeof apiClient === 'object' && apiClient.twoFactorRequired ? 'second-factor-missing' : apiClient;
      }
      const resolved = await resolveActor(db, token, { now, today, lock, passive, actingForId: actingFor });
      return typeof resolved === 'object' && resolved.twoFactorRequired && !beforeSecondFactor
        ? 'second-factor-missing'
        : resolved;
    },
    confirm: confirmCaller,
  };
}

/** For calls that open transactions of their own, too: whatever ended since the request began undoes what they write. */
export async function confirmCaller(db: Db, actor: Actor, today: string): Promise<void> {
  if (isApiClient(actor)) await confirmApiClient(db, actor, { today });
  else if (isSignedIn(actor)) await confirmActor(db, actor, { today });
}

const isApiClient = (actor: Actor): actor is ApiClientActor => actor.client !== undefined && 'tokenId' in actor;

const isSignedIn = (actor: Actor): actor is SignedIn => actor.kind === 'user' && 'versions' in actor;
