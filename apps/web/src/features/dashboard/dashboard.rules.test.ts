import { describe, expect, it } from 'vitest';
import type { Card } from './dashboard.api.ts';
import { daysWaiting, isAhead, orderedCards, shownCards } from './dashboard.rules.ts';

const card = (kind: Card['kind'], count = 1): Card => ({ kind, count, oldest_at: null, link: '/staff' });
const kinds = (cards: readonly Card[]) => cards.map(({ kind }) => kind);

describe('the cards of the home page', () => {
  it('come in the order someone chose, and what they did not name follows in ours', () => {
    const cards = [card('applications'), card('references'), card('messages')];
    expect(kinds(orderedCards(cards, { order: ['messages', 'erasure-requests'] }))).toEqual([
      'messages',
      'applications',
      'references',
    ]);
  });

  it('are left out where there is nothing to do or someone hid them', () => {
    const cards = [card('applications'), card('references', 0), card('messages')];
    expect(kinds(shownCards(cards, { hidden: ['messages'], order: [] }))).toEqual(['applications']);
  });

  it('tell whole days, and none where the clocks differ', () => {
    const now = Date.parse('2026-11-17T10:00:00Z');
    expect(daysWaiting({ oldest_at: '2026-11-03T11:00:00Z' }, now)).toBe(13);
    expect(daysWaiting({ oldest_at: '2026-11-17T10:00:05Z' }, now)).toBe(0);
    expect(daysWaiting({ oldest_at: '2026-11-19T09:00:00Z' }, now)).toBe(-2);
    expect(daysWaiting({ oldest_at: null }, now)).toBeNull();
  });

  it('say of what is planned that the first comes today, of what waits that it came today', () => {
    expect(isAhead({ kind: 'checks-expiring' }, 0)).toBe(true);
    expect(isAhead({ kind: 'applications' }, 0)).toBe(false);
    expect(isAhead({ kind: 'applications' }, -1)).toBe(true);
    expect(isAhead({ kind: 'stays-without-room' }, 3)).toBe(false);
  });
});
