import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { noticesQuery } from '../../../features/messages/notice.api.ts';
import { NewNoticeDialog } from '../../../features/messages/new-notice.tsx';
import { NoticeTable } from '../../../features/messages/notice-table.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadNoticeWords } from './notice-words.ts';
import { SettingsBack } from './settings-back.tsx';
import { useAudience } from './use-audience.ts';

const hrefOf = ({ id }: { id: number }) => `/staff/settings/messages/${id}`;

function Notices() {
  const t = useText();
  const follow = useFollow();
  const audience = useAudience();
  const [adding, setAdding] = useState(false);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(noticesQuery);
  usePageTitle(t('notices.title'));
  if (error && !data) throw error;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const add = (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('notices.add')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<SettingsBack />}
        title={t('notices.title')}
        note={t('notices.note')}
        beside={rows.length > 0 && add}
      />
      <NoticeTable
        rows={rows}
        hrefOf={hrefOf}
        state={isPending ? 'loading' : 'ready'}
        empty={
          <EmptyState action={add}>{t(audience.mayReachAll ? 'notices.none' : 'notices.none_narrowed')}</EmptyState>
        }
      />
      {hasNextPage && (
        <Button
          kind="secondary"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-start"
        >
          {t('log.older')}
        </Button>
      )}
      <NewNoticeDialog
        open={adding}
        audience={audience}
        onClose={() => setAdding(false)}
        onMade={(id) => follow(hrefOf({ id }))}
      />
    </div>
  );
}

/** What waits for people when they sign in: to everybody, or to a team. */
export function NoticesPage() {
  return (
    <MoreWords load={loadNoticeWords}>
      <Notices />
    </MoreWords>
  );
}
