import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useMay } from '../../lib/access.ts';
import { AttendanceChoice } from '../../lib/attendance/attendance-choice.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { PersonMoves, usePersonMoves, type AskPerson } from './person-moves.tsx';
import {
  ASSIGNMENT_TONES,
  callAssignment,
  peopleQuery,
  recordAttendance,
  useRefreshShifts,
  type Assignment,
  type Shift,
} from './shift.api.ts';

const AddPerson = lazyPiece(async () => (await import('./add-person.tsx')).AddPerson);

const isOver = ({ state }: Assignment) => state === 'declined' || state === 'expired' || state === 'cancelled';
function Attendance({ shift, assignment }: { shift: Shift; assignment: Assignment }) {
  const t = useText();
  const refresh = useRefreshShifts();
  const { id, attendance, user_name } = assignment;
  return (
    <AttendanceChoice
      label={t('rota.attendance_of', { name: user_name })}
      words={{ attended: t('rota.attended'), 'left-early': t('rota.left-early'), absent: t('rota.absent') }}
      span={{ ...shift, timezone: shift.rota?.timezone ?? 'UTC' }}
      recorded={attendance ?? { outcome: null, in_at: null, out_at: null }}
      send={async ({ outcome, in_at, out_at }) => {
        await recordAttendance(id, { outcome, in_at, out_at });
        void refresh();
      }}
    />
  );
}

interface PersonProps {
  shift: Shift;
  assignment: Assignment;
  mayAssign: boolean;
  mayRecord: boolean;
  onPerson: AskPerson;
}

function PersonLine({ shift, assignment, mayAssign, mayRecord, onPerson }: PersonProps) {
  const t = useText();
  const may = useMay();
  const refresh = useRefreshShifts();
  const call = useMutation({
    mutationFn: (verb: string) => callAssignment(assignment.id, verb),
    onSettled: refresh,
  });
  const { id, state, user_id, user_name, offer_expires_at, source, asked_by, override_reason, override_by_name } =
    assignment;
  const [now] = useState(() => new Date().toISOString());
  const holds = state === 'confirmed' || state === 'cover-requested';
  const hasBegun = shift.starts_at <= now;
  const press = (verb: string, label: string, kind: 'primary' | 'secondary' = 'secondary') => (
    <Button kind={kind} size="small" busy={call.isPending && call.variables === verb} onClick={() => call.mutate(verb)}>
      {label}
    </Button>
  );
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {may('view-users') ? (
              <Link href={`/staff/people/${user_id}`}>{user_name}</Link>
            ) : (
              <span className="font-semibold">{user_name}</span>
            )}
            <Pill tone={ASSIGNMENT_TONES[state]}>{t(`assignment.state_${state}`)}</Pill>
          </span>
          <span className="text-sm text-ink-2">
            {t(`assignment.source_${source}`)}
            {asked_by && ` · ${t('rota.takes_over', { name: asked_by })}`}
            {offer_expires_at && ` · ${t('rota.answer_until', { when: formatMoment(offer_expires_at) })}`}
          </span>
          {override_reason && (
            <span className="text-sm wrap-anywhere">
              <strong>{t('rota.exception')}</strong>
              {override_by_name && ` (${override_by_name})`}: {override_reason}
            </span>
          )}
        </div>
        {mayAssign && !isOver(assignment) && !hasBegun && (
          <div data-print="no" className="flex flex-wrap gap-2">
            {state === 'requested' && press('approve', t('rota.approve'), 'primary')}
            {state === 'requested' && press('decline', t('rota.refuse'))}
            {holds && (
              <Button kind="secondary" size="small" onClick={() => onPerson({ what: 'move', shift, assignment })}>
                {t('rota.move_to')}
              </Button>
            )}
            {state !== 'requested' && (
              <Button kind="quiet" size="small" onClick={() => onPerson({ what: 'take-off', shift, assignment })}>
                {t('rota.take_off')}
                <span className="sr-only">{user_name}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      {mayRecord && holds && hasBegun && <Attendance key={id} shift={shift} assignment={assignment} />}
      <ProblemCallout problem={isProblem(call.error) ? call.error : null} />
    </li>
  );
}

/** Who takes part in a shift, who waits, and who did but no longer does. */
export function ShiftPeople({ shift }: { shift: Shift }) {
  const t = useText();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const [past, setPast] = useState(false);
  const moves = usePersonMoves();
  const { data, error, refetch } = useQuery(peopleQuery(shift.id));
  const [mayAssign, mayRecord] = [may('assign-shifts'), may('record-attendance')];
  const shown = (data ?? []).filter((one) => !isOver(one));
  const over = (data ?? []).filter(isOver);
  const lines = (rows: readonly Assignment[]) => (
    <ul className="grid gap-4">
      {rows.map((assignment) => (
        <PersonLine key={assignment.id} {...{ shift, assignment, mayAssign, mayRecord }} onPerson={moves.ask} />
      ))}
    </ul>
  );
  return (
    <Sheet
      title={t('rota.people')}
      note={t('rota.taken', { taken: shift.taken, places: shift.places })}
      actions={
        mayAssign &&
        shift.state !== 'cancelled' && (
          <Button
            kind="secondary"
            size="small"
            icon={<UserPlus aria-hidden className="size-4" />}
            onClick={() => setAdding(true)}
          >
            {t('rota.add_person')}
          </Button>
        )
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && shown.length === 0 && <EmptyState>{t('rota.no_people')}</EmptyState>}
      {shown.length > 0 && lines(shown)}
      {over.length > 0 && (
        <div className="grid gap-4">
          <Button
            kind="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => setPast(!past)}
            aria-expanded={past}
          >
            {t('rota.past_people', { count: over.length })}
          </Button>
          {past && lines(over)}
        </div>
      )}
      <PersonMoves moves={moves} />
      <Suspense>{adding && <AddPerson shift={shift} onClose={() => setAdding(false)} />}</Suspense>
    </Sheet>
  );
}
