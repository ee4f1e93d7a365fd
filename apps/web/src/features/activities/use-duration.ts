import { useText } from '../../ui/text.ts';

/** Minutes as people say them: 2 h 30 min. */
export function useDuration(): (minutes: number) => string {
  const t = useText();
  return (minutes) => t('hours.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
