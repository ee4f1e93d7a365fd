import { useSuspenseQuery } from '@tanstack/react-query';
import { AttendeeList } from '../../../features/events/attendee-list.tsx';
import { eventQuery, sessionsQuery } from '../../../features/events/event.api.ts';
import { WhenAndWhere } from '../../../features/events/event-times.tsx';
import { SessionCounts } from '../../../features/events/sessions-sheet.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { NotFoundPage } from '../../error-page.tsx';

interface SessionPageProps {
  /** Supervisors of an event need no rights of staff, and find it in the portal. */
  area: 'staff' | 'portal';
  eventId: number;
  sessionId: number;
}

/** One session: who was asked, who comes, and who came. */
export function SessionPage({ area, eventId, sessionId }: SessionPageProps) {
  const t = useText();
  const { row: event } = useSuspenseQuery(eventQuery(eventId)).data;
  const session = useSuspenseQuery(sessionsQuery(eventId)).data.find(({ id }) => id === sessionId);
  usePageTitle(`${t('ownEvents.attendance_list')} · ${event.name}`);
  if (!session || !event.can?.record) return <NotFoundPage />;
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href={`/${area}/events/${eventId}`} label={event.name} />}
        title={t('ownEvents.attendance_list')}
        note={
          <span className="grid gap-2">
            <WhenAndWhere row={session} location={session.location || event.location} />
            <SessionCounts session={session} />
          </span>
        }
      />
      <AttendeeList session={session} mayManage={event.can?.update ?? false} />
    </div>
  );
}
