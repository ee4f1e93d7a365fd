import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { changeQuery, isUnderWay, undoChange, type BulkChange, type Changed } from './bulk-change.api.ts';
import { ReasonList } from './reason-list.tsx';
import { useChangeText } from './use-change-text.ts';

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
  const said = useChangeText(resource, change);
  const isOver = !isUnderWay(change);
  const isUndoable = isOver && change.undo_until !== null && change.changed > 0;
  return (
    <div className="flex grow flex-wrap items-center gap-3">
      {isProblem(problem) && <ProblemCallout problem={problem} />}
      <div role="status" className="grid grow gap-1">
        <p className="text-sm font-semibold">{said}</p>
        {isOver && <ReasonList resource={resource} reasons={change.undo ? change.undo.kept : change.skipped} />}
        {isUndoable && (
          <p className="text-sm text-ink-2">
            {t('bulk.undo_later')} <Link href="/staff/changes">{t('bulk.recent')}</Link>
          </p>
        )}
      </div>
      {isOver && (
        <Button kind="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      )}
      {isUndoable && (
        <Button busy={isAsking} onClick={onUndo}>
          {t('bulk.undo')}
        </Button>
      )}
    </div>
  );
}
