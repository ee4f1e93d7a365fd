import type { RefObject } from 'react';
import { useCardDrag } from '../../lib/use-card-drag.ts';
import type { AskPerson } from './person-moves.tsx';
import type { MoveShift } from './shift-card.tsx';
import type { Assignment, Shift } from './shift.api.ts';

interface Pulled {
  shifts: readonly Shift[];
  people?: readonly Assignment[] | null;
  onMove?: MoveShift | undefined;
  onPerson?: AskPerson | undefined;
}

/** A shift that is pulled to another day, or a person to another shift, is asked about, not moved. What they are over is answered. */
export function useShiftDrag(
  board: RefObject<HTMLElement | null>,
  { shifts, people, onMove, onPerson }: Pulled,
): string | null {
  return useCardDrag(board, (id, target, places) => {
    const shiftOf = (wanted: number | undefined) => shifts.find((one) => one.id === wanted);
    if (places === 'seat') {
      const assignment = people?.find((one) => one.id === id);
      const shift = shiftOf(assignment?.shift_id);
      if (shift && shift.id !== Number(target))
        onPerson?.({ what: 'move', shift, assignment: assignment!, to: Number(target) });
      return;
    }
    const shift = shiftOf(id);
    if (shift && shift.day !== target) onMove?.(shift, target);
  });
}
