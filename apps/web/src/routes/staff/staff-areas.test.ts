import { describe, expect, it } from 'vitest';
import type { May } from '../../lib/access.ts';
import { areaOf, isStaff, seesRotas } from './staff-areas.ts';

const holding =
  (...held: string[]): May =>
  (permission) =>
    held.includes(permission);

describe('the rota in the staff area', () => {
  it('is open to those who record attendance there, or open kiosks, and hold nothing else', () => {
    for (const [permission, sees] of [
      ['record-attendance', true],
      ['open-kiosk', false],
    ] as const) {
      const may = holding(permission);
      expect(isStaff(may)).toBe(true);
      for (const path of ['/staff', '/staff/rota', '/staff/rota/kiosks', '/staff/rota/shifts/7'])
        expect(areaOf(path)?.open(may), `${permission} at ${path}`).toBe(true);
      expect(areaOf('/staff/people')?.open(may)).toBe(false);
      expect(seesRotas(may)).toBe(sees);
    }
    expect(areaOf('/staff/rota')?.open(holding('view-hours'))).toBe(false);
  });
});
