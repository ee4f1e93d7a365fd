import { useQuery } from '@tanstack/react-query';
import { supervisedQuery } from '../../features/events/event.api.ts';
import { EventLines } from '../../features/events/event-lines.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { EventLists } from './event-lists.tsx';

/** Only for whoever is a supervisor of one. */
function Supervised() {
  const t = useText();
  const { data = [] } = useQuery(supervisedQuery);
  if (data.length === 0) return null;
  return (
    <Sheet title={t('ownEvents.supervised_title')} note={t('ownEvents.supervised_note')}>
      <EventLines events={data} />
    </Sheet>
  );
}

/** A person's events: those they are invited to or go to, and those they could join. */
export function PortalEventsPage() {
  const t = useText();
  usePageTitle(t('app.events'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<BackLink href="/portal" label={t('app.home')} />} title={t('app.events')} />
      <Supervised />
      <EventLists />
    </div>
  );
}
