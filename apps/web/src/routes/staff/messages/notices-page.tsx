import { MESSAGE_TEXTS } from '../../../features/messages/message-texts.ts';
import { NoticeAudience, NoticeEnd, NoticeStatus } from '../../../features/messages/notice-cells.tsx';
import { today } from '../../../lib/dates.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { loginMessage } from '../../../lib/records/descriptors/login-message.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { NOTICE_FIELDS, useReach } from './notice-form.tsx';
import { loadNoticeWords } from './notice-words.ts';

/** What waits for people when they sign in: to everyone, or to a team. */
export function NoticesPage() {
  const { everywhere } = useReach();
  return (
    <MoreWords load={loadNoticeWords}>
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
        fields={NOTICE_FIELDS}
        initial={{ start_date: today(), ...(!everywhere && { team_id: '' }) }}
        texts={MESSAGE_TEXTS}
        href={({ id }) => `/staff/messages/${id}`}
        mayAdd
      />
    </MoreWords>
  );
}
