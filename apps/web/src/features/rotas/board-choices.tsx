import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useText } from '../../ui/text.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { boardTeamsQuery, type Rota } from './shift.api.ts';
import { addMonths, weekOf } from './shift.rules.ts';

/** What the address says of the board. */
export interface WeekSearch {
  /** Any day of the week or month. */
  day?: string | undefined;
  rota?: number | undefined;
  team?: number | undefined;
  /** The rows; left out for those that the view has by itself: teams of a week, weeks of a month. */
  by?: 'team' | 'person' | undefined;
  view?: 'month' | undefined;
}

export interface WeekBoardProps {
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

/** The week or month before and after. */
export function Turning({ day, search, onSearch }: WeekBoardProps & { day: string }) {
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

/** The teams with shifts that the reader may see. */
function TeamChoice({ search, onSearch }: WeekBoardProps) {
  const t = useText();
  const { data: teams = [] } = useQuery(boardTeamsQuery);
  if (teams.length < 2 && search.team === undefined) return null;
  return (
    <Field label={t('rota.team')}>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={search.team === undefined ? '' : String(search.team)}
          onChange={(value) => onSearch({ ...search, team: value === '' ? undefined : Number(value) })}
          options={[
            { value: '', label: t('rota.all_teams') },
            ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </Field>
  );
}

/** Which shifts are shown, and how. */
export function Choices({ rotas, search, onSearch }: WeekBoardProps & { rotas: readonly Rota[] }) {
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
      <TeamChoice {...{ search, onSearch }} />
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
      {(search.view === 'month' || !isNarrow) && <Rows {...{ search, onSearch }} />}
    </div>
  );
}

function Rows({ search, onSearch }: WeekBoardProps) {
  const t = useText();
  const isMonth = search.view === 'month';
  const team = { value: isMonth ? 'team' : '', label: t('rota.by_team') };
  return (
    <Field label={t('rota.rows')}>
      {(ties) => (
        <NativeSelect
          {...ties}
          value={search.by === 'team' && !isMonth ? '' : (search.by ?? '')}
          onChange={(value) => onSearch({ ...search, by: value === 'person' || value === 'team' ? value : undefined })}
          options={[
            ...(isMonth ? [{ value: '', label: t('rota.by_week') }] : []),
            team,
            { value: 'person', label: t('rota.by_person') },
          ]}
        />
      )}
    </Field>
  );
}
