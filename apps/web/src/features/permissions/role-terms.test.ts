import { describe, expect, it } from 'vitest';
import { partsOf } from '../../lib/dates.ts';
import { dayBefore, readTerms, type RoleValues } from './role-terms.ts';

const texts = { missing: 'Please choose', date: 'No such day' };
const values: RoleValues = {
  role_profile_id: '4',
  place: 'team',
  team_id: { value: '9', label: 'North' },
  start_date: partsOf('2026-03-01'),
  end_date: partsOf(null),
  leaving_reason_id: '',
};

describe('the terms of a role', () => {
  it('are a profile, a team or none, a first day and perhaps a last', () => {
    expect(readTerms(values, texts)).toEqual({
      role_profile_id: 4,
      team_id: 9,
      start_date: '2026-03-01',
      end_date: null,
      leaving_reason_id: null,
    });
    expect(readTerms({ ...values, place: 'organisation', end_date: partsOf('2026-12-31') }, texts)).toEqual({
      role_profile_id: 4,
      team_id: null,
      start_date: '2026-03-01',
      end_date: '2026-12-31',
      leaving_reason_id: null,
    });
  });

  it('tell everything that is missing at once', () => {
    const broken: RoleValues = {
      role_profile_id: null,
      place: 'team',
      team_id: null,
      start_date: partsOf(null),
      end_date: { day: '31', month: '2', year: '2026' },
      leaving_reason_id: '',
    };
    expect(() => readTerms(broken, texts)).toThrow(
      expect.objectContaining({
        status: 422,
        errors: {
          role_profile_id: ['Please choose'],
          team_id: ['Please choose'],
          start_date: ['No such day'],
          end_date: ['No such day'],
        },
      }),
    );
  });

  it('have a leaving reason while they have a last day', () => {
    const leaving = { ...values, leaving_reason_id: '8' };
    expect(readTerms({ ...leaving, end_date: partsOf('2026-12-31') }, texts).leaving_reason_id).toBe(8);
    expect(readTerms(leaving, texts).leaving_reason_id).toBeNull();
  });

  it('need no team for the whole organisation', () => {
    expect(readTerms({ ...values, place: 'organisation', team_id: null }, texts).team_id).toBeNull();
  });
});

it('knows the day before, over months and leap years', () => {
  expect(['2026-03-01', '2024-03-01', '2026-01-01', '2026-10-26'].map(dayBefore)).toEqual([
    '2026-02-28',
    '2024-02-29',
    '2025-12-31',
    '2026-10-25',
  ]);
});
