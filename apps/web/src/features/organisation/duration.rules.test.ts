import { describe, expect, it } from 'vitest';
import { readDuration, wholeUnits } from './duration.rules.ts';

describe('a time as someone writes it', () => {
  it.each([
    ['30 minutes', 1800],
    ['30min', 1800],
    [' 12 Hours ', 43_200],
    ['1.5 hours', 5400],
    ['1,5 h', 5400],
    ['1 hour 30 minutes', 5400],
    ['1 day and 2 hours', 93_600],
    ['14 days', 1_209_600],
    ['150 seconds', 150],
    ['20 munud', 1200],
    ['1 awr', 3600],
    ['14 diwrnod', 1_209_600],
  ])('is read: %s', (text, seconds) => expect(readDuration(text)).toBe(seconds));

  it.each(['', '30', 'soon', '30 weeks', 'minutes 30', '-5 minutes', '5 minutes or so', '1 hour, maybe 2'])(
    'is not guessed: %j',
    (text) => expect(readDuration(text)).toBeNull(),
  );
});

describe('a time as it is shown', () => {
  it.each([
    [120, 'minute', 2],
    [150, 'second', 150],
    [5400, 'minute', 90],
    [43_200, 'hour', 12],
    [86_400, 'day', 1],
    [1_209_600, 'day', 14],
  ] as const)('%i seconds is in %ss', (seconds, unit, count) => expect(wholeUnits(seconds)).toEqual({ unit, count }));
});
