import { useQuery } from '@tanstack/react-query';
import { timezonesQuery } from '../../../features/organisation/organisation-settings.api.ts';
import { useField } from '../../../lib/forms/form.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import type { RecordInputProps } from '../../../lib/records/record-input.tsx';
import { loadWidgetWords } from '../../../lib/widget-words.ts';
import { TimezoneSearch } from '../../../ui/timezone-search.tsx';

function Zone({ name, label }: RecordInputProps) {
  const { value, onChange, ...field } = useField<string>(name);
  const { data = [] } = useQuery(timezonesQuery);
  return (
    <TimezoneSearch
      {...field}
      label={label}
      timezones={data}
      value={value || null}
      onChange={(zone) => onChange(zone ?? '')}
    />
  );
}

/** The time zone of a rota's clocks. */
export function ZoneInput(props: RecordInputProps) {
  return (
    <MoreWords load={loadWidgetWords}>
      <Zone {...props} />
    </MoreWords>
  );
}
