import { DateBoxes, type DateBoxesProps, type DateParts } from '../../ui/calendar/date-boxes.tsx';
import { useField } from './form.tsx';
import type { Bound } from './text-input.tsx';

/** A day in three boxes. */
export function DayInput({ path, ...rest }: Bound<DateBoxesProps>) {
  const field = useField<DateParts>(path);
  return <DateBoxes {...rest} {...field} />;
}
