import { Suspense, useState } from 'react';
import { lazyPiece } from '../../ui/pieces.ts';
import { useText } from '../../ui/text.ts';
import { movePerson } from './rota-change.api.ts';
import { UndoBar } from './shift-moves.tsx';
import type { Assignment, Shift } from './shift.api.ts';

const MovePersonDialog = lazyPiece(async () => (await import('./move-person-dialog.tsx')).MovePersonDialog);
const TakeOffDialog = lazyPiece(async () => (await import('./take-off-dialog.tsx')).TakeOffDialog);

interface Asked {
  what: 'move' | 'take-off';
  shift: Shift;
  assignment: Assignment;
  /** The shift they were pulled to. */
  to?: number;
}
export type AskPerson = (asked: Asked) => void;
interface Moves {
  asked: Asked | null;
  moved: { id: number; from: number; name: string } | null;
  ask: AskPerson;
  close(): void;
  setMoved(moved: Moves['moved']): void;
}

/** Who is to leave a shift, and who went to another. */
export function usePersonMoves(): Moves {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moved, setMoved] = useState<Moves['moved']>(null);
  return { asked, moved, setMoved, ask: setAsked, close: () => setAsked(null) };
}

/** The question before someone is moved or taken off, and the way back after a move. */
export function PersonMoves({ moves: { asked, moved, setMoved, close } }: { moves: Moves }) {
  const t = useText();
  const onMoved = (id: number) => setMoved({ id, from: asked!.shift.id, name: asked!.assignment.user_name });
  return (
    <>
      {moved && (
        <UndoBar
          key={moved.id}
          text={t('rota.person_moved', { name: moved.name })}
          onUndo={() => movePerson(moved.id, { shift_id: moved.from })}
          onClose={() => setMoved(null)}
        />
      )}
      <Suspense>
        {asked?.what === 'move' && <MovePersonDialog {...asked} onMoved={onMoved} onClose={close} />}
        {asked?.what === 'take-off' && <TakeOffDialog {...asked} onClose={close} />}
      </Suspense>
    </>
  );
}
