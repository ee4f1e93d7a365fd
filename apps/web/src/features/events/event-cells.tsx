import { formatInstant, formatMoment } from '../../lib/dates.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { EVENT_TONES, type EventRow } from './event.api.ts';

interface CellProps {
  row: EventRow;
}

/** From its first session to its last. */
export function EventWhen({ row }: CellProps) {
  const t = useText();
  const { sessions, state, starts_at, ends_at, timezone } = row;
  if (sessions === 0 && state !== 'cancelled') return t('ownEvents.sessions_count', { count: 0 });
  const [from, to] = [formatInstant(starts_at, timezone), formatInstant(ends_at, timezone)];
  return from === to ? formatMoment(starts_at, timezone) : `${from} – ${to}`;
}

export function EventTeam({ row }: CellProps) {
  return <>{row.team_name}</>;
}

export function EventState({ row }: CellProps) {
  const t = useText();
  return <Pill tone={EVENT_TONES[row.state]}>{t(`event.state_${row.state}`)}</Pill>;
}

export function EventCount({ row }: CellProps) {
  const t = useText();
  return <>{row.places === null ? row.going : t('events.of_places', { going: row.going, places: row.places })}</>;
}
