import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { formatDay, today } from '../../lib/dates.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { Callout } from '../../ui/callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { bookingQuery, cancelBooking, type Booking } from './booking.api.ts';

const TONES = { requested: 'neutral', confirmed: 'ok', cancelled: 'neutral' } as const;

export function StaySheet({ booking }: { booking: Booking }) {
  const t = useText();
  const { team, start_date, end_date, nights, willing_to_share, state, requirements, linked } = booking;
  return (
    <Sheet title={t('guest.stay')}>
      <Facts
        facts={[
          { label: t('guest.state'), value: <Pill tone={TONES[state]}>{t(`guest.${state}`)}</Pill> },
          { label: t('guest.place'), value: team?.name },
          { label: t('guest.arrives'), value: formatDay(start_date) },
          { label: t('guest.leaves'), value: formatDay(end_date) },
          { label: t('guest.duration'), value: t('guest.nights', { count: nights }) },
          { label: t('guest.sharing'), value: t(willing_to_share ? 'guest.yes' : 'guest.no') },
          { label: t('guest.with'), value: linked?.join(', ') },
          { label: t('guest.requirements'), value: requirements },
        ]}
      />
    </Sheet>
  );
}

/** Who is to stay can call it off until they have come. */
export function CancelSheet({ booking: { id, state, start_date } }: { booking: Booking }) {
  const t = useText();
  const problemText = useProblemText();
  const client = useQueryClient();
  const cancelling = useMutation({ mutationFn: () => cancelBooking(id), onSettled: () => client.invalidateQueries(bookingQuery(id)) });
  if (state === 'cancelled' || start_date <= today()) return null;
  return (
    <Sheet title={t('guest.cancel_title')} note={t('guest.cancel_note')}>
      {cancelling.isError && <Callout tone="danger" title={problemText(cancelling.error)} />}
      <DeleteButton className="justify-self-start" disabled={cancelling.isPending} icon={<CalendarX2 aria-hidden className="size-4 shrink-0" />} label={t('guest.cancel')} onConfirm={() => cancelling.mutate()} />
    </Sheet>
  );
}
