import { personActor, type Factor } from '../../platform/auth/actor.ts';
import { createSession, type Session } from '../../platform/auth/sessions.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { getTrustForbidden, insertTrustedComputer } from './trusted-computer.queries.ts';

interface Proven {
  userId: number;
  factor: Factor | null;
  userAgent: string;
  /** The browser that stood in for the second factor. */
  trustedComputerId?: number | null;
  /** From now on this browser shall stand in for it. */
  trust?: boolean;
}
export interface OpenedSession {
  session: Session;
  trusted: { token: string; expiresAt: Date } | null;
}

/** The one way into a session for someone who has proved everything; null when the account is shut. Leaves its traces. */
export async function insertSession(
  ctx: Pick<Context, 'db' | 'now' | 'today' | 'requestId' | 'ip'>,
  { userId, factor, userAgent, trustedComputerId = null, trust = false }: Proven,
): Promise<OpenedSession | null> {
  const { db, now, today, requestId, ip } = ctx;
  const trusted =
    trust && trustedComputerId === null && !(await getTrustForbidden(db, userId, today))
      ? await insertTrustedComputer(db, userId, { now, userAgent })
      : null;
  const session = await createSession(db, userId, {
    now,
    today,
    userAgent,
    factor,
    trustedComputerId: trusted?.id ?? trustedComputerId,
  });
  if (!session) return null;
  await writeAudit(
    { db, actor: personActor(userId, session.id), requestId },
    {
      action: 'sign-in',
      resource: 'session',
      rowId: session.id,
      subjectId: userId,
      changes: { ip, user_agent: userAgent, factor },
    },
  );
  return { session, trusted };
}
