import { formatDay } from '../../lib/dates.ts';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { BoardRoom, Guest } from './board.api.ts';
import { columnsOf, type BoardWindow } from './board.rules.ts';
import { StaySigns } from './stay-facts.tsx';

interface ListProps {
  window: BoardWindow;
  rooms: readonly BoardRoom[];
  guests: readonly Guest[];
  onOpen(guest: Guest): void;
}

function Stay({ guest, onOpen }: { guest: Guest; onOpen(guest: Guest): void }) {
  const t = useText();
  return (
    <li className="flex items-center justify-between gap-3 border-line not-last:border-b not-last:pb-2">
      <div className="grid min-w-0 text-sm">
        <span className="flex items-center gap-1.5 font-semibold wrap-anywhere">
          {guest.user_name}
          <StaySigns guest={guest} />
        </span>
        <span className="text-ink-2">
          {t('board.dates', {
            start: formatDay(guest.start_date),
            end: formatDay(guest.end_date),
            nights: guest.nights,
          })}
        </span>
        {guest.state === 'requested' && <span className="text-ink-2">{t('board.requested')}</span>}
      </div>
      <Button kind="secondary" size="small" className="shrink-0" onClick={() => onOpen(guest)}>
        {t(guest.can?.update ? 'board.move_to' : 'board.details')}
        <span className="sr-only">{guest.user_name}</span>
      </Button>
    </li>
  );
}

/** A week, room by room, where there is no space for a board. */
export function BoardList({ window, rooms, guests, onOpen }: ListProps) {
  const t = useText();
  const inSight = guests.filter((guest) => columnsOf(guest, window) !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {[null, ...rooms].map((room) => {
        const there = inSight.filter(({ room_id }) => room_id === (room?.id ?? null));
        const closed =
          room?.unavailablePeriods.filter(({ start_date, end_date }) =>
            columnsOf({ start_date, end_date: end_date ? addDays(end_date, 1) : '9999-01-01' }, window),
          ) ?? [];
        if (!room && there.length === 0) return null;
        return (
          <Sheet
            key={room?.id ?? 0}
            title={room?.name ?? t('board.unassigned')}
            note={room ? t('board.beds', { count: room.beds }) : t('board.waiting', { count: there.length })}
            className="gap-3 p-4!"
          >
            {closed.map(({ id, start_date, end_date, reason, beds }) => (
              <p key={id} className="text-sm text-ink-2">
                {t(end_date ? 'board.closed_span' : 'board.closed_from', {
                  from: formatDay(start_date),
                  to: formatDay(end_date),
                  reason,
                  beds: beds ?? 0,
                })}
              </p>
            ))}
            {there.length === 0 ? (
              <p className="text-sm text-ink-2">{t('board.nobody')}</p>
            ) : (
              <ul className="grid gap-2">
                {there.map((guest) => (
                  <Stay key={guest.id} guest={guest} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </Sheet>
        );
      })}
    </div>
  );
}
