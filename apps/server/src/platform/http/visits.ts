import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

export interface VisitEnds {
  /** The reply was sent to its end, or the connection closed before. Once for every visit. */
  left(request: FastifyRequest, reply: FastifyReply, how: { wasAnswered: boolean; ms: number }): void;
  /** The work is done and the reply is being sent: only its reader is waited for. */
  handed(request: FastifyRequest): void;
  /** The work is done and the connection is free. Once for every visit, never before `left`. */
  done(request: FastifyRequest): void;
}

export interface Visits {
  begin(request: FastifyRequest, reply: FastifyReply): void;
  /** The reply is made and about to be sent. */
  send(request: FastifyRequest): void;
  /** Work of a visit: it is not done before this has ended, however early the connection closes. */
  work<T>(request: FastifyRequest, job: () => Promise<T>): Promise<T>;
}

interface Visit {
  isOpen: boolean;
  isSent: boolean;
  jobs: number;
  close(wasAnswered: boolean): void;
}

/**
 * When a request is over. The framework tells only of replies that were sent to the end; a connection may close before that, between two hooks,
 * or while the reply to a request ahead of this one on the same connection is still being written.
 */
export function makeVisits({ left, handed, done }: VisitEnds): Visits {
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

  function settle(request: FastifyRequest, { isOpen, isSent, jobs }: Visit): void {
    if (jobs > 0) return;
    if (!isOpen) done(request);
    else if (isSent) handed(request);
  }

  return {
    begin(request, reply) {
      const { socket } = request.raw;
      const company = companyOn(socket);
      const begun = performance.now();
      const visit: Visit = {
        isOpen: true,
        isSent: false,
        jobs: 0,
        close(wasAnswered) {
          if (!visit.isOpen) return;
          visit.isOpen = false;
          company.delete(visit);
          left(request, reply, { wasAnswered, ms: performance.now() - begun });
          settle(request, visit);
        },
      };
      visits.set(request, visit);
      company.add(visit);
      reply.raw.once('finish', () => visit.close(true));
      reply.raw.once('close', () => visit.close(reply.raw.writableFinished));
      if (socket.destroyed) visit.close(false);
    },
    send(request) {
      const visit = visits.get(request);
      if (!visit?.isOpen || visit.isSent) return;
      visit.isSent = true;
      settle(request, visit);
    },
    async work(request, job) {
      const visit = visits.get(request);
      if (!visit) return job();
      // the connection is closed, so no one would read the reply
      if (!visit.isOpen) throw gone();
      visit.jobs++;
      try {
        return await job();
      } finally {
        visit.jobs--;
        settle(request, visit);
      }
    },
  };
}

const gone = () => new Problem('invalid', { errors: { '': [fieldError('request_ended')] } });

/** Every handler that is mounted from here on counts as work of its visit. */
export function countHandlers(app: FastifyInstance, visits: Visits): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return visits.work(request, async () => handler.call(this, request, reply) as unknown);
    };
  });
}
