import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { noticeQuery, readingsQuery, unreadQuery, type Reading } from '../../../features/messages/notice.api.ts';
import { NoticeDetails } from '../../../features/messages/notice-details.tsx';
import { NoticeState } from '../../../features/messages/notice-state.tsx';
import { NoticePill } from '../../../features/messages/notice-cells.tsx';
import { useMay } from '../../../lib/access.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { TrailSheet } from '../../../lib/trail-sheet.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Link, useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadNoticeWords } from './notice-words.ts';
import { useAudience } from './use-audience.ts';

const route = getRouteApi('/signed-in/staff/messages/$messageId');
const ALL = '/staff/messages';

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

/** Of those whom one sees, who has not. */
function Unread({ messageId }: { messageId: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(unreadQuery(messageId));
  const left = data ? data.total - data.people.length : 0;
  return (
    <Sheet title={t('notices.unread')} note={data && t('notices.unread_count', { count: data.total })}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        data.people.length > 0 && (
          <ul className="grid max-h-96 gap-1 overflow-y-auto">
            {data.people.map(({ id, display_name }) => (
              <li key={id}>
                <Link href={`/staff/people/${id}`}>{display_name}</Link>
              </li>
            ))}
            {left > 0 && <li className="text-sm text-ink-2">{t('notices.unread_more', { count: left })}</li>}
          </ul>
        )
      )}
    </Sheet>
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
          {seesPeople && <Unread messageId={messageId} />}
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
