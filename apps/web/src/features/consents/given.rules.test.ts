import { describe, expect, it } from 'vitest';
import type { RoleConsent } from './given.api.ts';
import { byApplication, wordsOf } from './given.rules.ts';

const consent = (id: number, application_id: number, over: Partial<RoleConsent> = {}) =>
  ({
    id,
    application_id,
    opportunity: { id: application_id, display_name: `Helper ${application_id}` },
    answered_at: '2026-05-01T09:00:00Z',
    options: [],
    answer: [],
    ...over,
  }) as unknown as RoleConsent;

describe('what was agreed to with an application', () => {
  it('stands together, the newest application first and each in the order it was asked', () => {
    const groups = byApplication([consent(9, 2), consent(8, 2), consent(3, 1)]);
    expect(groups.map(({ opportunity, consents }) => [opportunity, consents.map(({ id }) => id)])).toEqual([
      ['Helper 2', [8, 9]],
      ['Helper 1', [3]],
    ]);
  });

  it('is told in the words that were chosen', () => {
    const options = [
      { id: 1, value: 'By email' },
      { id: 2, value: 'By post' },
    ];
    expect([
      wordsOf(consent(1, 1, { options, answer: [1, 2] })),
      wordsOf(consent(1, 1, { options, answer: [] })),
      wordsOf(consent(1, 1, { answer: [4] })),
    ]).toEqual(['By email, By post', null, null]);
  });
});
