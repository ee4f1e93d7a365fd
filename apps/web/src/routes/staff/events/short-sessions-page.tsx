import { useState } from 'react';
import { MinimumPill } from '../../../features/events/sessions-sheet.tsx';
import type { PlannedSession } from '../../../features/events/event.api.ts';
import { useWhen } from '../../../features/events/event-times.tsx';
import { plannedSession } from '../../../lib/records/descriptors/planned-session.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { EventTabs } from './event-tabs.tsx';

interface CellProps {
  row: PlannedSession;
}

/** The same as the `short-sessions` card of the home page counts, and as the text of this page says. */
const SHOWN_DAYS = 30;

function When({ row }: CellProps) {
  return <>{useWhen()(row)}</>;
}

function Team({ row }: CellProps) {
  return <>{row.team_name}</>;
}

function People({ row: { going, minimum } }: CellProps) {
  return minimum === null ? null : <MinimumPill going={going} minimum={minimum} />;
}

/** The sessions that begin soon and to which fewer people are going than they need: as many as the home page counts. */
export function ShortSessionsPage() {
  const t = useText();
  const [now] = useState(() => Date.now());
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  return (
    <RecordList
      of={plannedSession}
      where={{ short: 'true', 'starts_at.gt': at(0), 'starts_at.lte': at(SHOWN_DAYS) }}
      title={t('event.many')}
      pageTitle={t('events.short_title')}
      note={t('events.short_note')}
      views={<EventTabs view="short" />}
      columns={[
        { field: 'event_name', label: 'plannedSession.event_id' },
        { field: 'starts_at', label: 'events.when', cell: When },
        { field: 'team_name', label: 'event.team_id', cell: Team },
        { id: 'people', label: 'events.people', cell: People },
      ]}
      filters={[]}
      empty={<EmptyState>{t('events.no_short')}</EmptyState>}
      href={({ id, event_id }) => `/staff/events/${event_id}/sessions/${id}`}
    />
  );
}
