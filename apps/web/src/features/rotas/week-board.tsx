import { Suspense, useState } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Copy, Plus, Printer, Send, WandSparkles } from 'lucide-react';
import { useMay } from '../../lib/access.ts';
import { formatDay, today } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { rotasQuery, weekPeopleQuery, weekQuery, type Rota, type Shift } from './shift.api.ts';
import { coverageOf, weekOf } from './shift.rules.ts';
import { WeekGrid, WeekList } from './week-grid.tsx';
import type { NewShift } from './shift-values.ts';

const ShiftDialog = lazyPiece(async () => (await import('./shift-dialog.tsx')).ShiftDialog);
const PublishDialog = lazyPiece(async () => (await import('./week-dialogs.tsx')).PublishDialog);
const CopyDialog = lazyPiece(async () => (await import('./week-dialogs.tsx')).CopyDialog);
const AutoFillDialog = lazyPiece(async () => (await import('./auto-fill-dialog.tsx')).AutoFillDialog);

/** What the address says of the board. */
export interface WeekSearch {
  /** Any day of the week. */
  day?: string | undefined;
  rota?: number | undefined;
  by?: 'person' | undefined;
}

interface WeekBoardProps {
  search: WeekSearch;
  onSearch(change: WeekSearch): void;
}

function Turning({ monday, onDay }: { monday: string; onDay(day: string | undefined): void }) {
  const t = useText();
  return (
    <div data-print="no" className="flex flex-wrap items-center gap-2">
      <Button
        kind="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
        onClick={() => onDay(addDays(monday, -7))}
      >
        {t('rota.earlier')}
      </Button>
      <Button kind="secondary" size="small" onClick={() => onDay(undefined)}>
        {t('rota.this_week')}
      </Button>
      <Button kind="secondary" size="small" onClick={() => onDay(addDays(monday, 7))}>
        {t('rota.later')}
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
    </div>
  );
}

/** The week in one sentence: how many shifts, and how many still lack people. */
function Summary({ monday, shifts }: { monday: string; shifts: readonly Shift[] }) {
  const t = useText();
  const running = shifts.filter(({ state }) => state !== 'cancelled');
  const short = running.filter((shift) => coverageOf(shift) === 'short').length;
  const free = running.reduce((sum, { places, taken }) => sum + Math.max(0, places - taken), 0);
  return (
    <p role="status" className="text-sm">
      <span className="font-semibold">
        {t('rota.span', { start: formatDay(monday), end: formatDay(addDays(monday, 6)) })}
      </span>{' '}
      <span className="text-ink-2">{t('rota.summary', { shifts: running.length, free, short })}</span>
    </p>
  );
}

function Choices({ rotas, search, onSearch }: WeekBoardProps & { rotas: readonly Rota[] }) {
  const t = useText();
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
    </div>
  );
}

type Opened = NewShift | 'publish' | 'copy' | 'auto-fill' | null;

interface ActionsProps {
  plans: boolean;
  fills: boolean;
  shifts: readonly Shift[];
  onAdd(): void;
  onOpen(what: 'publish' | 'copy' | 'auto-fill'): void;
}

/** What can be done with the week. */
function Actions({ plans, fills, shifts, onAdd, onOpen }: ActionsProps) {
  const t = useText();
  const drafts = shifts.filter(({ state }) => state === 'draft').length;
  return (
    <div data-print="no" className="flex flex-wrap gap-2">
      {plans && (
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {t('rota.add_shift')}
        </Button>
      )}
      {plans && drafts > 0 && (
        <Button
          kind="secondary"
          size="small"
          icon={<Send aria-hidden className="size-4" />}
          onClick={() => onOpen('publish')}
        >
          {t('rota.publish', { count: drafts })}
        </Button>
      )}
      {plans && shifts.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => onOpen('copy')}
        >
          {t('rota.copy')}
        </Button>
      )}
      {fills && shifts.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          icon={<WandSparkles aria-hidden className="size-4" />}
          onClick={() => onOpen('auto-fill')}
        >
          {t('rota.auto_fill')}
        </Button>
      )}
      <Button
        kind="secondary"
        size="small"
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() => window.print()}
      >
        {t('rota.print')}
      </Button>
    </div>
  );
}

/** A week of shifts: planned, filled and published here. */
export function WeekBoard({ search, onSearch }: WeekBoardProps) {
  const t = useText();
  const may = useMay();
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<Opened>(null);
  const { data: rotas } = useSuspenseQuery(rotasQuery);
  const monday = weekOf(search.day ?? today());
  const rotaId = search.rota ?? null;
  const week = useQuery(weekQuery(monday, rotaId));
  const byPerson = search.by === 'person' && !isNarrow;
  const people = useQuery({ ...weekPeopleQuery(monday, rotaId), enabled: byPerson });
  const plans = may('manage-shifts') && rotas.some(({ archived }) => !archived);
  const shifts = week.data ?? [];
  const add = (day: string, teamId?: number) => setOpened({ day, rotaId, teamId });
  const error = week.error ?? (byPerson ? people.error : null);
  const shown = { monday, shifts, people: byPerson ? (people.data ?? []) : null, onAdd: plans ? add : undefined };
  const first = monday < today() && today() < addDays(monday, 7) ? today() : monday;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Choices {...{ rotas, search, onSearch }} />
        <Actions {...{ plans, shifts }} fills={may('run-auto-fill')} onAdd={() => add(first)} onOpen={setOpened} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Turning monday={monday} onDay={(day) => onSearch({ ...search, day })} />
        {week.data && <Summary monday={monday} shifts={shifts} />}
      </div>
      {error ? (
        <LoadError error={error} onRetry={() => void week.refetch()} />
      ) : !week.data || (byPerson && !people.data) ? (
        <Loading />
      ) : shifts.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState action={plans && <Button onClick={() => add(first)}>{t('rota.add_shift')}</Button>}>
            {t(rotas.length === 0 ? 'rota.no_rotas' : 'rota.empty_week')}
          </EmptyState>
        </div>
      ) : isNarrow ? (
        <WeekList {...shown} />
      ) : (
        <WeekGrid {...shown} />
      )}
      <Suspense>
        {opened !== null && typeof opened === 'object' && (
          <ShiftDialog edited={opened} onClose={() => setOpened(null)} />
        )}
        {opened === 'publish' && <PublishDialog {...{ monday, shifts }} onClose={() => setOpened(null)} />}
        {opened === 'auto-fill' && (
          <AutoFillDialog {...{ first, monday, rotas, rotaId }} onClose={() => setOpened(null)} />
        )}
        {opened === 'copy' && (
          <CopyDialog
            {...{ monday, shifts }}
            onClose={() => setOpened(null)}
            onCopied={(day) => onSearch({ ...search, day })}
          />
        )}
      </Suspense>
    </div>
  );
}
