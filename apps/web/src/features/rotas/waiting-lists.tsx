import { useMutation, useQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { ShiftCard } from './shift-card.tsx';
import { useShiftTimes } from './shift-times.ts';
import { callAssignment, shiftPath, shortQuery, useRefreshShifts, waitingQuery, type Assignment } from './shift.api.ts';

function Line({ assignment, isRequest }: { assignment: Assignment; isRequest: boolean }) {
  const t = useText();
  const { locale } = useIntl();
  const times = useShiftTimes();
  const refresh = useRefreshShifts();
  const call = useMutation({ mutationFn: (verb: string) => callAssignment(assignment.id, verb), onSettled: refresh });
  const press = (verb: string, label: string, kind: 'primary' | 'secondary') => (
    <Button kind={kind} size="small" busy={call.isPending && call.variables === verb} onClick={() => call.mutate(verb)}>
      {label}
    </Button>
  );
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <Link href={shiftPath(assignment.shift_id)}>{`${assignment.user_name} · ${assignment.shift_name}`}</Link>
          <span className="text-sm text-ink-2">
            {writeDay(assignment.day, locale)}, {times(assignment)}
          </span>
        </div>
        {isRequest && (
          <div className="flex flex-wrap gap-2">
            {press('approve', t('rota.approve'), 'primary')}
            {press('decline', t('rota.refuse'), 'secondary')}
          </div>
        )}
      </div>
      <ProblemCallout problem={isProblem(call.error) ? call.error : null} />
    </li>
  );
}

/** People who asked for a place, or for someone to take theirs over. */
export function WaitingPeople({ state }: { state: 'requested' | 'cover-requested' }) {
  const t = useText();
  const { data, error, refetch } = useQuery(waitingQuery(state));
  const isRequest = state === 'requested';
  return (
    <Sheet title={t(isRequest ? 'rota.requests_title' : 'rota.cover_title')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t(isRequest ? 'rota.no_requests' : 'rota.no_cover')}</EmptyState>}
      <ul className="grid gap-4 empty:hidden">
        {data?.map((one) => (
          <Line key={one.id} assignment={one} isRequest={isRequest} />
        ))}
      </ul>
    </Sheet>
  );
}

/** Shifts of the next seven days with fewer people than they need. */
export function ShortShifts() {
  const t = useText();
  const { locale } = useIntl();
  const { data, error, refetch } = useQuery(shortQuery());
  return (
    <Sheet title={t('rota.short_title')} note={t('rota.short_note')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t('rota.no_short')}</EmptyState>}
      <ul className="grid gap-3 empty:hidden">
        {data?.map((shift) => (
          <li key={shift.id} className="grid gap-1">
            <span className="text-sm font-semibold">{writeDay(shift.day, locale)}</span>
            <ShiftCard shift={shift} team />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
