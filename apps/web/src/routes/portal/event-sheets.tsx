import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { eventQuery, sessionsQuery } from '../../features/events/event.api.ts';
import { OwnSession } from '../../features/events/own-answer.tsx';
import { useBehalf } from '../../lib/behalf.tsx';
import { eventAttachment } from '../../lib/records/descriptors/event-attachment.generated.ts';
import { recordsQuery } from '../../lib/records/record-api.ts';
import { Callout } from '../../ui/callout.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

function Files({ eventId }: { eventId: number }) {
  const t = useText();
  const { data } = useQuery(recordsQuery(eventAttachment, { eventId }, { limit: 100 }));
  const rows = (data?.rows ?? []) as unknown as readonly { id: number; name: string; url: string }[];
  if (rows.length === 0) return null;
  return (
    <Sheet title={t('ownEvents.files')}>
      <ul className="grid gap-2">
        {rows.map(({ id, name, url }) => (
          <li key={id} className="flex items-center gap-2">
            <Paperclip aria-hidden className="size-4 shrink-0 text-ink-3" />
            <Link href={url} target="_blank" rel="noreferrer">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export const useEvent = (eventId: number) => useSuspenseQuery(eventQuery(eventId, useBehalf())).data.row;

/** One event: what it is, and the answer for each session. */
export function EventSheets({ eventId }: { eventId: number }) {
  const t = useText();
  const forId = useBehalf();
  const event = useEvent(eventId);
  const { data: sessions } = useSuspenseQuery(sessionsQuery(eventId, forId));
  return (
    <>
      {event.state === 'cancelled' && <Callout tone="warning">{t('ownEvents.cancelled_note')}</Callout>}
      <Sheet title={t('ownEvents.sessions')}>
        {sessions.length === 0 && <EmptyState>{t('ownEvents.sessions_count', { count: 0 })}</EmptyState>}
        <ul className="grid gap-5 empty:hidden">
          {sessions.map((session) => (
            <OwnSession
              key={session.id}
              session={session}
              location={event.location}
              canRecord={forId === null && (event.can?.record ?? false)}
            />
          ))}
        </ul>
      </Sheet>
      {event.description && (
        <Sheet title={t('ownEvents.about')}>
          <p className="whitespace-pre-line">{event.description}</p>
        </Sheet>
      )}
      <Files eventId={eventId} />
    </>
  );
}
