import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { bookingQuery } from '../../features/residential/booking.api.ts';
import { CancelSheet, ChangeSheet, StaySheet } from '../../features/residential/booking-sheets.tsx';
import { formatDay } from '../../lib/dates.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { meQuery } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { loadBookingWords } from './booking-words.ts';

const route = getRouteApi('/signed-in/portal/residential/bookings/$bookingId');

function OneBooking() {
  const t = useText();
  const { bookingId } = route.useParams();
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId));
  const { data: me } = useSuspenseQuery(meQuery);
  const { user_id, user_name } = booking;
  const isOwn = me.id === user_id;
  const dates = t('guest.dates', { start: formatDay(booking.start_date), end: formatDay(booking.end_date) });
  const title = booking.team?.name ?? t('guest.stay');
  usePageTitle(title);
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={
          isOwn ? (
            <BackLink href="/portal" label={t('app.home')} />
          ) : (
            <BackLink href={`/portal/user/${user_id}/stays`} label={user_name} />
          )
        }
        title={title}
        note={isOwn ? dates : `${user_name} · ${dates}`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <StaySheet booking={booking} />
        <ChangeSheet booking={booking} />
        <CancelSheet booking={booking} />
      </div>
    </div>
  );
}

export function BookingPage() {
  return (
    <MoreWords load={loadBookingWords}>
      <OneBooking />
    </MoreWords>
  );
}
