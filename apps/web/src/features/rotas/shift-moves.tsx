import { Suspense, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { useText } from '../../ui/text.ts';
import { moveShift } from './rota-change.api.ts';
import type { MoveShift } from './shift-card.tsx';
import { useRefreshShifts, type Shift } from './shift.api.ts';

const MoveShiftDialog = lazyPiece(async () => (await import('./move-shift-dialog.tsx')).MoveShiftDialog);

interface Moves {
  request: { shift: Shift; day: string | undefined } | null;
  moved: Shift | null;
  ask: MoveShift;
  close(): void;
  setMoved(shift: Shift | null): void;
}

/** Which shift is to be moved, and which one was. */
export function useShiftMoves(): Moves {
  const [request, setRequest] = useState<Moves['request']>(null);
  const [moved, setMoved] = useState<Shift | null>(null);
  return { request, moved, setMoved, ask: (shift, day) => setRequest({ shift, day }), close: () => setRequest(null) };
}

/** What was moved, and the way back, where it covers nothing. */
export function UndoBar({ text, onUndo, onClose }: { text: string; onUndo(): Promise<unknown>; onClose(): void }) {
  const t = useText();
  const refresh = useRefreshShifts();
  const undo = useMutation({ mutationFn: onUndo, onSuccess: onClose, onSettled: refresh });
  return (
    <div
      role="status"
      data-print="no"
      className="sticky bottom-4 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-5 py-3 text-sm shadow-lift"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
      <p className="min-w-0 flex-1 basis-56 font-semibold">{text}</p>
      <div className="flex gap-2">
        <Button
          kind="secondary"
          size="small"
          busy={undo.isPending}
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={() => undo.mutate()}
        >
          {t('rota.undo_move')}
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
      <ProblemCallout problem={isProblem(undo.error) ? undo.error : null} />
    </div>
  );
}

/** The question before a shift is moved, and the way back afterwards. */
export function ShiftMoves({ moves: { request, moved, setMoved, close } }: { moves: Moves }) {
  const t = useText();
  return (
    <>
      {moved && (
        <UndoBar
          key={`${moved.id} ${moved.starts_at}`}
          text={t('rota.shift_moved', { name: moved.name })}
          onUndo={() => moveShift(moved, { starts_at: moved.starts_at, ends_at: moved.ends_at })}
          onClose={() => setMoved(null)}
        />
      )}
      <Suspense>
        {request && (
          <MoveShiftDialog
            shift={request.shift}
            day={request.day}
            onMoved={() => setMoved(request.shift)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
