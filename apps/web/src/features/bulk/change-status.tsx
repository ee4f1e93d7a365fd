import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { changeQuery, isUnderWay, undoChange, type BulkChange, type Changed } from './bulk-change.api.ts';
import { CHANGE_WORDS } from './change-words.ts';
import { ReasonList } from './reason-list.tsx';

function useSaid(resource: Changed, { state, progress, changed, undo }: BulkChange): string {
  const t = useText();
  const words = CHANGE_WORDS[resource];
  if (undo?.state === 'failed' || state === 'failed') return t(words.failed);
  if (undo)
    return undo.state === 'done'
      ? t(words.undone, { count: undo.restored })
      : t('bulk.undoing', { progress: undo.progress });
  return state === 'done' ? t(words.done, { count: changed }) : t('bulk.running', { progress });
}

/** A change that was asked for: once it is over, the list shows what came of it. */
export function ChangeStatus({
  id,
  resource = 'users',
  onClose,
}: {
  id: number;
  resource?: Changed | undefined;
  onClose(): void;
}) {
  const cache = useQueryClient();
  const { data: change } = useQuery(changeQuery(id));
  const undo = useMutation({
    mutationFn: () => undoChange(id),
    onSettled: () => cache.invalidateQueries({ queryKey: ['bulk', 'changes', id] }),
  });
  const isOver = change !== undefined && !isUnderWay(change);
  const wasOver = useRef(false);
  useEffect(() => {
    if (isOver && !wasOver.current) void cache.invalidateQueries({ queryKey: [resource] });
    wasOver.current = isOver;
  }, [isOver, cache, resource]);
  if (!change) return null;
  return (
    <Progress
      resource={resource}
      change={change}
      onClose={onClose}
      onUndo={() => undo.mutate()}
      isAsking={undo.isPending}
      problem={undo.error}
    />
  );
}

interface ProgressProps {
  resource: Changed;
  change: BulkChange;
  onClose(): void;
  onUndo(): void;
  isAsking: boolean;
  problem: unknown;
}

/** How far it is, what came of it, and the way back. */
function Progress({ resource, change, onClose, onUndo, isAsking, problem }: ProgressProps) {
  const t = useText();
  const said = useSaid(resource, change);
  const isOver = !isUnderWay(change);
  return (
    <div className="flex grow flex-wrap items-center gap-3">
      {isProblem(problem) && <ProblemCallout problem={problem} />}
      <div role="status" className="grid grow gap-1">
        <p className="text-sm font-semibold">{said}</p>
        {isOver && <ReasonList resource={resource} reasons={change.undo ? change.undo.kept : change.skipped} />}
      </div>
      {isOver && (
        <Button kind="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      )}
      {isOver && change.state === 'done' && !change.undo && change.changed > 0 && (
        <Button busy={isAsking} onClick={onUndo}>
          {t('bulk.undo')}
        </Button>
      )}
    </div>
  );
}
