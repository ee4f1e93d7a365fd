import { useEffect, useEffectEvent, useState } from 'react';
import type { Availability, ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import { http } from '../http.ts';
import {
  isKnown,
  monthEnd,
  monthsAround,
  monthsOf,
  monthStart,
  questionsFor,
  type StayReach,
  type StayWindow,
} from './stay-window.ts';

interface Site {
  teamId: number;
  share: boolean;
  /** A stay that is about to be changed: the bed it holds is free for it. */
  bookingId?: number | undefined;
}

export interface StaySource extends Site, StayReach {
  /** The day whose month is shown first. */
  from: string;
}

interface Known {
  /** Another site and another answer about sharing begin anew. */
  site: string;
  months: ReadonlySet<string>;
  availability: Availability;
}

interface Answer {
  site: string;
  window: StayWindow;
  availability: Availability;
}

const siteKey = ({ teamId, share, bookingId }: Site): string => JSON.stringify([teamId, share, bookingId]);
const nothingOf = (site: string): Known => ({ site, months: new Set(), availability: {} });

const withAnswer = (held: Known, { site, window, availability }: Answer): Known => {
  const before = held.site === site ? held : nothingOf(site);
  return {
    site,
    months: new Set([...before.months, ...monthsOf(window)]),
    availability: { ...before.availability, ...availability },
  };
};

async function ask(
  { teamId, share, bookingId }: Site,
  { first, last }: StayWindow,
  signal: AbortSignal,
): Promise<Availability> {
  const query = { start_date: first, end_date: last, willing_to_share: share ? 1 : 0, booking_id: bookingId };
  return (await http.get<{ data: Availability }>(`residential-availability/team/${teamId}`, { query, signal })).body
    .data;
}

interface Listener {
  onAnswer(answer: Answer): void;
  onFailure(): void;
}

/** Asks about these months on every occasion. Asking anew gives up what was still on its way. */
function useAnswers(site: Site, months: readonly string[], occasion: string, { onAnswer, onFailure }: Listener): void {
  const answered = useEffectEvent(onAnswer);
  const failed = useEffectEvent(onFailure);
  const { teamId, share, bookingId } = site;
  const list = months.join(' ');
  useEffect(() => {
    const abort = new AbortController();
    for (const window of questionsFor(list === '' ? [] : list.split(' '))) {
      ask({ teamId, share, bookingId }, window, abort.signal).then(
        (availability) =>
          abort.signal.aborted || answered({ site: siteKey({ teamId, share, bookingId }), window, availability }),
        () => abort.signal.aborted || failed(),
      );
    }
    return () => abort.abort();
  }, [teamId, share, bookingId, list, occasion]);
}

function useChangeoverRules(teamId: number, attempt: number, onFailure: () => void): readonly ChangeoverRule[] | null {
  const [rules, setRules] = useState<readonly ChangeoverRule[] | null>(null);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    const abort = new AbortController();
    http
      .get<{ data: ChangeoverRule[] }>(`teams/${teamId}/residential/changeover-days`, {
        query: { limit: 100 },
        signal: abort.signal,
      })
      .then(
        ({ body }) => setRules(body.data),
        () => abort.signal.aborted || failed(),
      );
    return () => abort.abort();
  }, [teamId, attempt]);
  return rules;
}

/**
 * What is known about a site: its changeover days, and the room it has in the months that were looked at. The months in sight are asked
 * about each time they change, together with all a stay can reach from there; what was known before is shown meanwhile.
 */
export function useStayFacts({ from, duration, min_date, max_date, ...site }: StaySource) {
  const reach = { duration, min_date, max_date };
  const key = siteKey(site);
  const [kept, setKept] = useState<Known>(() => nothingOf(key));
  const [inSight, setInSight] = useState(() => `${monthStart(from, 0)}/${monthEnd(from, 1)}`);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const known = kept.site === key ? kept : nothingOf(key);
  const fail = () => setFailed(true);
  const listener = { onAnswer: (answer: Answer) => setKept((held) => withAnswer(held, answer)), onFailure: fail };

  const rules = useChangeoverRules(site.teamId, attempt, fail);
  const [first = '', last = ''] = inSight.split('/');
  const wanted = monthsAround({ first, last }, reach);
  useAnswers(site, wanted, `${inSight} ${attempt}`, listener);

  const look = (start: string, end: string) => {
    setFailed(false);
    setInSight(`${start}/${end}`);
  };
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  const isWhole = (months: readonly string[]) => months.every((month) => known.months.has(month));
  return {
    rules,
    availability: known.availability,
    isKnown: (day: string) => isKnown(known.months, day, reach),
    /** Nothing can be chosen before the changeover days and the first months are there. */
    isLoading: rules === null || (known.months.size === 0 && wanted.length > 0),
    /** Something in sight could not be looked up. What was only to be asked again is not missed. */
    isFailed: hasFailed && (rules === null || !isWhole(wanted)),
    look,
    retry,
  };
}
