import { describe, expect, it } from 'vitest';
import {
  changesOf,
  hasChanges,
  isChanged,
  isTicked,
  wantedOf,
  withoutGroup,
  withTick,
  type Draft,
} from './group-draft.ts';

const group = { id: 7, permissions: ['view-users' as const, 'edit-users' as const] };
const none: Draft = {};

describe('what is ticked and not saved yet', () => {
  it('stands over what is saved', () => {
    const draft = withTick(withTick(none, group, 'edit-users', false), group, 'block-users', true);
    expect([
      isTicked(draft, group, 'view-users'),
      isTicked(draft, group, 'edit-users'),
      isTicked(draft, group, 'block-users'),
    ]).toEqual([true, false, true]);
    expect(changesOf(draft, group)).toEqual({ given: ['block-users'], taken: ['edit-users'] });
    expect(wantedOf(draft, group)).toEqual(['view-users', 'block-users']);
  });

  it('is no change once it was ticked back', () => {
    const draft = withTick(withTick(none, group, 'edit-users', false), group, 'edit-users', true);
    expect([hasChanges(draft, group), isChanged(draft, group, 'edit-users')]).toEqual([false, false]);
  });

  it('keeps to its own group', () => {
    const other = { id: 8, permissions: [] };
    const draft = withTick(withTick(none, group, 'edit-users', false), other, 'view-users', true);
    expect([hasChanges(withoutGroup(draft, 7), group), changesOf(withoutGroup(draft, 7), other).given]).toEqual([
      false,
      ['view-users'],
    ]);
  });

  it('is laid on what someone else saved meanwhile, and loses what they did too', () => {
    const draft = withTick(withTick(none, group, 'edit-users', false), group, 'block-users', true);
    const newer = { id: 7, permissions: ['view-users' as const, 'view-audit' as const, 'block-users' as const] };
    expect(changesOf(draft, newer)).toEqual({ given: [], taken: [] });
    expect(wantedOf(draft, newer)).toEqual(['view-users', 'view-audit', 'block-users']);
  });
});
