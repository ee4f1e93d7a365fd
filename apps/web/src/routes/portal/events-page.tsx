import { useQuery } from '@tanstack/react-query';
import { aheadQuery, supervisedQuery } from '../../features/events/event.api.ts';
import { EventLines } from '../../features/events/event-lines.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

function Part({ mine }: { mine: boolean }) {
  const t = useText();
  const { data, error, refetch } = useQuery(aheadQuery(mine));
  return (
    <Sheet title={t(mine ? 'events.mine_title' : 'events.open_title')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t(mine ? 'events.none_mine' : 'events.none_open')}</EmptyState>}
      {data && <EventLines events={data} />}
    </Sheet>
  );
}

/** Only for whoever is a supervisor of one. */
function Supervised() {
  const t = useText();
  const { data = [] } = useQuery(supervisedQuery);
  if (data.length === 0) return null;
  return (
    <Sheet title={t('events.supervised_title')} note={t('events.supervised_note')}>
      <EventLines events={data} />
    </Sheet>
  );
}

/** A person's events: those they are invited to or go to, and those they could join. */
export function PortalEventsPage() {
  const t = useText();
  usePageTitle(t('event.many'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<BackLink href="/portal" label={t('app.home')} />} title={t('event.many')} />
      <Supervised />
      <Part mine />
      <Part mine={false} />
    </div>
  );
}
