import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MESSAGE_TEXTS } from '../../../features/messages/message-texts.ts';
import { readingsQuery, unreadQuery, type Notice, type Reading } from '../../../features/messages/notice.api.ts';
import { NoticeAudience, NoticeEnd, NoticeStatus } from '../../../features/messages/notice-cells.tsx';
import { useMay } from '../../../lib/access.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { loginMessage } from '../../../lib/records/descriptors/login-message.generated.ts';
import { RecordPage } from '../../../lib/records/record-page.tsx';
import { TrailSheet } from '../../../lib/trail-sheet.tsx';
import { Link } from '../../../ui/link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { NOTICE_FIELDS } from './notice-form.tsx';
import { loadNoticeWords } from './notice-words.ts';

const route = getRouteApi('/signed-in/staff/messages/$messageId');

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

function Beside({ row: { id } }: { row: Notice }) {
  if (!useMay()('view-users')) return null;
  return (
    <>
      <Unread messageId={id} />
      <Readers messageId={id} />
    </>
  );
}

function Shown() {
  const t = useText();
  const { messageId } = route.useParams();
  return (
    <RecordPage
      of={loginMessage}
      id={messageId}
      list="/staff/messages"
      note={NoticeStatus}
      facts={[
        { field: 'team_id', cell: NoticeAudience },
        { field: 'start_date', label: 'notices.first_day' },
        { field: 'end_date', label: 'notices.last_day', cell: NoticeEnd },
        'text',
      ]}
      fields={NOTICE_FIELDS}
      texts={MESSAGE_TEXTS}
      beside={Beside}
      inUse={() => t('problem.message_read')}
    />
  );
}

export function NoticePage() {
  return (
    <MoreWords load={loadNoticeWords}>
      <Shown />
    </MoreWords>
  );
}
