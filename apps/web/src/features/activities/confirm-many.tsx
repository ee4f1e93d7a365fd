import type { bulkChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import { useEffect, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Selected } from '../../lib/records/record-selection.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

type Change = RowOf<typeof bulkChange>;
const LOOK_AGAIN = 700;
const isUnderWay = ({ state, undo }: Change): boolean =>
  [state, undo?.state].some((one) => one === 'queued' || one === 'running');

const request = async (ids: number[]): Promise<number> =>
  (
    await http.post<{ data: { id: number } }>('bulk/changes', {
      resource: 'activities',
      ids,
      change: { confirm: true },
    })
  ).body.data.id;

/** What came of it, who was left out and why, and the way back. */
function Outcome({ id, onClose }: { id: number; onClose(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const { data: change, refetch } = useQuery({
    queryKey: ['bulk', 'changes', id],
    queryFn: async ({ signal }) => (await http.get<{ data: Change }>(`bulk/changes/${id}`, { signal })).body.data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN : false),
  });
  const undo = useMutation({ mutationFn: () => http.post(`bulk/changes/${id}/undo`, {}), onSettled: () => refetch() });
  const isOver = change !== undefined && !isUnderWay(change);
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: ['activities'] });
  }, [isOver, cache]);
  if (!change) return null;
  const said = change.undo
    ? isOver
      ? t('hours.many_undone', { count: change.undo.restored })
      : t('hours.undoing', { progress: change.undo.progress })
    : change.state === 'failed'
      ? t('hours.many_failed')
      : isOver
        ? t('hours.many_done', { count: change.changed })
        : t('hours.confirming', { progress: change.progress });
  const left = change.undo ? change.undo.kept : change.skipped;
  return (
    <div className="flex grow flex-wrap items-center gap-3">
      <ProblemCallout problem={isProblem(undo.error) ? undo.error : null} />
      <div role="status" className="grid grow gap-1">
        <p className="text-sm font-semibold">{said}</p>
        {isOver && (
          <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2 empty:hidden">
            {left.map(({ reason, count }) => (
              <li key={reason}>{t(reason === 'already' ? 'hours.left_already' : 'hours.left_other', { count })}</li>
            ))}
          </ul>
        )}
      </div>
      {isOver && (
        <Button kind="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      )}
      {isOver && change.state === 'done' && !change.undo && change.changed > 0 && (
        <Button busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('hours.undo')}
        </Button>
      )}
    </div>
  );
}

/** Confirms everything that was selected; each entry is judged by itself. */
export function ConfirmMany({ selected, onDone }: { selected: Selected<{ id: number }>; onDone(): void }) {
  const t = useText();
  const [begun, setBegun] = useState<number | null>(null);
  const confirming = useMutation({
    mutationFn: async () => request(await selected.listIds()),
    onSuccess: (id) => {
      setBegun(id);
      onDone();
    },
  });
  return (
    <>
      {selected.count > 0 && (
        <Button kind="secondary" size="small" busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('hours.confirm_many')}
        </Button>
      )}
      <ProblemCallout problem={isProblem(confirming.error) ? confirming.error : null} />
      {begun !== null && selected.count === 0 && <Outcome key={begun} id={begun} onClose={() => setBegun(null)} />}
    </>
  );
}
