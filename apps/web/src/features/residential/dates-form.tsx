import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { today } from '../../lib/dates.ts';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts, type OwnTexts } from '../../lib/server-texts.ts';
import { StayPicker } from '../../lib/stays/stay-picker.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { bookingQuery, changeDates, type Dates } from './booking.api.ts';
import type { Booking } from './stay.api.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=widget,stay&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=widget,stay&compiled'),
};
const loadPickerWords = onceEach(async (language) => (await words[language]()).default);

const TEXTS: OwnTexts = {
  'required:start_date': 'guest.no_dates',
  'required:end_date': 'guest.no_dates',
};

interface DatesFormProps {
  booking: Booking;
  onCancel(): void;
  onSaved(): void;
}

function Choosing({ booking, onCancel, onSaved }: DatesFormProps) {
  const t = useText();
  const client = useQueryClient();
  const worded = useServerTexts(TEXTS);
  const { team_id, limits } = booking;
  const [dates, setDates] = useState<Dates>({
    start_date: booking.start_date,
    end_date: booking.end_date,
    willing_to_share: booking.willing_to_share,
  });
  const changing = useMutation({
    mutationFn: () => changeDates(booking, dates),
    onSuccess: async () => {
      await client.invalidateQueries(bookingQuery(booking.id));
      onSaved();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
  const known = worded(changing.error);
  const problem = isProblem(known) ? known : null;
  return (
    <form
      aria-label={t('guest.change_title')}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate();
      }}
    >
      <ProblemCallout problem={problem} />
      <StayPicker
        label={t('guest.new_dates')}
        required
        teamId={team_id}
        bookingId={booking.id}
        slot={limits ?? null}
        opens={limits?.opens ?? null}
        closes={limits?.closes ?? null}
        today={today()}
        value={dates}
        onChange={(change) => setDates((before) => ({ ...before, ...change }))}
      />
      <SaveRow state={changing.isPending ? 1 : 0} label={t('guest.save_dates')} onCancel={onCancel} />
    </form>
  );
}

/** The calendar in which a stay is given other dates, with its words. */
export function DatesForm(props: DatesFormProps) {
  return (
    <MoreWords load={loadPickerWords}>
      <Choosing {...props} />
    </MoreWords>
  );
}
