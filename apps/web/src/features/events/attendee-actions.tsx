import { Suspense, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Tick } from '../../ui/checkbox.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { changePeople, OUTCOMES, removePeople, useRefreshEvents, type BulkAnswer, type Session } from './event.api.ts';

const AttendanceDialog = lazyPiece(
  async () => (await import('../../lib/attendance/attendance-dialog.tsx')).AttendanceDialog,
);

const MOST_AT_ONCE = 500;
const STATES = ['going', 'maybe', 'not-going'] as const;

interface Props {
  session: Session;
  all: readonly number[];
  chosen: readonly number[];
  /** Who was to come, and of whom it is not recorded yet whether they did. */
  expected: readonly number[];
  onChoose(chosen: readonly number[]): void;
  mayManage: boolean;
  hasBegun: boolean;
}

type Deed = Parameters<typeof changePeople>[2] | 'remove';

function Skipped({ answer }: { answer: BulkAnswer | undefined }) {
  const t = useText();
  const count = answer?.skipped.length ?? 0;
  if (count === 0) return null;
  return (
    <Callout announce tone="info">
      {t('events.skipped', { count })}
    </Callout>
  );
}

/** One press for all of whom nothing is recorded yet. */
function EveryoneCame({ session, expected }: Pick<Props, 'session' | 'expected'>) {
  const t = useText();
  const refresh = useRefreshEvents();
  const record = useMutation({
    // As many as one request may name; the button stays for whoever is left.
    mutationFn: () => changePeople(session, expected.slice(0, MOST_AT_ONCE), { outcome: 'attended' }),
    onSuccess: ({ changed }) => changed > 0 && toast(t('events.everyone_recorded', { count: changed })),
    onSettled: refresh,
  });
  return (
    <>
      {expected.length > 0 && (
        <Button kind="secondary" size="small" disabled={record.isPending} onClick={() => record.mutate()}>
          {t('events.everyone_came')}
        </Button>
      )}
      <ProblemCallout problem={isProblem(record.error) ? record.error : null} />
      <Skipped answer={record.data} />
    </>
  );
}

/** What is done with everyone who is ticked. */
export function AttendeeActions({ session, all, chosen, expected, onChoose, mayManage, hasBegun }: Props) {
  const t = useText();
  const refresh = useRefreshEvents();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: (deed: Deed) =>
      deed === 'remove' ? removePeople(session, chosen) : changePeople(session, chosen, deed),
    onSuccess: () => onChoose([]),
    onSettled: refresh,
  });
  if (!mayManage && !hasBegun) return null;
  const press = (onPress: () => void, label: string) => (
    <Button key={label} kind="secondary" size="small" disabled={change.isPending} onClick={onPress}>
      {label}
    </Button>
  );
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex items-center gap-3 text-sm">
          <Tick
            checked={chosen.length > 0 && chosen.length === all.length}
            onChange={(wanted) => onChoose(wanted ? all : [])}
          />
          {chosen.length === 0 ? t('events.select_all') : t('events.selected', { count: chosen.length })}
        </label>
        {hasBegun && <EveryoneCame session={session} expected={expected} />}
      </div>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {mayManage && !session.cancelled && (
            <div role="group" aria-label={t('events.set_state')} className="flex flex-wrap items-center gap-2">
              <span className="text-sm font-semibold">{t('events.set_state')}</span>
              {STATES.map((state) => press(() => change.mutate({ state }), t(`attendee.state_${state}`)))}
            </div>
          )}
          {hasBegun && (
            <div role="group" aria-label={t('events.set_outcome')} className="flex flex-wrap items-center gap-2">
              <span className="text-sm font-semibold">{t('events.set_outcome')}</span>
              {OUTCOMES.map((outcome) =>
                press(
                  () => (outcome === 'left-early' ? setIsAsking(true) : change.mutate({ outcome })),
                  t(`attendee.outcome_${outcome}`),
                ),
              )}
            </div>
          )}
          {mayManage && (
            <DeleteButton size="small" label={t('events.remove')} onConfirm={() => change.mutate('remove')} />
          )}
        </div>
      )}
      {!isAsking && <ProblemCallout problem={isProblem(change.error) ? change.error : null} />}
      <Suspense>
        {isAsking && (
          <AttendanceDialog
            title={t('attendance.several', { count: chosen.length })}
            span={session}
            recorded={{ outcome: 'left-early', in_at: null, out_at: null }}
            send={({ in_at, out_at }) =>
              change.mutateAsync({ outcome: 'left-early', out_at, ...(in_at !== null && { in_at }) })
            }
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
      <Skipped answer={change.data} />
    </div>
  );
}
