import { usePortalPath } from '../../lib/behalf.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { ATTENDEE_TONES, type EventRow } from './event.api.ts';
import { WhenAndWhere } from './event-times.tsx';

/** Events with what the reader said to them, each a way to its page. */
export function EventLines({ events }: { events: readonly EventRow[] }) {
  const t = useText();
  const path = usePortalPath();
  return (
    <ul className="grid gap-5 empty:hidden">
      {events.map((event) => {
        const states = [...new Set(event.my_states)];
        return (
          <li
            key={event.id}
            className="flex flex-wrap items-start justify-between gap-3 border-line not-last:border-b not-last:pb-5"
          >
            <div className="grid min-w-0 gap-1">
              <Link href={path(`/events/${event.id}`)} className="font-semibold wrap-anywhere">
                {event.name}
              </Link>
              <WhenAndWhere row={event} location={event.location} />
              {event.summary && <p className="text-sm text-ink-2">{event.summary}</p>}
            </div>
            <span className="flex flex-wrap gap-2">
              {event.state === 'cancelled' && <Pill tone="sun">{t('ownEvents.cancelled')}</Pill>}
              {event.state !== 'cancelled' &&
                states.map((state) => (
                  <Pill key={state} tone={ATTENDEE_TONES[state]}>
                    {t(`attendee.state_${state}`)}
                  </Pill>
                ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
