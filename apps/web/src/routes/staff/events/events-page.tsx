import { useState } from 'react';
import { EventCount, EventState, EventTeam, EventWhen } from '../../../features/events/event-cells.tsx';
import { event } from '../../../lib/records/descriptors/event.generated.ts';
import type { RecordFilterProps } from '../../../lib/records/filter-props.ts';
import { OneOf } from '../../../lib/records/record-filter.tsx';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { useText } from '../../../ui/text.ts';
import { EventTabs } from './event-tabs.tsx';

type View = 'upcoming' | 'past' | 'all';

function MissingFilter(props: RecordFilterProps) {
  const t = useText();
  return <OneOf {...props} options={[{ value: 'true', label: t('events.missing_only') }]} />;
}

/** The events of the teams that the reader looks after, and those that everyone sees. */
export function EventsPage({ view }: { view: View }) {
  const [now] = useState(() => new Date().toISOString());
  const where = { upcoming: { 'ends_at.gte': now }, past: { 'ends_at.lt': now }, all: {} }[view];
  return (
    <RecordList
      of={{ ...event, write: 'manage-events' }}
      where={where}
      sort={view === 'past' ? '-starts_at' : 'starts_at'}
      views={<EventTabs view={view} />}
      columns={[
        'name',
        { field: 'starts_at', label: 'events.when', cell: EventWhen },
        { id: 'team', label: 'event.team_id', cell: EventTeam },
        { field: 'state', cell: EventState },
        { id: 'going', label: 'events.going_count', cell: EventCount },
      ]}
      more={['location', 'visibility', 'ends_at']}
      filters={['state', 'team_id', 'visibility', { field: 'attendance_missing', filter: MissingFilter }]}
      fields={['name', 'team_id', 'summary', 'description', 'location', 'visibility']}
      initial={{ visibility: 'team' }}
      href={({ id }) => `/staff/events/${id}`}
    />
  );
}
