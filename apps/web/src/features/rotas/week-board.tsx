import { Suspense, useState } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/access.ts';
import { formatDay, today } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { lazyPiece } from '../../ui/pieces.ts';
import { Pill } from '../../ui/pill.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Choices, Turning, type WeekBoardProps, type WeekSearch } from './board-choices.tsx';
import { MonthGrid, MonthList } from './month-grid.tsx';
import { MonthRowList, MonthRows } from './month-rows.tsx';
import { weekPdfPath } from './rota-change.api.ts';
import { PersonMoves, usePersonMoves } from './person-moves.tsx';
import type { MoveShift } from './shift-card.tsx';
import { ShiftMoves, useShiftMoves } from './shift-moves.tsx';
import { rotasQuery, spanQuery, spanPeopleQuery, type Rota, type Shift } from './shift.api.ts';
import { coverageOf, coverageOfDay, weekOf, weeksOfMonth } from './shift.rules.ts';
import { WeekActions, type WeekAction } from './week-actions.tsx';
import { WeekGrid, WeekList, type WeekProps } from './week-grid.tsx';
import type { NewShift } from './shift-values.ts';

const ShiftDialog = lazyPiece(async () => (await import('./shift-dialog.tsx')).ShiftDialog);
const PublishDialog = lazyPiece(async () => (await import('./week-dialogs.tsx')).PublishDialog);
const LockDialog = lazyPiece(async () => (await import('./week-dialogs.tsx')).LockDialog);
const CopyDialog = lazyPiece(async () => (await import('./week-dialogs.tsx')).CopyDialog);
const ReplaceDialog = lazyPiece(async () => (await import('./replace-dialog.tsx')).ReplaceDialog);
const AutoFillDialog = lazyPiece(async () => (await import('./auto-fill-dialog.tsx')).AutoFillDialog);

/** The week in one sentence: how many shifts, and how many still lack people. */
interface SummaryProps {
  first: string;
  last: string;
  shifts: readonly Shift[];
}

function Summary({ first, last, shifts }: SummaryProps) {
  const t = useText();
  const running = shifts.filter(({ state }) => state !== 'cancelled');
  const short = running.filter((shift) => coverageOf(shift) === 'short').length;
  const locked = running.filter((shift) => shift.locked).length;
  const { free } = coverageOfDay(shifts);
  return (
    <p role="status" className="text-sm">
      <span className="font-semibold">{t('rota.span', { start: formatDay(first), end: formatDay(last) })}</span>{' '}
      <span className="text-ink-2">{t('rota.summary', { shifts: running.length, free, short })}</span>{' '}
      {locked > 0 && (
        <Pill>{t('rota.week_locked', { all: locked === running.length ? 'yes' : 'no', count: locked })}</Pill>
      )}
    </p>
  );
}

type Opened = NewShift | WeekAction | null;

interface ShownProps {
  search: WeekSearch;
  onSearch(change: WeekSearch): void;
  day: string;
  shifts: readonly Shift[];
  byPerson: boolean;
  people: WeekProps['people'];
  onAdd: WeekProps['onAdd'];
  onMove: MoveShift | undefined;
  onPerson: WeekProps['onPerson'];
}

function Board({ search, onSearch, day, ...shown }: ShownProps) {
  const isNarrow = useNarrow();
  const { shifts, onMove } = shown;
  const month = { day, shifts, onMove, onDay: (next: string) => onSearch({ ...search, day: next, view: undefined }) };
  const week = { monday: weekOf(day), ...shown };
  if (search.view === 'month' && search.by) {
    const rows = { ...month, byPerson: shown.byPerson, people: shown.people };
    return isNarrow ? <MonthRowList {...rows} /> : <MonthRows {...rows} />;
  }
  if (search.view === 'month') return isNarrow ? <MonthList {...month} /> : <MonthGrid {...month} />;
  return isNarrow ? <WeekList {...week} /> : <WeekGrid {...week} />;
}

interface DialogsProps extends WeekBoardProps {
  opened: Opened;
  monday: string;
  first: string;
  shifts: readonly Shift[];
  rotas: readonly Rota[];
  onClose(): void;
}

function Dialogs({ opened, monday, first, shifts, rotas, search, onSearch, onClose }: DialogsProps) {
  const [rotaId, teamId] = [search.rota ?? null, search.team];
  return (
    <Suspense>
      {opened !== null && typeof opened === 'object' && <ShiftDialog edited={opened} onClose={onClose} />}
      {opened === 'publish' && <PublishDialog {...{ monday, shifts, teamId, onClose }} />}
      {(opened === 'lock' || opened === 'unlock') && (
        <LockDialog action={opened} {...{ monday, shifts, teamId, onClose }} />
      )}
      {opened === 'auto-fill' && <AutoFillDialog {...{ first, monday, rotas, rotaId, onClose }} />}
      {opened === 'replace' && <ReplaceDialog {...{ monday, rotas, rotaId, onClose }} />}
      {opened === 'copy' && (
        <CopyDialog {...{ monday, shifts, teamId, onClose }} onCopied={(day) => onSearch({ ...search, day })} />
      )}
    </Suspense>
  );
}

/** The days that are shown: those of a week, or of the weeks of a month. */
function spanOf(day: string, view: WeekSearch['view']): { first: string; last: string } {
  if (view !== 'month') return { first: weekOf(day), last: addDays(weekOf(day), 6) };
  const weeks = weeksOfMonth(day);
  return { first: weeks[0]!, last: addDays(weeks.at(-1)!, 6) };
}

/** A week or a month of shifts: planned, filled and published here. */
export function WeekBoard({ search, onSearch }: WeekBoardProps) {
  const t = useText();
  const may = useMay();
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<Opened>(null);
  const moves = useShiftMoves();
  const { data: rotas } = useSuspenseQuery(rotasQuery);
  const day = search.day ?? today();
  const monday = weekOf(day);
  const [rotaId, teamId] = [search.rota ?? null, search.team];
  const span = spanOf(day, search.view);
  const shown = useQuery(spanQuery(span.first, span.last, rotaId, teamId));
  const people = usePersonMoves();
  const byPerson = search.by === 'person' && (search.view === 'month' || !isNarrow);
  const assigns = may('assign-shifts');
  const taking = useQuery({
    ...spanPeopleQuery(span.first, span.last, rotaId, teamId),
    enabled: byPerson || (assigns && search.view !== 'month'),
  });
  const plans = may('manage-shifts') && rotas.some(({ archived }) => !archived);
  const shifts = shown.data ?? [];
  const ofWeek = shifts.filter((shift) => weekOf(shift.day) === monday);
  const add = (on: string, rowTeam = teamId) => setOpened({ day: on, rotaId, teamId: rowTeam });
  const error = shown.error ?? (byPerson ? taking.error : null);
  const first = monday < today() && today() < addDays(monday, 7) ? today() : monday;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Choices {...{ rotas, search, onSearch }} />
        <WeekActions
          {...{ plans }}
          shifts={ofWeek}
          fills={may('run-auto-fill')}
          assigns={assigns && may('view-users')}
          printed={weekPdfPath(monday, rotaId)}
          onAdd={() => add(first)}
          onOpen={setOpened}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Turning {...{ day, search, onSearch }} />
        {shown.data && <Summary {...span} shifts={shifts} />}
      </div>
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([shown.refetch(), taking.refetch()])} />
      ) : !shown.data || (byPerson && !taking.data) ? (
        <Loading />
      ) : shifts.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState action={plans && <Button onClick={() => add(first)}>{t('rota.add_shift')}</Button>}>
            {t(rotas.length === 0 ? 'rota.no_rotas' : search.view === 'month' ? 'rota.empty_month' : 'rota.empty_week')}
          </EmptyState>
        </div>
      ) : (
        <Board
          {...{ search, onSearch, day, shifts }}
          byPerson={byPerson}
          people={taking.data ?? null}
          onAdd={plans ? add : undefined}
          onMove={plans ? moves.ask : undefined}
          onPerson={assigns ? people.ask : undefined}
        />
      )}
      <ShiftMoves moves={moves} />
      <PersonMoves moves={people} />
      <Dialogs
        {...{ opened, monday, first, rotas, search, onSearch }}
        shifts={ofWeek}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
