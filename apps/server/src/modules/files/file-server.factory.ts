import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app/build-app.ts';
import { createSession } from '../../platform/auth/sessions.ts';
import { today, type Clock } from '../../platform/clock.ts';
import type { Organisation } from '../../platform/context.ts';
import type { ObjectAddress } from '../../platform/files/object-address.ts';
import type { Actor } from '../../platform/policy/actor.ts';
import type { Ground } from '../../testing/ground.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

/** Whoever sends a request: a session, a browser's cookie, or neither. */
export interface Visitor {
  organisation: Organisation;
  userId?: number;
  token?: string;
  cookie?: string;
}

/** The whole server on a socket, because bytes that flow behave differently without one. */
export async function serveFiles(
  ground: Ground,
  filesFolder: string,
  clock: Clock,
  filesBucket: ObjectAddress | null = null,
): Promise<{ app: FastifyInstance; url: string }> {
  const { server } = await buildApp({
    database: ground.database,
    publicUrl: 'http://localhost',
    secretKey: 'a test key that is long enough to pass',
    filesFolder,
    filesBucket,
    clock,
  });
  return { app: server, url: `${await server.listen({ port: 0, host: '127.0.0.1' })}/api` };
}

export const headersOf = ({ organisation, token, cookie }: Visitor): Record<string, string> => ({
  host: new URL(organisation.publicUrl).host,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(cookie ? { cookie } : {}),
});

export async function aVisitor(
  ground: Ground,
  organisation: Organisation,
  clock: Clock,
  permissions: readonly string[] = [],
): Promise<Visitor & { userId: number }> {
  const userId = await aPerson(ground, organisation.id);
  if (permissions.length > 0) await aRole(ground, organisation.id, userId, { permissions });
  return { organisation, userId, token: await signIn(ground, organisation, clock, userId) };
}

export async function signIn(
  ground: Ground,
  organisation: Organisation,
  clock: Clock,
  userId: number,
): Promise<string> {
  const now = clock.now();
  const session = await ground.database.transaction(organisation.id, (db) =>
    createSession(db, userId, { now, today: today(organisation.timezone, now), userAgent: 'test' }),
  );
  return session!.token;
}

export const aPersonActing = (userId: number, permissions: readonly string[] = []): Actor => ({
  kind: 'user',
  userId,
  actingForId: null,
  sessionId: 1,
  reach: (permission) => (permissions.includes(permission) ? 'everywhere' : 'nowhere'),
});
