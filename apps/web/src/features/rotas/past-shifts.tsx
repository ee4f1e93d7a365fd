import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useBehalf, usePortalPath } from '../../lib/behalf.tsx';
import { meQuery } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { useIntl } from '../../ui/intl.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { pastQuery } from './own-shift.api.ts';
import { useShiftTimes } from './shift-times.ts';

/** So many at first: most people look for the last one. */
const SHOWN = 5;

/** What is over, and whether they came; nothing for whoever has no past yet. */
export function PastShifts() {
  const t = useText();
  const path = usePortalPath();
  const { locale } = useIntl();
  const times = useShiftTimes();
  const forId = useBehalf();
  const me = useQuery(meQuery).data?.id;
  const [now] = useState(() => new Date().toISOString());
  const [most, setMost] = useState(SHOWN);
  const { data: rows = [] } = useQuery(pastQuery(forId ?? me, now));
  if (rows.length === 0) return null;
  return (
    <Sheet title={t('shifts.past')}>
      <ul className="grid gap-4">
        {rows.slice(0, most).map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-line not-last:border-b not-last:pb-4"
          >
            <span className="grid min-w-0 gap-0.5">
              <Link href={path(`/shifts/${one.shift_id}`)} className="wrap-anywhere">
                {one.shift_name}
              </Link>
              <span className="text-sm text-ink-2 tabular-nums">
                {writeDay(one.day, locale)}, {times(one)}
              </span>
            </span>
            {one.attendance && (
              <Pill tone={one.attendance.outcome === 'absent' ? 'danger' : 'ok'}>
                {t(`shifts.outcome_${one.attendance.outcome}`)}
              </Pill>
            )}
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button kind="secondary" className="justify-self-start" onClick={() => setMost(most + 4 * SHOWN)}>
          {t('shifts.more')}
        </Button>
      )}
    </Sheet>
  );
}
