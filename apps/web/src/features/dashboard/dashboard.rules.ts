import type { Card, CardKind, CardSettings } from './dashboard.api.ts';

/** In the order someone chose; what they did not name follows in ours. */
export function orderedCards<C extends Pick<Card, 'kind'>>(
  cards: readonly C[],
  { order }: Pick<CardSettings, 'order'>,
): C[] {
  const placeOf = ({ kind }: C) => {
    const place = order.indexOf(kind);
    return place === -1 ? order.length : place;
  };
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What is shown of it: no one needs a card that says there is nothing to do. */
export function shownCards(cards: readonly Card[], settings: CardSettings): Card[] {
  return orderedCards(cards, settings).filter(({ kind, count }) => count > 0 && !settings.hidden.includes(kind));
}

const DAY = 86_400_000;
/** By how much the clocks of browser and server may differ. */
const CLOCK_ERROR = 60_000;

/** Whole days since something began to wait; below zero for what begins within so many. */
export const daysWaiting = ({ oldest_at }: Pick<Card, 'oldest_at'>, now: number): number | null =>
  oldest_at === null ? null : Math.floor((now + CLOCK_ERROR - Date.parse(oldest_at)) / DAY);

/** What is planned or ends on a date, rather than having begun to wait on it. */
const planned: ReadonlySet<CardKind> = new Set([
  'checks-expiring',
  'interviews',
  'short-shifts',
  'short-sessions',
  'stays-without-room',
]);

/** Whether the first of them is still to come; one of today is, where nothing had to wait for it. */
export const isAhead = ({ kind }: Pick<Card, 'kind'>, days: number): boolean =>
  days < 0 || (days === 0 && planned.has(kind));

export const toggled = (hidden: readonly CardKind[], kind: CardKind, isShown: boolean): CardKind[] =>
  isShown ? hidden.filter((one) => one !== kind) : [...hidden, kind];
