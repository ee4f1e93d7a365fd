import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SlowReaders {
  /** Looks after a reply until it has been read or the connection is closed. */
  watch(request: FastifyRequest, reply: FastifyReply): void;
  close(): void;
}

export interface ReadingPace {
  /** How long a reader may take before a pace is required. */
  graceMs?: number;
  /** Bytes per second on average after that; less than any telephone that still loads pages. */
  least?: number;
  everyMs?: number;
}

interface Reader {
  socket: Socket;
  bytesBefore: number;
  /** Only the time in which we were waiting for the reader. */
  waitedMs: number;
}

/** Ends connections whose reply is read too slowly, so that few readers cannot make us keep many replies, files and connections. */
export function watchSlowReaders({
  graceMs = 30_000,
  least = 4 * 1024,
  everyMs = 1_000,
}: ReadingPace = {}): SlowReaders {
  const readers = new Map<FastifyReply, Reader>();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // while this process was busy it sent nothing, so the reader is not to blame
    const passed = Math.min(now - last, 2 * everyMs);
    last = now;
    for (const [reply, reader] of readers) {
      const { socket } = reader;
      if (!socket.writableLength) continue;
      reader.waitedMs += passed;
      // what was handed to the connection in one piece counts as read from the start: how much of it has left is not told
      const wanted = ((reader.waitedMs - graceMs) / 1000) * least;
      if (wanted <= 0 || socket.bytesWritten - reader.bytesBefore >= wanted) continue;
      readers.delete(reply);
      socket.destroy();
    }
  }, everyMs);
  timer.unref();
  return {
    watch(request, reply) {
      // a request that was not read to its end may have let go of the connection; the reply has it then
      const socket = (request.raw.socket as Socket | null) ?? reply.raw.socket;
      if (!socket) return;
      readers.set(reply, { socket, bytesBefore: socket.bytesWritten, waitedMs: 0 });
      reply.raw.once('close', () => readers.delete(reply));
    },
    close: () => clearInterval(timer),
  };
}
