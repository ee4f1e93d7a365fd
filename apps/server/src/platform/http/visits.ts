import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

export interface VisitEnds {
  /** The reply is out, or nobody is left to read it. Once for every visit. */
  left(request: FastifyRequest, reply: FastifyReply, how: { wasAnswered: boolean; ms: number }): void;
  /** Nobody waits and nothing is worked on any more. Once for every visit, never before `left`. */
  done(request: FastifyRequest): void;
}

export interface Visits {
  begin(request: FastifyRequest, reply: FastifyReply): void;
  /** Work of a visit: it is not done before this has ended, however early the connection closes. */
  work<T>(request: FastifyRequest, job: () => Promise<T>): Promise<T>;
}

interface Visit {
  isOpen: boolean;
  jobs: number;
  close(wasAnswered: boolean): void;
}

/**
 * When a request is over. The framework tells only of replies that were sent to the end; a connection may close before that, between two hooks,
 * or while the reply to a request ahead of this one on the same connection is still being written.
 */
export function makeVisits({ left, done }: VisitEnds): Visits {
  const visits = new WeakMap<FastifyRequest, Visit>();
  // a reply that waits for its turn on the connection is not told that the connection closed, so the connection is watched itself
  const bySocket = new WeakMap<Socket, Set<Visit>>();

  function companyOn(socket: Socket): Set<Visit> {
    const known = bySocket.get(socket);
    if (known) return known;
    const company = new Set<Visit>();
    bySocket.set(socket, company);
    socket.once('close', () => {
      for (const visit of company) visit.close(false);
    });
    return company;
  }

  return {
    begin(request, reply) {
      const { socket } = request.raw;
      const company = companyOn(socket);
      const begun = performance.now();
      const visit: Visit = {
        isOpen: true,
        jobs: 0,
        close(wasAnswered) {
          if (!visit.isOpen) return;
          visit.isOpen = false;
          company.delete(visit);
          left(request, reply, { wasAnswered, ms: performance.now() - begun });
          if (visit.jobs === 0) done(request);
        },
      };
      visits.set(request, visit);
      company.add(visit);
      reply.raw.once('finish', () => visit.close(true));
      reply.raw.once('close', () => visit.close(reply.raw.writableFinished));
      if (socket.destroyed) visit.close(false);
    },
    async work(request, job) {
      const visit = visits.get(request);
      if (!visit) return job();
      // nobody would read the answer
      if (!visit.isOpen) throw gone();
      visit.jobs++;
      try {
        return await job();
      } finally {
        if (--visit.jobs === 0 && !visit.isOpen) done(request);
      }
    },
  };
}

const gone = () => new Problem('invalid', { errors: { '': ['The request ended early'] } });

/** Every handler that is mounted from here on counts as work of its visit. */
export function countHandlers(app: FastifyInstance, visits: Visits): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return visits.work(request, async () => handler.call(this, request, reply) as unknown);
    };
  });
}
