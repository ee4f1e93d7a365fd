import { useQuery } from '@tanstack/react-query';
import { recentChangesQuery } from '../../../features/bulk/bulk-change.api.ts';
import { RecentChangeList } from '../../../features/bulk/recent-change-list.tsx';
import { LoadError } from '../../../lib/load-error.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { ChangesViews } from './changes-views.tsx';
import { loadChangesWords } from './changes-words.ts';

function Changes() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(recentChangesQuery);
  usePageTitle(t('changes.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t('changes.title')} note={t('changes.note')} />
      <ChangesViews current="changes" />
      {isPending && <Loading />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState>{t('changes.none')}</EmptyState>}
      {data && data.length > 0 && <RecentChangeList changes={data} />}
    </div>
  );
}

/** What the reader changed in many rows at once, as long as it is kept. */
export function ChangesPage() {
  return (
    <MoreWords load={loadChangesWords}>
      <Changes />
    </MoreWords>
  );
}
