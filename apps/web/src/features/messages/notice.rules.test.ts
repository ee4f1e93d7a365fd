import { describe, expect, it } from 'vitest';
import { isProblem } from '../../lib/problem.ts';
import type { Notice } from './notice.api.ts';
import { emptyNotice, valuesOf, wireOf } from './notice.rules.ts';

const words = { date: 'No date', choose: 'Choose' };
const refusal = (deed: () => unknown) => {
  try {
    deed();
  } catch (error) {
    if (isProblem(error)) return error.errors;
  }
  return null;
};
const notice: Notice = {
  id: 1,
  title: 'A',
  text: 'B',
  team_id: 4,
  team: { id: 4, name: 'Leeds' },
  start_date: '2026-03-01',
  end_date: null,
  version: 1,
  created_at: '',
  updated_at: '',
};

describe('a notice', () => {
  it('comes back from its form as it went in', () => {
    expect(wireOf(valuesOf(notice), words)).toEqual({
      title: 'A',
      text: 'B',
      team_id: 4,
      start_date: '2026-03-01',
      end_date: null,
    });
    expect(wireOf(valuesOf({ ...notice, team: null, team_id: null, end_date: '2026-04-30' }), words)).toMatchObject({
      team_id: null,
      end_date: '2026-04-30',
    });
  });

  it('to everyone names no team, whichever was chosen before', () => {
    expect(wireOf({ ...valuesOf(notice), audience: 'everybody' }, words).team_id).toBe(null);
  });

  it('says everything that is missing at once', () => {
    const none = { day: '', month: '', year: '' };
    expect(
      refusal(() =>
        wireOf(
          { ...emptyNotice('2026-01-31', false), start_date: none, end_date: { day: '31', month: '2', year: '2026' } },
          words,
        ),
      ),
    ).toEqual({ start_date: ['No date'], end_date: ['No date'], team_id: ['Choose'] });
  });

  it('begins today, to everyone where that is allowed', () => {
    expect(wireOf(emptyNotice('2026-01-31', true), words)).toMatchObject({
      team_id: null,
      start_date: '2026-01-31',
      end_date: null,
    });
  });
});
