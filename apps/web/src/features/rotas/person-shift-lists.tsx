import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useShiftTimes } from './shift-times.ts';
import { ASSIGNMENT_TONES, personShiftsQuery, shiftPath } from './shift.api.ts';

interface ListProps {
  userId: number;
  which: 'upcoming' | 'past';
  now: string;
}

function ShiftList({ userId, which, now }: ListProps) {
  const t = useText();
  const { locale } = useIntl();
  const times = useShiftTimes();
  const { data, error, refetch } = useQuery(personShiftsQuery(userId, which, now));
  return (
    <Sheet title={t(`rota.person_${which}`)}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t(`rota.person_no_${which}`)}</EmptyState>}
      <ul className="grid gap-4 empty:hidden">
        {data?.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-start justify-between gap-3 border-line not-last:border-b not-last:pb-4"
          >
            <div className="grid min-w-0 gap-0.5">
              <Link href={shiftPath(one.shift_id)}>{one.shift_name}</Link>
              <span className="text-sm text-ink-2">
                {writeDay(one.day, locale)}, {times(one)}
              </span>
            </div>
            <span className="flex flex-wrap gap-2">
              {!one.attendance && <Pill tone={ASSIGNMENT_TONES[one.state]}>{t(`assignment.state_${one.state}`)}</Pill>}
              {one.attendance && (
                <Pill tone={one.attendance.outcome === 'absent' ? 'danger' : 'ok'}>
                  {t(`rota.${one.attendance.outcome}`)}
                </Pill>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Someone’s shifts: those to come, and whether they came to those before. */
export function PersonShiftLists({ userId }: { userId: number }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <ShiftList {...{ userId, now }} which="upcoming" />
      <ShiftList {...{ userId, now }} which="past" />
    </div>
  );
}
