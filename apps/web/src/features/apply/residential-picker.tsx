import { useField } from '../../lib/forms/form.tsx';
import { StayPicker, type Stay } from '../../lib/stays/stay-picker.tsx';
import { useText } from '../../ui/text.ts';
import { useApplication } from './application-context.tsx';

/** The calendar of a stay, fetched when it is opened: it is the largest thing on the form. */
export function ResidentialPicker() {
  const t = useText();
  const { form, opportunity, today } = useApplication();
  const [start, end, share] = [useField<string>('booking.start_date'), useField<string>('booking.end_date'), useField<boolean>('booking.willing_to_share')];
  const { timeslot_ids } = form.values();
  const slots = opportunity.sub_locations.flatMap(({ timeslots }) => timeslots);
  const change = (next: Partial<Stay>) => {
    for (const [name, value] of Object.entries(next)) form.change(`booking.${name}`, value ?? '');
  };
  return (
    <StayPicker
      label={t('booking.when')}
      required
      error={start.error ?? end.error}
      teamId={opportunity.team_id}
      slot={slots.find(({ id }) => id === timeslot_ids[0]) ?? slots[0] ?? null}
      opens={opportunity.start_date}
      closes={opportunity.end_date}
      today={today}
      value={{ start_date: start.value || null, end_date: end.value || null, willing_to_share: share.value }}
      onChange={change}
    />
  );
}
