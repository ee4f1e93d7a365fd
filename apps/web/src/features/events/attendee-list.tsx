import { Suspense, useState } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Printer, UserPlus } from 'lucide-react';
import { useMay } from '../../lib/access.ts';
import { AttendanceChoice } from '../../lib/attendance/attendance-choice.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { meQuery } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Tick } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { AttendeeActions } from './attendee-actions.tsx';
import {
  ATTENDEE_TONES,
  attendeesQuery,
  printPath,
  recordOutcome,
  useRefreshEvents,
  type Attendee,
  type Session,
} from './event.api.ts';

const AddPeople = lazyPiece(async () => (await import('./add-people.tsx')).AddPeople);
const WalkUp = lazyPiece(async () => (await import('./add-people.tsx')).WalkUp);

const ORDER = ['going', 'offered', 'waiting', 'maybe', 'invited', 'not-going', 'expired'] as const;

function OneTap({ attendee }: { attendee: Attendee }) {
  const t = useText();
  const refresh = useRefreshEvents();
  return (
    <AttendanceChoice
      label={t('events.attendance_of', { name: attendee.user_name })}
      words={{
        attended: t('attendee.outcome_attended'),
        'left-early': t('attendee.outcome_left-early'),
        absent: t('attendee.outcome_absent'),
      }}
      span={attendee}
      recorded={attendee}
      canTakeBack
      send={async (recorded) => {
        await recordOutcome(attendee, recorded);
        void refresh();
      }}
    />
  );
}

interface LineProps {
  attendee: Attendee;
  canChoose: boolean;
  chosen: boolean;
  onChoose(chosen: boolean): void;
  canRecord: boolean;
}

function AttendeeLine({ attendee, canChoose, chosen, onChoose, canRecord }: LineProps) {
  const t = useText();
  const may = useMay();
  const { user_id, user_name, state, position, offer_expires_at, outcome } = attendee;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line not-last:border-b not-last:pb-4">
      <div className="flex min-w-0 items-start gap-3">
        {canChoose && (
          <span data-print="no" className="pt-0.5">
            <Tick checked={chosen} onChange={onChoose} aria-label={t('events.select_person', { name: user_name })} />
          </span>
        )}
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {may('view-users') ? (
              <Link href={`/staff/people/${user_id}`}>{user_name}</Link>
            ) : (
              <span className="font-semibold">{user_name}</span>
            )}
            <Pill tone={ATTENDEE_TONES[state]}>{t(`attendee.state_${state}`)}</Pill>
            {outcome && <Pill tone={outcome === 'absent' ? 'danger' : 'ok'}>{t(`attendee.outcome_${outcome}`)}</Pill>}
          </span>
          {position !== null && <span className="text-sm text-ink-2">{t('ownEvents.position', { position })}</span>}
          {offer_expires_at && (
            <span className="text-sm text-ink-2">
              {t('ownEvents.answer_until', { when: formatMoment(offer_expires_at) })}
            </span>
          )}
        </div>
      </div>
      {canRecord && state !== 'not-going' && <OneTap attendee={attendee} />}
    </li>
  );
}

type Adding = 'people' | 'walk-up';

/** Adding people, and the list on paper. */
function ListActions({ session, mayManage }: { session: Session; mayManage: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<Adding | null>(null);
  const press = (which: Adding, label: string) => (
    <Button
      kind="secondary"
      size="small"
      icon={<UserPlus aria-hidden className="size-4" />}
      onClick={() => setOpen(which)}
    >
      {label}
    </Button>
  );
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      {mayManage && !session.cancelled && press('people', t('events.add_people'))}
      {!session.cancelled && press('walk-up', t('events.walk_up'))}
      <ButtonLink
        size="small"
        href={printPath(session)}
        target="_self"
        download
        icon={<Printer aria-hidden className="size-4" />}
      >
        {t('events.print')}
      </ButtonLink>
      <Suspense>
        {open === 'people' && <AddPeople session={session} onClose={() => setOpen(null)} />}
        {open === 'walk-up' && <WalkUp session={session} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

const inOrder = (rows: readonly Attendee[]): Attendee[] =>
  [...rows].sort(
    (a, b) =>
      ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
      (a.position ?? 0) - (b.position ?? 0) ||
      a.user_name.localeCompare(b.user_name),
  );

/** Who was asked to a session and who comes: changed together, and ticked off at the door. */
export function AttendeeList({ session, mayManage }: { session: Session; mayManage: boolean }) {
  const t = useText();
  const { data, error, refetch } = useQuery(attendeesQuery(session.event_id, session.id));
  const { data: me } = useSuspenseQuery(meQuery);
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [now] = useState(() => new Date().toISOString());
  const hasBegun = session.starts_at <= now;
  const rows = inOrder((data ?? []).filter((one) => state === '' || one.state === state));
  const shownIds = rows.map(({ user_id }) => user_id);
  const expected = (data ?? []).filter((one) => one.state === 'going' && one.outcome === null && one.user_id !== me.id);
  const picked = chosen.filter((id) => shownIds.includes(id));
  return (
    <Sheet
      title={t('events.attendees')}
      note={hasBegun ? t('events.recorded', { recorded: session.recorded, going: session.going }) : undefined}
    >
      <ListActions session={session} mayManage={mayManage} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t('events.no_attendees')}</EmptyState>}
      {data && data.length > 0 && (
        <div data-print="no" className="grid gap-3">
          <label className="flex flex-wrap items-center gap-3">
            <span className="text-sm font-semibold">{t('events.show')}</span>
            <NativeSelect
              value={state}
              onChange={setState}
              options={[
                { value: '', label: t('events.any') },
                ...ORDER.map((value) => ({ value, label: t(`attendee.state_${value}`) })),
              ]}
            />
          </label>
          <AttendeeActions
            session={session}
            all={shownIds}
            chosen={picked}
            expected={expected.map(({ user_id }) => user_id)}
            onChoose={setChosen}
            mayManage={mayManage}
            hasBegun={hasBegun}
          />
        </div>
      )}
      {data && data.length > 0 && rows.length === 0 && <EmptyState>{t('events.none_shown')}</EmptyState>}
      <ul className="grid gap-4 empty:hidden">
        {rows.map((attendee) => (
          <AttendeeLine
            key={attendee.id}
            attendee={attendee}
            canChoose={mayManage || hasBegun}
            chosen={picked.includes(attendee.user_id)}
            onChoose={(wanted) =>
              setChosen(wanted ? [...picked, attendee.user_id] : picked.filter((id) => id !== attendee.user_id))
            }
            canRecord={hasBegun}
          />
        ))}
      </ul>
    </Sheet>
  );
}
