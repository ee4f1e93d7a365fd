// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RelativeDate } from './relative-date.tsx';
import { formatLongDay, relativeDate } from './relative-dates.ts';
import { rendered } from './rendered.factory.tsx';

const NOW = new Date('2026-11-17T12:00:00');
const said = (when: string) => relativeDate(when, NOW).said;

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.lang = 'en';
});

describe('dates inside sentences', () => {
  it('are written out with the day of the week, in both languages', () => {
    expect([formatLongDay('2026-11-17'), formatLongDay(null), formatLongDay('soon')]).toEqual([
      'Tuesday 17 November 2026',
      '',
      '',
    ]);
    document.documentElement.lang = 'cy';
    expect(formatLongDay('2026-11-17')).toBe('Dydd Mawrth 17 Tachwedd 2026');
  });

  it('are counted in days within a week of today, and shown as dates beyond', () => {
    expect(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-23'].map(said)).toEqual([
      'yesterday',
      'today',
      'tomorrow',
      'in 3 days',
      'in 6 days',
    ]);
    expect(['2026-11-11', '2026-11-10', '2026-11-24'].map(said)).toEqual(['6 days ago', '10 Nov 2026', '24 Nov 2026']);
    document.documentElement.lang = 'cy';
    expect(['2026-11-16', '2026-11-20'].map(said)).toEqual(['ddoe', 'ymhen 3 diwrnod']);
  });

  it('have the time with a moment of today or yesterday, and in full', () => {
    const at = new Date('2026-11-17T09:05:00').toISOString();
    expect(relativeDate(at, NOW)).toEqual({ said: 'today, 09:05', full: 'Tuesday 17 November 2026, 09:05' });
    expect(said(new Date('2026-11-16T23:30:00').toISOString())).toBe('yesterday, 23:30');
    expect(said(new Date('2026-11-14T23:30:00').toISOString())).toBe('3 days ago');
    expect(said(new Date('2026-10-14T23:30:00').toISOString())).toBe('14 Oct 2026, 23:30');
  });

  it('are dates where the browser cannot count in the language of the page', () => {
    document.documentElement.lang = 'cy';
    vi.spyOn(Intl.RelativeTimeFormat, 'supportedLocalesOf').mockReturnValueOnce([]);
    expect(said('2026-11-16')).toMatch(/16.*2026/);
  });

  it('show the full date on hover', async () => {
    const place = await rendered(<RelativeDate of="2026-11-18" within={(when) => `Due ${when}`} />);
    const time = place.querySelector('time')!;
    expect([time.textContent, time.dateTime, time.title]).toEqual([
      'Due tomorrow',
      '2026-11-18',
      'Wednesday 18 November 2026',
    ]);
  });
});
