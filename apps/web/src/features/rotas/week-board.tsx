import { Suspense, useState } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  ChevronLeft,
  ChevronRight,
  Copy,
  Ellipsis,
  Plus,
  Printer,
  Send,
  UserRoundPen,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import { useMay } from '../../lib/access.ts';
import { formatDay, today } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { LazyMenu } from '../../ui/popup/lazy-menu.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { MonthGrid, MonthList } from './month-grid.tsx';
import { weekPdfPath } from './rota-change.api.ts';
import { PersonMoves, usePersonMoves } from './person-moves.tsx';
import type { MoveShift } from './shift-card.tsx';
import { ShiftMoves, useShiftMoves } from './shift-moves.tsx';
import { rotasQuery, spanQuery, weekPeopleQuery, type Rota, type Shift } from './shift.api.ts';
import { addMonths, coverageOf, weekOf, weeksOfMonth } from './shift.rules.ts';
import { WeekGrid, WeekList, type WeekProps } from './week-grid.tsx';
import type { NewShift } from './shift-values.ts';

const ShiftDialog = lazyPiece(async () => (await import('./shift-dialog.tsx')).ShiftDialog);
const PublishDialog = lazyPiece(async () => (await import('./week-dialogs.tsx')).PublishDialog);
const CopyDialog = lazyPiece(async () => (await import('./week-dialogs.tsx')).CopyDialog);
const ReplaceDialog = lazyPiece(async () => (await import('./replace-dialog.tsx')).ReplaceDialog);
const AutoFillDialog = lazyPiece(async () => (await import('./auto-fill-dialog.tsx')).AutoFillDialog);

/** What the address says of the board. */
export interface WeekSearch {
  /** Any day of the week or month. */
  day?: string | undefined;
  rota?: number | undefined;
  by?: 'person' | undefined;
  view?: 'month' | undefined;
}

interface WeekBoardProps {
  search: WeekSearch;
  onSearch(change: WeekSearch): void;
}

interface TurnProps {
  label: string;
  Icon: LucideIcon;
  isLast?: boolean;
  onClick(): void;
}

/** One page on or back; on a phone its arrow alone. */
function Turn({ label, Icon, isLast = false, onClick }: TurnProps) {
  const isNarrow = useNarrow();
  const icon = <Icon aria-hidden className="size-4 rtl:-scale-x-100" />;
  return (
    <Button kind="secondary" size="small" onClick={onClick}>
      {!isLast && icon}
      <span className={isNarrow ? 'sr-only' : undefined}>{label}</span>
      {isLast && icon}
    </Button>
  );
}

function Turning({ day, search, onSearch }: WeekBoardProps & { day: string }) {
  const t = useText();
  const isMonth = search.view === 'month';
  const turn = (by: number) =>
    onSearch({ ...search, day: isMonth ? addMonths(day, by) : addDays(weekOf(day), 7 * by) });
  return (
    <div data-print="no" className="flex items-center gap-2">
      <Turn label={t(isMonth ? 'rota.month_before' : 'rota.earlier')} Icon={ChevronLeft} onClick={() => turn(-1)} />
      <Button kind="secondary" size="small" onClick={() => onSearch({ ...search, day: undefined })}>
        {t(isMonth ? 'rota.this_month' : 'rota.this_week')}
      </Button>
      <Turn label={t(isMonth ? 'rota.month_after' : 'rota.later')} Icon={ChevronRight} isLast onClick={() => turn(1)} />
    </div>
  );
}

/** The week in one sentence: how many shifts, and how many still lack people. */
function Summary({ first, last, shifts }: { first: string; last: string; shifts: readonly Shift[] }) {
  const t = useText();
  const running = shifts.filter(({ state }) => state !== 'cancelled');
  const short = running.filter((shift) => coverageOf(shift) === 'short').length;
  const free = running.reduce((sum, { places, taken }) => sum + Math.max(0, places - taken), 0);
  return (
    <p role="status" className="text-sm">
      <span className="font-semibold">{t('rota.span', { start: formatDay(first), end: formatDay(last) })}</span>{' '}
      <span className="text-ink-2">{t('rota.summary', { shifts: running.length, free, short })}</span>
    </p>
  );
}

function Choices({ rotas, search, onSearch }: WeekBoardProps & { rotas: readonly Rota[] }) {
  const t = useText();
  const isNarrow = useNarrow();
  return (
    <div data-print="no" className="flex flex-wrap items-end gap-4">
      <Field label={t('rota.rota')}>
        {(ties) => (
          <NativeSelect
            {...ties}
            value={search.rota === undefined ? '' : String(search.rota)}
            onChange={(value) => onSearch({ ...search, rota: value === '' ? undefined : Number(value) })}
            options={[
              { value: '', label: t('rota.all_rotas') },
              ...rotas
                .filter(({ archived, id }) => !archived || id === search.rota)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </Field>
      <Field label={t('rota.view')}>
        {(ties) => (
          <NativeSelect
            {...ties}
            value={search.view ?? ''}
            onChange={(value) => onSearch({ ...search, view: value === 'month' ? value : undefined })}
            options={[
              { value: '', label: t('rota.view_week') },
              { value: 'month', label: t('rota.view_month') },
            ]}
          />
        )}
      </Field>
      {search.view !== 'month' && !isNarrow && <Rows {...{ search, onSearch }} />}
    </div>
  );
}

function Rows({ search, onSearch }: WeekBoardProps) {
  const t = useText();
  return (
    <Field label={t('rota.rows')}>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={search.by ?? ''}
          onChange={(value) => onSearch({ ...search, by: value === 'person' ? value : undefined })}
          options={[
            { value: '', label: t('rota.by_team') },
            { value: 'person', label: t('rota.by_person') },
          ]}
        />
      )}
    </Field>
  );
}

type WeekAction = 'publish' | 'copy' | 'auto-fill' | 'replace';
type Opened = NewShift | WeekAction | null;

interface ActionsProps {
  plans: boolean;
  fills: boolean;
  assigns: boolean;
  shifts: readonly Shift[];
  /** The week as a PDF. */
  printed: string;
  onAdd(): void;
  onOpen(what: WeekAction): void;
}

/** What can be done with the week; on a phone all but the first in a menu. */
function Actions({ plans, fills, assigns, shifts, printed, onAdd, onOpen }: ActionsProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const drafts = shifts.filter(({ state }) => state === 'draft').length;
  const offered: readonly { what: WeekAction; label: string; Icon: LucideIcon; on: boolean }[] = [
    { what: 'publish', label: t('rota.publish', { count: drafts }), Icon: Send, on: plans && drafts > 0 },
    { what: 'copy', label: t('rota.copy'), Icon: Copy, on: plans && shifts.length > 0 },
    { what: 'auto-fill', label: t('rota.auto_fill'), Icon: WandSparkles, on: fills && shifts.length > 0 },
    { what: 'replace', label: t('rota.replace'), Icon: UserRoundPen, on: assigns },
  ];
  const actions = offered.filter(({ on }) => on);
  const picked = (id: string) =>
    id === 'print' ? void window.open(printed, '_blank', 'noopener') : onOpen(id as WeekAction);
  const items = [
    ...actions.map(({ what, label, Icon }) => ({ id: what, label, icon: <Icon aria-hidden className="size-4" /> })),
    { id: 'print', label: t('rota.print'), icon: <Printer aria-hidden className="size-4" /> },
  ];
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      {plans && (
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {t('rota.add_shift')}
        </Button>
      )}
      {isNarrow ? (
        <LazyMenu
          className="border border-line-strong bg-surface px-3!"
          button={
            <>
              <Ellipsis aria-hidden className="size-4" />
              {t('rota.more_actions')}
            </>
          }
          groups={[{ id: 'week', items, onPick: picked }]}
        />
      ) : (
        <>
          {actions.map(({ what, label, Icon }) => (
            <Button
              key={what}
              kind="secondary"
              size="small"
              icon={<Icon aria-hidden className="size-4" />}
              onClick={() => onOpen(what)}
            >
              {label}
            </Button>
          ))}
          <ButtonLink size="small" href={printed} target="_blank" icon={<Printer aria-hidden className="size-4" />}>
            {t('rota.print')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

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
  const rotaId = search.rota ?? null;
  return (
    <Suspense>
      {opened !== null && typeof opened === 'object' && <ShiftDialog edited={opened} onClose={onClose} />}
      {opened === 'publish' && <PublishDialog {...{ monday, shifts, onClose }} />}
      {opened === 'auto-fill' && <AutoFillDialog {...{ first, monday, rotas, rotaId, onClose }} />}
      {opened === 'replace' && <ReplaceDialog {...{ monday, rotas, rotaId, onClose }} />}
      {opened === 'copy' && (
        <CopyDialog {...{ monday, shifts, onClose }} onCopied={(day) => onSearch({ ...search, day })} />
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
  const rotaId = search.rota ?? null;
  const span = spanOf(day, search.view);
  const shown = useQuery(spanQuery(span.first, span.last, rotaId));
  const people = usePersonMoves();
  const byPerson = search.by === 'person' && search.view !== 'month' && !isNarrow;
  const assigns = may('assign-shifts');
  const taking = useQuery({
    ...weekPeopleQuery(monday, rotaId),
    enabled: byPerson || (assigns && search.view !== 'month'),
  });
  const plans = may('manage-shifts') && rotas.some(({ archived }) => !archived);
  const shifts = shown.data ?? [];
  const ofWeek = shifts.filter((shift) => weekOf(shift.day) === monday);
  const add = (on: string, teamId?: number) => setOpened({ day: on, rotaId, teamId });
  const error = shown.error ?? (byPerson ? taking.error : null);
  const first = monday < today() && today() < addDays(monday, 7) ? today() : monday;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Choices {...{ rotas, search, onSearch }} />
        <Actions
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
