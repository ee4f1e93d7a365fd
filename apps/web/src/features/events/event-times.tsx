import { CalendarClock, MapPin } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { writeTimeSpan } from '../../lib/wall-clock.ts';

/** Day and times on the clocks of the organisation, wherever the reader is. */
export function useWhen(): (row: { starts_at: string; ends_at: string; timezone: string }) => string {
  const { locale } = useIntl();
  return (row) => writeTimeSpan(row, locale);
}

/** When and where, each with its sign. */
export function WhenAndWhere({
  row,
  location,
}: {
  row: { starts_at: string; ends_at: string; timezone: string };
  location: string;
}) {
  const when = useWhen();
  return (
    <div className="grid gap-1 text-sm">
      <span className="flex items-start gap-2">
        <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <span className="tabular-nums">{when(row)}</span>
      </span>
      {location && (
        <span className="flex items-start gap-2 text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="wrap-anywhere">{location}</span>
        </span>
      )}
    </div>
  );
}
