import type { ReactNode } from 'react';
import { CalendarClock } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { shiftPath, type Shift } from './shift.api.ts';
import { COVERAGE_TONES, coverageOf, isAhead, isMovable, type Coverage } from './shift.rules.ts';
import { useShiftTimes } from './shift-times.ts';

export const EDGES: Record<Coverage, string> = {
  cancelled: 'border-s-line-strong',
  short: 'border-s-danger',
  free: 'border-s-sun',
  past: 'border-s-line-strong',
  full: 'border-s-ok',
};

/** How many places are taken, and whether that is enough. */
export function CoveragePill({ shift }: { shift: Shift }) {
  const t = useText();
  const coverage = coverageOf(shift);
  const { places, minimum, taken } = shift;
  return (
    <>
      <Pill tone={COVERAGE_TONES[coverage]}>
        {coverage === 'cancelled' && t('shift.state_cancelled')}
        {coverage === 'short' && t('rota.short', { count: minimum - taken })}
        {coverage === 'free' && t('rota.free', { count: places - taken })}
        {coverage === 'past' && t('rota.unfilled', { count: places - taken })}
        {coverage === 'full' && t('rota.full')}
      </Pill>
      {shift.short_of_adults === true && <Pill tone="danger">{t('rota.short_of_adults')}</Pill>}
    </>
  );
}

export type MoveShift = (shift: Shift, day?: string) => void;

interface CardProps {
  shift: Shift;
  team?: boolean;
  /** Someone is pulled over it. */
  isTarget?: boolean;
  onMove?: MoveShift;
  /** Who takes part. */
  children?: ReactNode;
}

/** One shift of the week: when, what, and who is still missing. */
export function ShiftCard({ shift, team = false, isTarget = false, onMove, children }: CardProps) {
  const t = useText();
  const mayMove = onMove !== undefined && isMovable(shift);
  return (
    <div
      className={cx('group/card relative', isTarget && 'rounded-sm ring-2 ring-brand-text')}
      data-card={shift.id}
      data-movable={mayMove ? '' : undefined}
      data-seat={isAhead(shift) ? shift.id : undefined}
    >
      <CardLink {...{ shift, team }} />
      {mayMove && (
        <IconButton
          label={t('rota.move_shift', { name: shift.name })}
          onClick={() => onMove(shift)}
          className="absolute end-0.5 top-0.5 size-8 opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 max-md:opacity-100"
        >
          <CalendarClock aria-hidden className="size-4" />
        </IconButton>
      )}
      {children}
    </div>
  );
}

function CardLink({ shift, team }: { shift: Shift; team: boolean }) {
  const t = useText();
  const times = useShiftTimes();
  const { id, name, team_name, state, locked, requested, waiting } = shift;
  return (
    <Link
      kind="bare"
      href={shiftPath(id)}
      className={cx(
        'grid gap-1 rounded-sm border border-s-4 border-line bg-surface p-2 text-sm text-ink transition-colors duration-150 hover:bg-sunken',
        EDGES[coverageOf(shift)],
        state === 'draft' && 'border-dashed',
      )}
    >
      <span className="text-xs text-ink-2 tabular-nums">{times(shift)}</span>
      <span className={cx('leading-snug font-semibold wrap-anywhere', state === 'cancelled' && 'line-through')}>
        {name}
      </span>
      {team && <span className="text-xs text-ink-2">{team_name}</span>}
      <span className="flex flex-wrap items-center gap-1">
        {state === 'draft' && <Pill>{t('shift.state_draft')}</Pill>}
        {locked && <Pill>{t('shift.locked')}</Pill>}
        <CoveragePill shift={shift} />
      </span>
      {(requested > 0 || waiting > 0) && (
        <span className="text-xs text-ink-2">
          {[
            requested > 0 && t('rota.requests', { count: requested }),
            waiting > 0 && t('rota.on_waiting_list', { count: waiting }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </Link>
  );
}
