import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDay, today } from '../../lib/dates.ts';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { allStaysQuery } from './booking.api.ts';
import { StayPill } from './booking-sheets.tsx';
import { stayPath, type OwnBooking } from './stay.api.ts';

/** What is still to come first, the next one on top; then what is over or was called off. */
function inOrder(stays: readonly OwnBooking[]): OwnBooking[] {
  const isAhead = ({ holds_until }: OwnBooking) => holds_until !== null && holds_until > today();
  return [...stays.filter(isAhead).toReversed(), ...stays.filter((stay) => !isAhead(stay))];
}

/** A person's stays, with the way to each. */
export function OwnStays({ userId, name }: { userId: number; name: string | null }) {
  const t = useText();
  const { data: stays } = useSuspenseQuery(allStaysQuery(userId));
  return (
    <Sheet
      title={t('guest.stays')}
      note={name === null ? t('guest.stays_note') : t('guest.stays_note_other', { name })}
    >
      {stays.length === 0 && <p className="text-sm text-ink-2">{t('guest.no_stays')}</p>}
      <ul className="grid gap-4 empty:hidden">
        {inOrder(stays).map(({ id, team, start_date, end_date, nights, state, room_name }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line not-last:border-b not-last:pb-4"
          >
            <div className="grid min-w-0 text-sm">
              <Link href={stayPath(id)} className="justify-self-start">
                {team?.name ?? t('guest.stay')}
              </Link>
              <span className="text-ink-2">
                {t('guest.dates', { start: formatDay(start_date), end: formatDay(end_date) })},{' '}
                {t('guest.nights', { count: nights })}
              </span>
              {room_name && <span className="text-ink-2">{t('guest.in_room', { room: room_name })}</span>}
            </div>
            <StayPill state={state} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
