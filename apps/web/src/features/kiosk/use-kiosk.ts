import { useCallback, useEffect, useRef, useState } from 'react';
import { dropKept, findKept, keepUntil, newUuid, openQueue } from '../../lib/offline-queue.ts';
import { isProblem } from '../../lib/problem.ts';
import { openDeviceKiosk, sendChecks, type DeviceKiosk, type Entry, type Outcome } from './kiosk-device.api.ts';

/** Each with the token of its kiosk: what waits is sent although the next day's kiosk is another one. */
const queue = openQueue<Entry & { token: string }>('kiosk');
const KEPT = 'kiosk';
const REFRESH = 30_000;

interface Opened {
  token: string;
  /** Kept in browsers under this name. */
  desk: DeviceKiosk;
  /** What the clock of the tablet is behind the server's, in milliseconds. */
  behind: number;
}

export type KioskState =
  | { state: 'loading' | 'none' | 'closed' }
  | {
      state: 'ready';
      token: string;
      kiosk: DeviceKiosk;
      isOnline: boolean;
      /** Checks that have not reached the server yet. */
      waiting: number;
      now(): number;
      /** Null where it waits for a connection. */
      check(entry: Omit<Entry, 'uuid' | 'at'>): Promise<Outcome | null>;
    };

/** A kiosk that is over answers 401; anything else but an answer means that there is no connection. */
const isOver = (error: unknown): boolean => isProblem(error, 401);
const isRefused = (error: unknown): boolean => isProblem(error, 422);

async function send(entries: readonly (Entry & { token: string })[], told: Map<string, Outcome>): Promise<string[]> {
  const { token } = entries[0]!;
  const own = entries.filter((entry) => entry.token === token);
  try {
    for (const outcome of await sendChecks(
      token,
      own.map(({ token: _token, ...entry }) => entry),
    ))
      told.set(outcome.uuid, outcome);
  } catch (error) {
    // what no one will take any more must not stand in the way of what comes after
    if (!isOver(error) && !(isRefused(error) && own.length === 1)) {
      if (isRefused(error)) return (await Promise.all(own.map((entry) => send([entry], told)))).flat();
      throw error;
    }
  }
  return own.map(({ uuid }) => uuid);
}

/** The kiosk of this tablet: opened by its address once, then remembered until midnight, with or without a connection. */
export function useKiosk(address: string): KioskState {
  const [opened, setOpened] = useState<Opened | 'loading' | 'none' | 'closed'>('loading');
  const [isOnline, setIsOnline] = useState(true);
  const [waiting, setWaiting] = useState(0);
  const syncing = useRef<Promise<Map<string, Outcome>>>(Promise.resolve(new Map()));

  /** One after the other; answers what became of what was sent. */
  const sync = useCallback(() => {
    syncing.current = syncing.current.then(async () => {
      const told = new Map<string, Outcome>();
      try {
        await queue.drain((entries) => send(entries, told));
        setIsOnline(true);
      } catch {
        setIsOnline(false);
      }
      setWaiting((await queue.list()).length);
      return told;
    });
    return syncing.current;
  }, []);

  const refresh = useCallback(async () => {
    const kept = await findKept<Opened>(KEPT);
    const token = address || kept?.token;
    if (!token) return setOpened('none');
    try {
      const kiosk = await openDeviceKiosk(token);
      const found = { token, desk: kiosk, behind: Date.parse(kiosk.now) - Date.now() };
      await keepUntil(KEPT, found, new Date(Date.parse(kiosk.closes_at) - found.behind));
      setOpened(found);
      setIsOnline(true);
    } catch (error) {
      if (isOver(error)) {
        await dropKept(KEPT);
        return setOpened('closed');
      }
      setIsOnline(false);
      setOpened(kept && kept.token === token ? kept : 'closed');
    }
  }, [address]);

  useEffect(() => {
    const both = () => void sync().then(refresh, reportError);
    both();
    const timer = setInterval(both, REFRESH);
    window.addEventListener('online', both);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', both);
    };
  }, [refresh, sync]);

  if (typeof opened === 'string') return { state: opened };
  const { token, desk: kiosk, behind } = opened;
  const now = () => Date.now() + behind;
  return {
    state: 'ready',
    token,
    kiosk,
    isOnline,
    waiting,
    now,
    async check(sent) {
      const entry = { ...sent, uuid: newUuid(), at: new Date(now()).toISOString() };
      await queue.add({ ...entry, token });
      const outcome = (await sync()).get(entry.uuid) ?? null;
      if (outcome?.outcome === 'done') void refresh();
      return outcome;
    },
  };
}
