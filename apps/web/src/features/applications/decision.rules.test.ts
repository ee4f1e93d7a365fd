import { describe, expect, it } from 'vitest';
import type { RecruitmentStage } from './decision.api.ts';
import { computeDays, listOffers, listTargets, listUnmet } from './decision.rules.ts';

const nobody = { id: 7, decides: false, assigns: false, overrides: false };
const open = { state: 'reviewing', assigned_to: null } as const;

describe('what the reader of an application is offered', () => {
  it('offers nothing to whoever only reads', () => {
    const nothing = { decide: false, assign: null, reopen: false, override: false };
    for (const state of ['submitted', 'reviewing', 'declined', 'cleared'] as const)
      expect(listOffers({ ...open, state }, nobody)).toEqual(nothing);
  });

  it('decides only what is sent and not decided yet, and reopens only what was declined', () => {
    const offered = (
      state: 'awaiting-applicant' | 'submitted' | 'reviewing' | 'cleared' | 'declined' | 'withdrawn',
    ) => {
      const { decide, reopen } = listOffers({ state, assigned_to: null }, { ...nobody, decides: true });
      return [decide, reopen];
    };
    expect(offered('awaiting-applicant')).toEqual([false, false]);
    expect(offered('submitted')).toEqual([true, false]);
    expect(offered('reviewing')).toEqual([true, false]);
    expect(offered('declined')).toEqual([false, true]);
    expect(offered('cleared')).toEqual([false, false]);
    expect(offered('withdrawn')).toEqual([false, false]);
  });

  it('lets whoever only decides take it, unless it is theirs already', () => {
    const decider = { ...nobody, decides: true };
    expect(listOffers(open, decider).assign).toBe('self');
    expect(listOffers({ ...open, assigned_to: 7 }, decider).assign).toBeNull();
    expect(listOffers({ ...open, assigned_to: 7 }, { ...nobody, assigns: true }).assign).toBe('anyone');
    expect(listOffers({ state: 'declined', assigned_to: null }, { ...decider, assigns: true }).assign).toBeNull();
  });

  it('overrides requirements only with that permission, and only what the reader decides', () => {
    expect(listOffers(open, { ...nobody, decides: true }).override).toBe(false);
    expect(listOffers(open, { ...nobody, overrides: true }).override).toBe(false);
    expect(listOffers(open, { ...nobody, decides: true, overrides: true }).override).toBe(true);
  });
});

it('moves to stages that are offered, but not to the one it is in', () => {
  const stages = [
    { id: 1, archived: false },
    { id: 2, archived: true },
    { id: 3, archived: false },
  ] as RecruitmentStage[];
  expect(listTargets(stages, 1).map(({ id }) => id)).toEqual([3]);
  expect(listTargets(stages, null).map(({ id }) => id)).toEqual([1, 3]);
});

it('counts whole days, and none before the first is over', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(computeDays('2026-03-09T12:00:01Z', now)).toBe(0);
  expect(computeDays('2026-03-09T12:00:00Z', now)).toBe(1);
  expect(computeDays('2026-03-10T12:00:05Z', now)).toBe(0);
});

it('lists what is missing', () => {
  const met = { kind: 'documents', stage_id: 1, met: true, missing: [] };
  const unmet = { kind: 'references', stage_id: 1, met: false, missing: [{ code: 'referee', name: null }] };
  expect(listUnmet({ requirements: [met, unmet] })).toEqual([unmet]);
});
