import { Suspense, useState, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { formatDay, today } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { useProblemText } from '../../lib/problem-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { bookingQuery, cancelBooking, cancelReasonsQuery } from './booking.api.ts';
import { stayPath, type Booking, type OwnBooking } from './stay.api.ts';
import { lazyPiece } from '../../ui/pieces.ts';

const TONES = { requested: 'neutral', confirmed: 'ok', cancelled: 'neutral' } as const;

// The calendar is larger than the rest of the page together.
const DatesForm = lazyPiece(async () => (await import('./dates-form.tsx')).DatesForm);

export function StayPill({ state }: { state: Booking['state'] }) {
  const t = useText();
  return <Pill tone={TONES[state]}>{t(`guest.${state}`)}</Pill>;
}

interface StaySheetProps {
  booking: Booking;
  /** A way on, beside the title. */
  actions?: ReactNode;
}

export function StaySheet({ booking, actions }: StaySheetProps) {
  const t = useText();
  const { team, start_date, end_date, nights, willing_to_share, state, requirements, linked, room_name } = booking;
  return (
    <Sheet title={t('guest.stay')} actions={actions}>
      <Facts
        facts={[
          { label: t('guest.state'), value: <StayPill state={state} /> },
          { label: t('guest.place'), value: team?.name },
          { label: t('guest.arrives'), value: formatDay(start_date) },
          { label: t('guest.leaves'), value: formatDay(end_date) },
          { label: t('guest.duration'), value: t('guest.nights', { count: nights }) },
          { label: t('guest.room'), value: room_name },
          { label: t('guest.sharing'), value: t(willing_to_share ? 'guest.yes' : 'guest.no') },
          { label: t('guest.with'), value: linked?.join(', ') },
          { label: t('guest.requirements'), value: requirements },
        ]}
      />
    </Sheet>
  );
}

/** The stay that was asked for together with something else, and the way to it. */
export function RequestedStay({ bookingId }: { bookingId: number }) {
  const t = useText();
  const { data: booking } = useQuery(bookingQuery(bookingId));
  if (!booking) return null;
  return (
    <StaySheet
      booking={booking}
      actions={
        <ButtonLink size="small" href={stayPath(bookingId)}>
          {t('guest.see')}
        </ButtonLink>
      }
    />
  );
}

const isAhead = ({ state, start_date }: Pick<OwnBooking, 'state' | 'start_date'>) =>
  state !== 'cancelled' && start_date > today();

/** Other dates, as long as they can be chosen without asking; after that, whom to ask. */
export function ChangeSheet({ booking }: { booking: Booking }) {
  const t = useText();
  const [done, setDone] = useState(false);
  const { state, changes_until, can } = booking;
  if (!isAhead(booking) || !can?.remove) return null;
  const mayChange = changes_until !== null && changes_until >= today();
  return (
    <EditableSheet
      title={t('guest.change_title')}
      note={
        mayChange
          ? t(state === 'confirmed' ? 'guest.change_note_confirmed' : 'guest.change_note', {
              day: formatDay(changes_until),
            })
          : t('guest.change_closed')
      }
      mayEdit={mayChange}
      editLabel={t('guest.change')}
      form={(onDone) => (
        <Suspense fallback={<Loading />}>
          <DatesForm
            booking={booking}
            onCancel={onDone}
            onSaved={() => {
              setDone(true);
              onDone();
            }}
          />
        </Suspense>
      )}
    >
      {done && <Callout announce tone="ok" title={t('guest.changed')} />}
    </EditableSheet>
  );
}

/** Who is to stay can call it off until they have come. */
export function CancelSheet({ booking }: { booking: Booking }) {
  const t = useText();
  const problemText = useProblemText();
  const client = useQueryClient();
  const { data: reasons = [] } = useQuery(cancelReasonsQuery);
  const [reason, setReason] = useState('');
  const cancelling = useMutation({
    mutationFn: () => cancelBooking(booking, reason === '' ? null : Number(reason)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(bookingQuery(booking.id)),
        client.invalidateQueries({ queryKey: ['users'] }),
      ]),
  });
  if (!isAhead(booking) || !booking.can?.remove) return null;
  const options = [
    { value: '', label: t('guest.no_reason') },
    ...reasons.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Sheet title={t('guest.cancel_title')} note={t('guest.cancel_note')}>
      {cancelling.isError && (
        <Callout
          announce
          tone="danger"
          title={
            isProblem(cancelling.error, 422)
              ? Object.values(cancelling.error.errors).flat().join(' ')
              : problemText(cancelling.error)
          }
        />
      )}
      {reasons.length > 0 && (
        <Field label={t('guest.cancel_reason')} className="max-w-96">
          {(ties) => <NativeSelect {...ties} options={options} value={reason} onChange={setReason} />}
        </Field>
      )}
      <DeleteButton
        className="justify-self-start"
        disabled={cancelling.isPending}
        icon={<CalendarX2 aria-hidden className="size-4 shrink-0" />}
        label={t('guest.cancel')}
        onConfirm={() => cancelling.mutate()}
      />
    </Sheet>
  );
}
