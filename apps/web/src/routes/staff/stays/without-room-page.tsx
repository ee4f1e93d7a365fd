import { ProposeEverywhere } from '../../../features/residential/propose-everywhere.tsx';
import { residentialBooking } from '../../../lib/records/descriptors/residential-booking.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';

/** Every stay, at whichever site, that no one has given a room. */
export function WithoutRoomPage() {
  const t = useText();
  return (
    <RecordList
      of={residentialBooking}
      where={{ without_room: true }}
      columns={[
        { field: 'user_name', label: 'residentialBooking.user_id' },
        'team_id',
        'start_date',
        'end_date',
        { field: 'nights', label: 'residentialBooking.nights' },
        'state',
      ]}
      more={['willing_to_share']}
      filters={['team_id', 'start_date', 'state']}
      href={({ id, team_id, start_date }) => `/staff/stays/${team_id}?from=${start_date}&stay=${id}`}
      add={<ProposeEverywhere />}
      above={<BackLink href="/staff/stays" label={t('board.title')} />}
      title={t('board.without_room')}
      note={t('board.without_room_note')}
      empty={<EmptyState>{t('board.without_room_empty')}</EmptyState>}
    />
  );
}
