import { useState } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { clockQuery, diaryQuery } from '../../features/calendars/calendar.api.ts';
import { Agenda, MonthGrid } from '../../features/calendars/diary.tsx';
import { inOrder, spanOf, turn, VIEWS, type DiaryEntry, type View } from '../../features/calendars/diary.rules.ts';
import { openBetweenQuery } from '../../features/rotas/own-shift.api.ts';
import { type Shift } from '../../features/rotas/shift.api.ts';
import { useBehalf, usePortalPath } from '../../lib/behalf.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { wallAt } from '../../lib/wall-clock.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

const toTake = (
  { id, name, team_name, location, day, starts_at, ends_at, rota }: Shift,
  path: (path: string) => string,
): DiaryEntry => ({
  key: `open-${id}`,
  title: name,
  place: [team_name, location].filter(Boolean).join(' · '),
  href: path(`/shifts/${id}`),
  first: day,
  last: day,
  starts_at,
  ends_at,
  timezone: rota?.timezone ?? 'UTC',
  kind: 'open',
  isTentative: false,
});

function useEntries(span: { first: string; last: string }, withOpen: boolean) {
  const forId = useBehalf();
  const path = usePortalPath();
  const mine = useQuery(diaryQuery(span, forId));
  const open = useQuery({ ...openBetweenQuery(span.first, span.last, forId), enabled: withOpen });
  const free = withOpen ? (open.data ?? []).filter(({ my_assignment }) => my_assignment === null) : [];
  return { ...mine, entries: inOrder([...(mine.data ?? []), ...free.map((shift) => toTake(shift, path))]) };
}

function useHeading(view: View, { first, last }: { first: string; last: string }, day: string): string {
  const { locale } = useIntl();
  const write = (of: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat([locale, 'en-GB'], { ...options, timeZone: 'UTC' }).format(new Date(`${of}T00:00:00Z`));
  if (view === 'month') return write(day, { month: 'long', year: 'numeric' });
  const short: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
  return `${write(first, short)} – ${write(last, short)}`;
}

/** Month, week and agenda of what is one's own, and of what one can take; or a child's. */
export function Diary() {
  const t = useText();
  const { data: timezone } = useSuspenseQuery(clockQuery);
  const [now] = useState(() => new Date().toISOString());
  const today = wallAt(now, timezone).day;
  const isNarrow = useNarrow();
  const [view, setView] = useState<View>(isNarrow ? 'agenda' : 'month');
  const [day, setDay] = useState(today);
  const [withOpen, setWithOpen] = useState(true);
  const span = spanOf(view, day);
  const { entries, data, error, refetch } = useEntries(span, withOpen);
  const heading = useHeading(view, span, day);
  const actions = (
    <div role="group" aria-label={t('diary.view')} className="flex flex-wrap gap-2">
      {VIEWS.map((one) => (
        <Button
          key={one}
          size="small"
          kind={one === view ? 'primary' : 'secondary'}
          aria-pressed={one === view}
          onClick={() => setView(one)}
        >
          {t(`diary.view_${one}`)}
        </Button>
      ))}
    </div>
  );
  return (
    <Sheet>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <IconButton label={t('diary.previous')} onClick={() => setDay(turn(view, day, false))}>
            <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </IconButton>
          <h2 aria-live="polite" className="title text-xl">
            {heading}
          </h2>
          <IconButton label={t('diary.next')} onClick={() => setDay(turn(view, day, true))}>
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          </IconButton>
          <Button kind="quiet" size="small" onClick={() => setDay(today)}>
            {t('diary.today')}
          </Button>
        </div>
        {actions}
      </div>
      <Switch label={t('diary.with_open')} checked={withOpen} onChange={setWithOpen} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && view === 'month' && <MonthGrid {...span} entries={entries} month={day.slice(0, 7)} today={today} />}
      {data && (view !== 'month' || isNarrow) && <Agenda {...span} entries={entries} every={view === 'week'} />}
    </Sheet>
  );
}
