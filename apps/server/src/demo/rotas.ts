import { shiftRows } from './shifts.ts';
import { youngRangerRows } from './young-rangers.ts';
import { festivalRows } from './festival.ts';
import { shiftHoursRows } from './hours.ts';
import { kioskRows } from './kiosks.ts';
import type { Rows } from './rows.ts';

/** The rotas of the year with the hours of past shifts and, beside them, one of a festival and a kiosk. */
export function rotaRows(
  around: Parameters<typeof shiftRows>[0] & Parameters<typeof festivalRows>[0] & Parameters<typeof youngRangerRows>[0],
): Rows {
  const shifts = shiftRows(around);
  const young = youngRangerRows(around);
  const festival = festivalRows({ ...around, known: [...around.known, ...shifts, ...young] });
  const held = [...shifts, ...young];
  return [...held, ...shiftHoursRows(held, around), ...festival, ...kioskRows({ ...around, shifts })];
}
