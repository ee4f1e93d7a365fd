import { useIntl } from '../../ui/intl.tsx';

/** The name of a weekday; 1 is Monday. */
export function useWeekdays(): (weekday: number) => string {
  const { formatDate } = useIntl();
  return (weekday) => formatDate(new Date(Date.UTC(2024, 0, weekday)), { weekday: 'long', timeZone: 'UTC' });
}
