import { describe, expect, it } from 'vitest';
import { minutesOf } from './application-time.ts';

const step = (
  type: 'basic-details' | 'address-details' | 'supporting-documents' | 'references' | 'review-apply',
  more = {},
) => ({ type, documents: [], requested_references: 0, min_address_history: 0, ...more });

describe('how long an application takes', () => {
  it('is told in steps of five minutes', () => {
    expect(minutesOf([step('basic-details'), step('review-apply')])).toBe(10);
    expect(minutesOf([])).toBe(5);
  });

  it('grows with documents, referees and months of addresses', () => {
    const long = [
      step('basic-details'),
      step('address-details', { min_address_history: 36 }),
      step('supporting-documents', {
        documents: [
          { id: 1, name: 'Passport' },
          { id: 2, name: 'Letter' },
        ],
      }),
      step('references', { requested_references: 2 }),
      step('review-apply'),
    ];
    expect(minutesOf(long)).toBe(25);
  });
});
