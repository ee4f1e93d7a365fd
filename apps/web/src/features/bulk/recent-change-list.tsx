import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import { isUnderWay, undoChange, type RecentChange } from './bulk-change.api.ts';
import { ReasonList } from './reason-list.tsx';
import { useChangeText } from './use-change-text.ts';

/** What was done, in the words of the button that did it. */
const DEEDS: Readonly<Record<string, MessageKey>> = {
  add_tag_id: 'bulk.add_tag',
  remove_tag_id: 'bulk.remove_tag',
  status_id: 'bulk.set_status',
  give_role: 'bulk.give_role',
  end_roles: 'bulk.end_roles',
  move: 'applicationChange.move',
  assign: 'applicationChange.assign',
  decline: 'applicationChange.decline',
  confirm: 'hours.confirm_many',
};

function useDeed({ change, named }: RecentChange): string {
  const t = useText();
  const [name = ''] = Object.keys(change);
  const deed = t(DEEDS[name] ?? 'changes.other');
  const { status_id: status } = change as { status_id?: 2 | 3 | 4 };
  const detail = status ? t(`person.status_${status}`) : named;
  return detail ? t('changes.what', { deed, detail }) : deed;
}

/** The way back, and until when there is one; null where there is none. */
function useUndo(of: RecentChange, now: number) {
  const cache = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoChange(of.id),
    onSettled: () =>
      Promise.all([['bulk', 'changes'], [of.resource]].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
  const until = of.changed > 0 ? of.undo_until : null;
  return { undo, until: until !== null && Date.parse(until) > now ? until : null };
}

interface UndoButtonProps {
  of: RecentChange;
  deed: string;
  undo: ReturnType<typeof useUndo>['undo'];
}

function UndoButton({ of, deed, undo }: UndoButtonProps) {
  const t = useText();
  return (
    <Button kind="secondary" size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
      {t('bulk.undo')}
      <span className="sr-only">
        {deed}, {formatMoment(of.created_at)}
      </span>
    </Button>
  );
}

function RecentChangeRow({ of, now }: { of: RecentChange; now: number }) {
  const t = useText();
  const deed = useDeed(of);
  const said = useChangeText(of.resource, of);
  const { undo, until } = useUndo(of, now);
  const isOver = !isUnderWay(of);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 first:border-t-0">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">{deed}</p>
        <p role="status">{said}</p>
        {isOver && <ReasonList resource={of.resource} reasons={of.undo ? of.undo.kept : of.skipped} />}
        <p className="text-sm text-ink-2">{formatMoment(of.created_at)}</p>
        {until && <p className="text-sm text-ink-2">{t('changes.until', { at: formatMoment(until) })}</p>}
        <ProblemCallout problem={isProblem(undo.error) ? undo.error : null} />
      </div>
      {until && <UndoButton of={of} deed={deed} undo={undo} />}
    </li>
  );
}

/** One of them among other things: what it was, what came of it, and the way back. */
export function RecentChangeLine({ of }: { of: RecentChange }) {
  const [now] = useState(() => Date.now());
  const deed = useDeed(of);
  const said = useChangeText(of.resource, of);
  const { undo, until } = useUndo(of, now);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <span className="grid min-w-0">
        <Link href="/staff/changes" className="truncate">
          {deed}
        </Link>
        <span role="status" className="text-sm text-ink-2">
          {said}
        </span>
      </span>
      {until && <UndoButton of={of} deed={deed} undo={undo} />}
      <ProblemCallout problem={isProblem(undo.error) ? undo.error : null} />
    </div>
  );
}

/** What the reader changed lately, each with what came of it and the way back while there is one. */
export function RecentChangeList({ changes }: { changes: readonly RecentChange[] }) {
  const [now] = useState(() => Date.now());
  return (
    <ul className="rounded-lg border border-line bg-surface shadow-lift">
      {changes.map((change) => (
        <RecentChangeRow key={change.id} of={change} now={now} />
      ))}
    </ul>
  );
}
