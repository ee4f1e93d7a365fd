import type { RefObject } from 'react';
import { useCardDrag } from '../../lib/use-card-drag.ts';
import type { MoveShift } from './shift-card.tsx';
import type { Shift } from './shift.api.ts';

/** A shift that is pulled to another day is asked about, not moved. The day it is over is answered. */
export function useShiftDrag(
  board: RefObject<HTMLElement | null>,
  shifts: readonly Shift[],
  onMove: MoveShift | undefined,
): string | null {
  return useCardDrag(board, (id, day) => {
    const shift = shifts.find((one) => one.id === id);
    if (shift && shift.day !== day) onMove?.(shift, day);
  });
}
