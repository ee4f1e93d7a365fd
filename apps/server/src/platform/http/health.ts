import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connection.ts';
import { sql } from '../db/sql.ts';
import { retryAfter } from './problem-reply.ts';

export interface Readiness {
  stopping: boolean;
  /** When something last could not be stored for want of space, in milliseconds of the process. */
  diskFullAt?: number;
}

/** No one sends writes to a server that is not ready, so a full disk is tried again after a while. */
const diskFullFor = 30_000;
const isDiskFull = ({ diskFullAt }: Readiness): boolean =>
  diskFullAt !== undefined && performance.now() - diskFullAt < diskFullFor;

export interface Health {
  database: Database;
  readiness: Readiness;
  version: string;
  /** Why every call is turned away at present; null while they are served. */
  refusing(): string | null;
}

/** For whoever watches the process: alive, able to serve, and which build. */
export function mountHealth(app: FastifyInstance, { database, readiness, version, refusing }: Health): void {
  app.get('/healthz', async (request) => {
    request.routeName = 'healthz';
    return { status: 'ok' };
  });
  app.get('/version', async (request) => {
    request.routeName = 'version';
    return { version };
  });
  app.get('/readyz', async (request, reply) => {
    request.routeName = 'readyz';
    if (readiness.stopping) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    if (isDiskFull(readiness))
      return reply.code(503).header('retry-after', '30').send({ status: 'out of storage space' });
    const reason = refusing();
    if (reason !== null)
      return reply.code(503).header('retry-after', String(retryAfter())).send({ status: 'overloaded', reason });
    try {
      await database.read(null, (db) => db.run(sql`select 1`));
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'waiting for the database' });
    }
  });
}
