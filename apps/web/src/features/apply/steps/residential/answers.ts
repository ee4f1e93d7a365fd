import { nightsBetween } from '@manyhands/contract/form/booking-range.ts';
import { formatDay } from '../../../../lib/dates.ts';
import { yesNo } from '../review-text.ts';
import type { StepAnswers } from '../step-kind.ts';
import { filledUp, keptOf } from '../wire-parts.ts';

export const answers: StepAnswers = {
  paths: ['booking', 'timeslot_ids'],
  toWire: ({ booking, timeslot_ids }, step) => (step ? { booking, timeslot_ids } : {}),
  fromWire: (saved, empty) => ({
    ...keptOf(saved, 'timeslot_ids'),
    booking: filledUp(empty.booking, saved.booking),
  }),

  review({ values: { booking }, team }, t) {
    const { start_date, end_date, linked } = booking;
    const nights = nightsBetween(start_date, end_date);
    const stay =
      start_date && end_date ? t('apply.from_to', { from: formatDay(start_date), to: formatDay(end_date) }) : '';
    return [
      { label: t('review.location'), path: 'booking.start_date', text: team },
      {
        label: t('review.dates'),
        path: 'booking.start_date',
        text: nights === '-' ? stay : `${stay} (${t('review.nights', { count: nights })})`,
      },
      { label: t('review.share_room'), path: 'booking.start_date', text: yesNo(t, booking.willing_to_share) },
      ...(linked.length > 0 ? [{ label: t('review.linked'), path: 'booking.linked', text: linked.join(', ') }] : []),
      {
        label: t('review.anything_else'),
        path: booking.requirements_radio ? 'booking.requirements' : 'booking.requirements_radio',
        text: booking.requirements_radio ? booking.requirements : yesNo(t, booking.requirements_radio),
      },
    ];
  },
};
