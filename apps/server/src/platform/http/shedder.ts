import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { isApi } from './address.ts';
import { retryAfter } from './problem-reply.ts';
import { networkOf } from './rate-limit.ts';
import { hasBody } from './slow-bodies.ts';

export interface Shedder {
  /** Turns a request away while it is still cheap to do so. */
  admit(request: FastifyRequest): void;
  /** The work is over and only the reader of the reply is waited for. */
  handOver(request: FastifyRequest): void;
  release(request: FastifyRequest): void;
  /** Places taken, by those whose body still arrives, who are worked for and who read their reply. */
  inFlight(): number;
  /** Why every request is turned away at present; null while there is room. */
  refusing(): string | null;
  close(): void;
}

interface Place {
  /** A body that is still arriving waits apart, and so does a reply that is still read: slow senders and readers take nothing from those who are worked for. */
  room: Room;
  network: string;
  door: string | null;
}

/** Better a quick "come back" for some than a slow nothing for all. */
export function makeShedder({
  maxInFlight = 300,
  maxPerNetwork = 150,
  maxArriving = 400,
  maxArrivingPerNetwork = 100,
  maxDelayMs = 400,
  maxWaiting = 150,
  maxCrowd = 100,
  waiting = (): number => 0,
} = {}): Shedder {
  const load = watchDelay();
  const working = makeRoom(maxInFlight, maxPerNetwork);
  const arriving = makeRoom(maxArriving, maxArrivingPerNetwork);
  const reading = makeRoom(Infinity, maxPerNetwork);
  const places = new WeakMap<FastifyRequest, Place>();
  // a flood at one door, such as signing in, must not fill the house: the other doors stay open
  const crowds = makeRoom(Infinity, maxCrowd);
  const refusing = (): string | null => {
    if (working.isFull()) return 'too many requests at once';
    if (load.recentMs() > maxDelayMs) return 'short of processor time';
    return waiting() > maxWaiting ? 'too many wait for the database' : null;
  };
  return {
    refusing,
    admit(request) {
      // health checks tell the truth, and a page without its parts could not even say that we are busy
      if (!isApi(request)) return;
      const network = networkOf(request.ip);
      const room = hasBody(request) ? arriving : working;
      const door =
        request.method === 'GET' || request.method === 'HEAD'
          ? null
          : `${request.method} ${request.address?.pattern ?? request.routeOptions.url ?? ''}`;
      if (
        refusing() !== null ||
        !room.hasPlaceFor(network) ||
        !working.hasPlaceFor(network) ||
        !reading.hasPlaceFor(network) ||
        (door !== null && !crowds.hasPlaceFor(door))
      )
        throw new Problem('overloaded', { retryAfter: retryAfter() });
      room.enter(network);
      if (door !== null) crowds.enter(door);
      const place = { room, network, door };
      places.set(request, place);
      if (room === arriving) request.raw.once('end', () => moveOn(request, place));
    },
    handOver(request) {
      const place = places.get(request);
      if (!place || place.room === reading) return;
      move(place, reading);
      if (place.door !== null) crowds.leave(place.door);
      place.door = null;
    },
    release(request) {
      const place = places.get(request);
      if (!places.delete(request)) return;
      place!.room.leave(place!.network);
      if (place!.door !== null) crowds.leave(place!.door);
    },
    inFlight: () => working.count() + arriving.count() + reading.count(),
    close: load.close,
  };

  /** Whoever has sent everything is let through even where there is no room: sending it all again would cost both sides more. They are never more than were arriving. */
  function moveOn(request: FastifyRequest, place: Place): void {
    if (places.has(request) && place.room === arriving) move(place, working);
  }
}

function move(place: Place, room: Room): void {
  place.room.leave(place.network);
  place.room = room;
  room.enter(place.network);
}

interface Room {
  isFull(): boolean;
  hasPlaceFor(key: string): boolean;
  enter(key: string): void;
  leave(key: string): void;
  count(): number;
}

/** So many places, of which so many for everyone with the same key. */
function makeRoom(most: number, share: number): Room {
  const shares = new Map<string, number>();
  let taken = 0;
  return {
    isFull: () => taken >= most,
    hasPlaceFor: (key) => taken < most && (shares.get(key) ?? 0) < share,
    enter(key) {
      taken++;
      shares.set(key, (shares.get(key) ?? 0) + 1);
    },
    leave(key) {
      taken--;
      const left = shares.get(key)! - 1;
      if (left > 0) shares.set(key, left);
      else shares.delete(key);
    },
    count: () => taken,
  };
}

/** How late the event loop runs. One long breath (start, garbage collection, a sleeping machine) is no overload; two in a row are. */
function watchDelay(): { recentMs(): number; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let [recentMs, lastMs] = [0, 0];
  const sampler = setInterval(() => {
    const delayMs = delay.percentile(90) / 1e6;
    recentMs = Math.min(lastMs, delayMs);
    lastMs = delayMs;
    delay.reset();
  }, 500);
  sampler.unref();
  return {
    recentMs: () => recentMs,
    close() {
      clearInterval(sampler);
      delay.disable();
    },
  };
}
