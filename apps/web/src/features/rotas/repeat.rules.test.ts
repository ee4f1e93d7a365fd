import { describe, expect, it } from 'vitest';
import { readRule, repeatOf, ruleOf } from './repeat.rules.ts';

describe('how a shift repeats', () => {
  it('is written as a rule and read back', () => {
    const tuesday = '2026-11-24';
    const weekly = ruleOf({ kind: 'weekly', days: [4, 2] }, tuesday, null);
    expect(weekly).toBe('FREQ=WEEKLY;BYDAY=TU,TH');
    expect(repeatOf(weekly!, tuesday)).toEqual({ kind: 'weekly', days: [2, 4] });
    expect(ruleOf({ kind: 'fortnightly', days: [] }, tuesday, null)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU');
    expect(ruleOf({ kind: 'monthly', days: [] }, tuesday, null)).toBe('FREQ=MONTHLY;BYDAY=4TU');
    expect(ruleOf({ kind: 'monthly', days: [] }, '2026-11-30', null)).toBe('FREQ=MONTHLY;BYDAY=-1MO');
    expect(repeatOf('FREQ=MONTHLY;BYDAY=4TU', tuesday)).toEqual({ kind: 'monthly', days: [] });
    expect(ruleOf({ kind: 'none', days: [] }, tuesday, null)).toBeNull();
  });

  it('keeps a rule that the dialog does not offer', () => {
    const rule = 'FREQ=DAILY;INTERVAL=3';
    expect(repeatOf(rule, '2026-11-24').kind).toBe('custom');
    expect(ruleOf({ kind: 'custom', days: [] }, '2026-11-24', rule)).toBe(rule);
    expect(readRule('FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1')).toMatchObject({ interval: 2, monthDays: [-1] });
  });
});
