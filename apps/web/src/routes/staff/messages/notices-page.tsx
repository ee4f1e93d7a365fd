import { lazy, Suspense } from 'react';
import { Plus } from 'lucide-react';
import { NoticeAudience, NoticeEnd, NoticeStatus } from '../../../features/messages/notice-cells.tsx';
import { useAdding } from '../../../lib/adding.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { loginMessage } from '../../../lib/records/descriptors/login-message.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadNoticeWords } from './notice-words.ts';
import { useAudience } from './use-audience.ts';

const NewNoticeDialog = lazy(async () => ({
  default: (await import('../../../features/messages/new-notice.tsx')).NewNoticeDialog,
}));
const hrefOf = ({ id }: { id: number }) => `/staff/messages/${id}`;

function Notices() {
  const t = useText();
  const follow = useFollow();
  const audience = useAudience();
  const [adding, setAdding] = useAdding();
  const add = (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('notices.add')}
    </Button>
  );
  return (
    <>
      <RecordList
        of={loginMessage}
        columns={[
          'title',
          { field: 'team_id', cell: NoticeAudience },
          'start_date',
          { field: 'end_date', cell: NoticeEnd },
          { id: 'status', label: 'notices.state', cell: NoticeStatus },
        ]}
        filters={['team_id', 'start_date']}
        href={hrefOf}
        add={add}
        {...(!audience.mayReachAll && { empty: <EmptyState action={add}>{t('notices.none_narrowed')}</EmptyState> })}
      />
      {adding && (
        <Suspense fallback={null}>
          <NewNoticeDialog
            open
            audience={audience}
            onClose={() => setAdding(false)}
            onMade={(id) => follow(hrefOf({ id }))}
          />
        </Suspense>
      )}
    </>
  );
}

/** What waits for people when they sign in: to everyone, or to a team. */
export function NoticesPage() {
  return (
    <MoreWords load={loadNoticeWords}>
      <Notices />
    </MoreWords>
  );
}
