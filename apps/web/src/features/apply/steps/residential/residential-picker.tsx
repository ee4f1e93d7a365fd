import { useField } from '../../../../lib/forms/form.tsx';
import { StayPicker, type Stay } from '../../../../lib/stays/stay-picker.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication } from '../../application-context.tsx';

interface StayChoiceProps {
  error: string | undefined;
  value: Stay;
  onChange(change: Partial<Stay>): void;
}

/** The calendar of the site that the opportunity belongs to. */
export function StayChoice({ error, value, onChange }: StayChoiceProps) {
  const t = useText();
  const { form, opportunity, today } = useApplication();
  const { timeslot_ids } = form.values();
  const slots = opportunity.sub_locations.flatMap(({ timeslots }) => timeslots);
  return (
    <StayPicker
      label={t('booking.when')}
      required
      error={error}
      teamId={opportunity.team_id}
      slot={slots.find(({ id }) => id === timeslot_ids[0]) ?? slots[0] ?? null}
      opens={opportunity.start_date}
      closes={opportunity.end_date}
      today={today}
      value={value}
      onChange={onChange}
    />
  );
}

/** The calendar of a stay, fetched when it is opened: it is the largest thing on the form. */
export function ResidentialPicker() {
  const { form } = useApplication();
  const [start, end, share] = [
    useField<string>('booking.start_date'),
    useField<string>('booking.end_date'),
    useField<boolean>('booking.willing_to_share'),
  ];
  const change = (next: Partial<Stay>) => {
    for (const [name, value] of Object.entries(next)) form.change(`booking.${name}`, value ?? '');
  };
  return (
    <StayChoice
      error={start.error ?? end.error}
      value={{ start_date: start.value || null, end_date: end.value || null, willing_to_share: share.value }}
      onChange={change}
    />
  );
}
