import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SlowBodies {
  /** Looks after a body until it has arrived or the connection is closed. */
  watch(request: FastifyRequest, reply: FastifyReply): void;
  close(): void;
}

export interface BodyPace {
  /** How long a sender may take before a pace is required: the connection is being set up, or a train goes through a tunnel. */
  graceMs?: number;
  /** Bytes per second on average after that, from anyone; 128 kbit/s, a slow telephone, sends the largest file in 22 minutes. */
  leastFromAnybody?: number;
  /** The same from someone whose session was found. */
  leastFromSignedIn?: number;
  everyMs?: number;
}

interface Arrival {
  reply: FastifyReply;
  bytesBefore: number;
  /** Only the time in which we were waiting for the sender. */
  waitedMs: number;
}

export const hasBody = ({ raw, method }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0);

/** What has come and was not read yet, or a parser that wants no more for now, is our own slowness. Whoever reads by hand also stops the flow, but listens. */
const isOurTurn = (raw: IncomingMessage): boolean =>
  raw.readableLength > 0 || (raw.readableFlowing === false && raw.listenerCount('readable') === 0);

/** Ends requests whose body arrives too slowly, so that few senders cannot keep many connections busy for little. */
export function watchSlowBodies(
  tooSlow: (request: FastifyRequest, reply: FastifyReply) => void,
  { graceMs = 20_000, leastFromAnybody = 16 * 1024, leastFromSignedIn = 4 * 1024, everyMs = 1_000 }: BodyPace = {},
): SlowBodies {
  const arrivals = new Map<FastifyRequest, Arrival>();
  let last = performance.now();
  const timer = setInterval(() => {
    const passed = performance.now() - last;
    last += passed;
    for (const [request, arrival] of arrivals) {
      const { raw } = request;
      if (isOurTurn(raw)) continue;
      arrival.waitedMs += passed;
      const wanted =
        ((arrival.waitedMs - graceMs) / 1000) * (request.isSignedIn ? leastFromSignedIn : leastFromAnybody);
      if (wanted <= 0 || raw.socket.bytesRead - arrival.bytesBefore >= wanted) continue;
      arrivals.delete(request);
      tooSlow(request, arrival.reply);
    }
  }, everyMs);
  timer.unref();
  return {
    watch(request, reply) {
      if (!hasBody(request)) return;
      const { raw } = request;
      arrivals.set(request, { reply, bytesBefore: raw.socket.bytesRead, waitedMs: 0 });
      const forget = () => void arrivals.delete(request);
      raw.once('end', forget).once('close', forget);
    },
    close: () => clearInterval(timer),
  };
}
