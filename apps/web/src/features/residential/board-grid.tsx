import { useId, type CSSProperties, type RefObject } from 'react';
import { isChangeoverDay, type ChangeoverRule } from '@manyhands/contract/form/booking-range.ts';
import { Ellipsis } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { formatDay, today } from '../../lib/dates.ts';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { cx } from '../../ui/class-names.ts';
import { useText } from '../../ui/text.ts';
import type { BoardRoom, Guest } from './board.api.ts';
import { columnsOf, daysOf, rowsOf, type BoardWindow } from './board.rules.ts';
import { StaySigns, useStayName } from './stay-facts.tsx';
import type { Carry } from './use-carry.ts';

const ROW = 'grid grid-cols-[9rem_minmax(0,1fr)]';
const HEAD = 'sticky start-0 z-3 border-e border-line px-3 py-2';
const columns = (days: number): CSSProperties => ({ gridTemplateColumns: `repeat(${days}, minmax(1.5rem, 1fr))` });
const HATCH: CSSProperties = {
  backgroundImage: 'repeating-linear-gradient(135deg, var(--line-strong) 0 1px, transparent 1px 7px)',
};

interface GridProps {
  window: BoardWindow;
  rooms: readonly BoardRoom[];
  guests: readonly Guest[];
  rules: readonly ChangeoverRule[];
  carry: Carry;
  onOpen(guest: Guest): void;
}

/** Months and days above the board. Every stay says its own dates, so no one needs to hear them. */
function Days({ window, rules }: Pick<GridProps, 'window' | 'rules'>) {
  const { formatDate } = useIntl();
  const now = today();
  const days = daysOf(window);
  const write = (day: string, parts: Intl.DateTimeFormatOptions) =>
    formatDate(`${day}T00:00:00Z`, { ...parts, timeZone: 'UTC' });
  return (
    <div aria-hidden className={cx(ROW, 'border-b border-line bg-surface text-xs text-ink-2')}>
      <span className={cx(HEAD, 'bg-surface')} />
      <div className="grid" style={columns(window.days)}>
        {days.map((day, place) => (
          <span
            key={`month ${day}`}
            style={{ gridColumn: place + 1, gridRow: 1 }}
            className="min-h-6 w-0 ps-1 pt-1 font-semibold whitespace-nowrap"
          >
            {place === 0 || day.endsWith('-01')
              ? write(day, { month: 'short', ...(place === 0 ? { year: 'numeric' } : {}) })
              : ''}
          </span>
        ))}
        {days.map((day, place) => (
          <span
            key={day}
            style={{ gridColumn: place + 1, gridRow: 2 }}
            className={cx(
              'grid justify-items-center py-1 leading-4 tabular-nums',
              isChangeoverDay(rules, day) && 'bg-sun-soft font-semibold text-sun-text',
              day === now && 'rounded-sm ring-2 ring-brand-text ring-inset',
            )}
          >
            <span>{write(day, { weekday: 'narrow' })}</span>
            <span>{Number(day.slice(8))}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

interface BarProps {
  guest: Guest;
  place: CSSProperties;
  carry: Carry;
  describedBy: string;
  onOpen(guest: Guest): void;
}

function Bar({ guest, place, carry, describedBy, onOpen }: BarProps) {
  const t = useText();
  const nameOf = useStayName();
  const isCarried = carry.carried?.id === guest.id && (carry.carried.by === 'keys' || carry.carried.pulled);
  const pulled = carry.carried?.id === guest.id ? carry.carried.pulled : undefined;
  const mayMove = guest.can?.update;
  const look =
    guest.state === 'confirmed' ? 'border-brand-line bg-brand-soft' : 'border-dashed border-line-strong bg-surface';
  return (
    <li
      style={{
        ...place,
        ...(pulled ? { transform: `translate(${pulled.x}px, ${pulled.y}px)`, pointerEvents: 'none' } : {}),
      }}
      className={cx(
        'relative z-1 mx-px my-0.5 flex min-h-8 min-w-0 rounded-sm border text-sm text-ink shadow-lift',
        look,
        isCarried && 'z-4 opacity-90 outline-3 outline-offset-2 outline-sun',
      )}
    >
      <button
        type="button"
        data-stay={guest.id}
        aria-label={nameOf(guest)}
        aria-describedby={mayMove ? describedBy : undefined}
        {...(mayMove ? carry.handle(guest) : { onClick: () => onOpen(guest) })}
        className={cx(
          'flex min-w-0 flex-1 touch-pan-x touch-pan-y items-center gap-1.5 rounded-sm ps-2 text-start select-none',
          mayMove && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <span className="truncate">{guest.user_name}</span>
        <StaySigns guest={guest} />
      </button>
      {mayMove && (
        <button
          type="button"
          aria-label={t('board.open', { name: guest.user_name })}
          onClick={() => onOpen(guest)}
          className="grid min-w-6 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
}

function Closed({ room, window, rows }: { room: BoardRoom; window: BoardWindow; rows: number }) {
  const t = useText();
  return room.unavailablePeriods.map((period) => {
    const place = columnsOf(
      { start_date: period.start_date, end_date: period.end_date ? addDays(period.end_date, 1) : '9999-01-01' },
      window,
    );
    if (!place) return null;
    const [from, to] = [formatDay(period.start_date), formatDay(period.end_date)];
    const words = t(period.end_date ? 'board.closed_span' : 'board.closed_from', {
      from,
      to,
      reason: period.reason,
      beds: period.beds ?? 0,
    });
    const top = period.beds === null ? 1 : Math.max(1, rows - period.beds + 1);
    return (
      <li
        key={`closed ${period.id}`}
        title={words}
        style={{ gridColumn: `${place.from} / ${place.to}`, gridRow: `${top} / ${rows + 1}`, ...HATCH }}
        className="bg-paper"
      >
        <span className="sr-only">{words}</span>
      </li>
    );
  });
}

function Row({
  room,
  window,
  guests,
  rules,
  carry,
  onOpen,
  describedBy,
}: Omit<GridProps, 'rooms'> & { room: BoardRoom | null; describedBy: string }) {
  const t = useText();
  const rows = rowsOf(guests);
  const height = Math.max(room?.beds ?? 1, ...[...rows.values()].map((row) => row + 1));
  const { carried } = carry;
  const isTarget = carried !== null && carried.over === (room?.id ?? null) && (carried.by === 'keys' || carried.pulled);
  const strips = daysOf(window).flatMap((day, place) => (isChangeoverDay(rules, day) ? [place + 1] : []));
  return (
    <li data-room={room?.id ?? ''} className={cx(ROW, 'border-line not-last:border-b', room === null && 'bg-sun-soft')}>
      <div
        className={cx(
          HEAD,
          'grid content-start',
          isTarget ? 'bg-brand-soft' : room === null ? 'bg-sun-soft' : 'bg-surface',
        )}
      >
        <h2 className="truncate text-sm font-semibold" title={room?.name}>
          {room?.name ?? t('board.unassigned')}
        </h2>
        <p className="text-xs text-ink-2">
          {room ? t('board.beds', { count: room.beds }) : t('board.waiting', { count: guests.length })}
        </p>
      </div>
      <div className={cx('relative', room && 'bg-sunken')}>
        <div aria-hidden className="absolute inset-0 grid" style={columns(window.days)}>
          {strips.map((column) => (
            <span key={column} style={{ gridColumn: column }} className="border-s-2 border-sun" />
          ))}
        </div>
        <ul
          aria-label={t('board.stays_in', { room: room?.name ?? t('board.unassigned') })}
          style={{ ...columns(window.days), gridTemplateRows: `repeat(${height}, 2.25rem)` }}
          className={cx('relative grid py-1', isTarget && 'bg-brand-soft ring-2 ring-brand-text ring-inset')}
        >
          {room && <Closed room={room} window={window} rows={height} />}
          {guests.map((guest) => {
            const at = columnsOf(guest, window);
            return (
              at && (
                <Bar
                  key={guest.id}
                  guest={guest}
                  place={{ gridColumn: `${at.from} / ${at.to}`, gridRow: rows.get(guest.id)! + 1 }}
                  carry={carry}
                  describedBy={describedBy}
                  onOpen={onOpen}
                />
              )
            );
          })}
        </ul>
      </div>
    </li>
  );
}

/** Rooms down, days across: who sleeps where. */
export function BoardGrid({ board, ...props }: GridProps & { board: RefObject<HTMLDivElement | null> }) {
  const t = useText();
  const id = useId();
  const { window, rooms, guests, rules } = props;
  const inSight = guests.filter((guest) => columnsOf(guest, window) !== null);
  return (
    <div ref={board} className="overflow-x-auto rounded-lg border border-line bg-surface shadow-lift">
      <p id={id} hidden>
        {t('board.how')}
      </p>
      <div style={{ minWidth: `${9 + 1.5 * window.days}rem` }}>
        <Days window={window} rules={rules} />
        <ul aria-label={t('board.rooms')}>
          {[null, ...rooms].map((room) => (
            <Row
              key={room?.id ?? 0}
              {...props}
              room={room}
              guests={inSight.filter(({ room_id }) => room_id === (room?.id ?? null))}
              describedBy={id}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
