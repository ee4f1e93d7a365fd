import { Suspense, useState } from 'react';
import { lazyPiece } from '../../ui/pieces.ts';
import { useText } from '../../ui/text.ts';
import { movePerson } from './rota-change.api.ts';
import { UndoBar } from './shift-moves.tsx';
import type { Assignment, Shift } from './shift.api.ts';

const MovePersonDialog = lazyPiece(async () => (await import('./move-person-dialog.tsx')).MovePersonDialog);
const TakeOffDialog = lazyPiece(async () => (await import('./take-off-dialog.tsx')).TakeOffDialog);

interface MoveRequest {
  what: 'move' | 'take-off';
  shift: Shift;
  assignment: Assignment;
  /** The shift they were pulled to. */
  to?: number;
}
export type AskPerson = (request: MoveRequest) => void;
interface Moves {
  request: MoveRequest | null;
  moved: { id: number; from: number; name: string } | null;
  ask: AskPerson;
  close(): void;
  setMoved(moved: Moves['moved']): void;
}

/** Who is to leave a shift, and who went to another. */
export function usePersonMoves(): Moves {
  const [request, setRequest] = useState<MoveRequest | null>(null);
  const [moved, setMoved] = useState<Moves['moved']>(null);
  return { request, moved, setMoved, ask: setRequest, close: () => setRequest(null) };
}

/** The question before someone is moved or taken off, and the way back after a move. */
export function PersonMoves({ moves: { request, moved, setMoved, close } }: { moves: Moves }) {
  const t = useText();
  const onMoved = (id: number) => setMoved({ id, from: request!.shift.id, name: request!.assignment.user_name });
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
        {request?.what === 'move' && <MovePersonDialog {...request} onMoved={onMoved} onClose={close} />}
        {request?.what === 'take-off' && <TakeOffDialog {...request} onClose={close} />}
      </Suspense>
    </>
  );
}
