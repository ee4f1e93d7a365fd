import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { noticeQuery, readingsQuery, type Reading } from '../../../features/messages/notice.api.ts';
import { NoticeDetails } from '../../../features/messages/notice-details.tsx';
import { NoticeState } from '../../../features/messages/notice-state.tsx';
import { NoticePill } from '../../../features/messages/notice-cells.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { TrailSheet } from '../../../lib/trail-sheet.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { loadNoticeWords } from './notice-words.ts';
import { useAudience } from './use-audience.ts';

const route = getRouteApi('/signed-in/staff/settings/messages/$messageId');
const ALL = '/staff/settings/messages';

/** Who of those whom one sees has read it. */
function Readers({ messageId }: { messageId: number }) {
  const t = useText();
  const found = useInfiniteQuery(readingsQuery(messageId));
  const { total, total_is_estimate } = found.data?.pages[0]?.pagination ?? {};
  const note = total
    ? t(total_is_estimate ? 'notices.readers_many' : 'notices.readers_count', { count: total })
    : undefined;
  const words = {
    sentence: ({ user_name }: Reading) => user_name,
    details: ({ by_guardian }: Reading) => (by_guardian ? [t('notices.by_guardian')] : []),
  };
  return (
    <TrailSheet title={t('notices.readers')} note={note} none={t('notices.no_readers')} found={found} words={words} />
  );
}

function Notice() {
  const t = useText();
  const follow = useFollow();
  const seesPeople = useMay()('view-users');
  const audience = useAudience();
  const { messageId } = route.useParams();
  const { data } = useSuspenseQuery(noticeQuery(messageId));
  const { row: notice, etag } = data;
  usePageTitle(notice.title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href={ALL} label={t('notices.title')} />}
        title={notice.title}
        note={<NoticePill span={notice} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NoticeDetails notice={notice} etag={etag} audience={audience} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {seesPeople && <Readers messageId={messageId} />}
          {(notice.can?.remove || notice.can?.used) && (
            <NoticeState notice={notice} etag={etag} onGone={() => follow(ALL)} />
          )}
        </div>
      </div>
    </div>
  );
}

export function NoticePage() {
  return (
    <MoreWords load={loadNoticeWords}>
      <Notice />
    </MoreWords>
  );
}
