import { useCallback, useEffect, useRef, useState } from 'react';
import type { Availability, ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import { http } from '../http.ts';
import { isKnown, monthsOf, windowAround } from './stay-window.ts';

interface Known {
  share: boolean;
  months: ReadonlySet<string>;
  availability: Availability;
}

export interface StaySource {
  teamId: number;
  share: boolean;
  /** The day whose months are wanted first. */
  from: string;
  /** A stay that is about to be changed: the bed it holds is free for it. */
  bookingId?: number | undefined;
}

async function loadAvailability({ teamId, share, from: day, bookingId }: StaySource, signal: AbortSignal): Promise<Pick<Known, 'months' | 'availability'>> {
  const window = windowAround(day);
  const query = { start_date: window.first, end_date: window.last, willing_to_share: share ? 1 : 0, booking_id: bookingId };
  const { body } = await http.get<{ data: Availability }>(`residential-availability/team/${teamId}`, { query, signal });
  return { months: new Set(monthsOf(window)), availability: body.data };
}

const nothing: Pick<Known, 'months' | 'availability'> = { months: new Set(), availability: {} };

/**
 * What is known about a site: its changeover days, and the room it has in the months that were looked at. Another answer
 * about sharing begins anew, and asking again gives up what was still on its way.
 */
export function useStayFacts({ teamId, share, from, bookingId }: StaySource) {
  const [rules, setRules] = useState<readonly ChangeoverRule[] | null>(null);
  const [kept, setKept] = useState<Known>({ share, ...nothing });
  const [wanted, setWanted] = useState(from);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const pending = useRef<AbortController | null>(null);
  const known = kept.share === share ? kept : { share, ...nothing };

  useEffect(() => {
    const abort = new AbortController();
    http
      .get<{ data: ChangeoverRule[] }>(`teams/${teamId}/residential/changeover-days`, { query: { limit: 100 }, signal: abort.signal })
      .then(({ body }) => setRules(body.data))
      .catch(() => abort.signal.aborted || setFailed(true));
    return () => abort.abort();
  }, [teamId, attempt]);

  const hasWanted = isKnown(known.months, wanted);
  useEffect(() => {
    if (hasWanted) return;
    pending.current?.abort();
    const abort = new AbortController();
    pending.current = abort;
    loadAvailability({ teamId, share, from: wanted, bookingId }, abort.signal)
      .then((more) => {
        setKept((before) => (before.share === share ? { share, months: new Set([...before.months, ...more.months]), availability: { ...before.availability, ...more.availability } } : { share, ...more }));
      })
      .catch(() => abort.signal.aborted || setFailed(true));
    return () => abort.abort();
  }, [teamId, share, bookingId, wanted, hasWanted, attempt]);

  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { rules, availability: known.availability, isKnown: (day: string) => isKnown(known.months, day), isLoading: rules === null || known.months.size === 0, isFailed, look: setWanted, retry };
}
