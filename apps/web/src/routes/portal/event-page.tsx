import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { EventSheets, useEvent } from './event-sheets.tsx';

/** One event, with the reader's answer for each session. */
export function PortalEventPage({ eventId }: { eventId: number }) {
  const t = useText();
  const { name, summary } = useEvent(eventId);
  usePageTitle(name);
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/portal/events" label={t('app.events')} />}
        title={name}
        note={summary || undefined}
      />
      <EventSheets eventId={eventId} />
    </div>
  );
}
