import { useQuery } from '@tanstack/react-query';
import { ATTENDEE_TONES, attendancesQuery } from '../../../features/events/event.api.ts';
import { WhenAndWhere } from '../../../features/events/event-times.tsx';
import { LoadError } from '../../../lib/load-error.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import type { UserSectionProps } from '../../portal/user-section.ts';
import { loadEventsWords } from '../events/events-words.ts';

function Attendances({ userId }: { userId: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(attendancesQuery(userId));
  return (
    <Sheet title={t('event.many')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t('events.person_none')}</EmptyState>}
      <ul className="grid gap-4 empty:hidden">
        {data?.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-start justify-between gap-3 border-line not-last:border-b not-last:pb-4"
          >
            <div className="grid min-w-0 gap-1">
              <Link href={`/staff/events/${one.event_id}/sessions/${one.session_id}`}>{one.event_name}</Link>
              <WhenAndWhere row={one} location="" />
            </div>
            <span className="flex flex-wrap gap-2">
              {one.cancelled && <Pill tone="sun">{t('event.state_cancelled')}</Pill>}
              <Pill tone={ATTENDEE_TONES[one.state]}>{t(`attendee.state_${one.state}`)}</Pill>
              {one.outcome && (
                <Pill tone={one.outcome === 'absent' ? 'danger' : 'ok'}>{t(`attendee.outcome_${one.outcome}`)}</Pill>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What someone was asked to, goes to and went to, as far as the reader may see it. */
export function PersonEvents({ person }: UserSectionProps) {
  return (
    <MoreWords load={loadEventsWords}>
      <Attendances userId={person.id} />
    </MoreWords>
  );
}
