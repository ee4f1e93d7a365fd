import { Suspense, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { useText } from '../../ui/text.ts';
import { isProblem } from '../problem.ts';
import { ProblemCallout } from '../problem-callout.tsx';
import { writeThere, type Recorded, type Span } from './attendance-times.ts';

const AttendanceDialog = lazyPiece(async () => (await import('./attendance-dialog.tsx')).AttendanceDialog);

const OUTCOMES = ['attended', 'left-early', 'absent'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface AttendanceChoiceProps {
  /** Whose attendance it is. */
  label: string;
  words: Record<Outcome, string>;
  span: Span;
  recorded: Recorded;
  send(recorded: Recorded): Promise<unknown>;
  /** The same again takes it back. */
  canTakeBack?: boolean;
}

/** One tap says whether someone came; who left early is asked when, since their hours are counted from it. */
export function AttendanceChoice({ label, words, span, recorded, send, canTakeBack = false }: AttendanceChoiceProps) {
  const t = useText();
  const [asking, setAsking] = useState<'attended' | 'left-early' | null>(null);
  const record = useMutation({ mutationFn: send });
  const there = writeThere(recorded, span);
  const known = recorded.outcome === 'attended' || recorded.outcome === 'left-early' ? recorded.outcome : null;

  function choose(outcome: Outcome) {
    const again = outcome === recorded.outcome;
    if (again && canTakeBack) record.mutate({ outcome: null, in_at: null, out_at: null });
    else if (outcome === 'left-early') setAsking('left-early');
    else if (outcome === 'absent') record.mutate({ outcome, in_at: null, out_at: null });
    else record.mutate({ outcome, in_at: recorded.in_at, out_at: again ? recorded.out_at : null });
  }

  return (
    <div data-print="no" className="grid gap-2">
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            kind={recorded.outcome === outcome ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={recorded.outcome === outcome}
            disabled={record.isPending}
            onClick={() => choose(outcome)}
          >
            {words[outcome]}
          </Button>
        ))}
      </div>
      {known && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {there && <span className="tabular-nums">{there}</span>}
          <Button kind="quiet" size="small" onClick={() => setAsking(known)}>
            {t(there ? 'attendance.change_times' : 'attendance.add_times')}
            <span className="sr-only">{label}</span>
          </Button>
        </span>
      )}
      <ProblemCallout problem={isProblem(record.error) ? record.error : null} />
      <Suspense>
        {asking && (
          <AttendanceDialog
            title={label}
            span={span}
            recorded={{ ...recorded, outcome: asking }}
            send={send}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
