import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { aheadQuery, ATTENDEE_TONES, attendancesQuery } from '../../features/events/event.api.ts';
import { EventLines } from '../../features/events/event-lines.tsx';
import { WhenAndWhere } from '../../features/events/event-times.tsx';
import { useBehalf, usePortalPath } from '../../lib/behalf.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { meQuery } from '../../lib/session.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

const TITLES = {
  own: { mine: 'ownEvents.mine_title', open: 'ownEvents.open_title' },
  child: { mine: 'ownEvents.child_mine', open: 'ownEvents.child_open' },
} as const;

function Ahead({ mine }: { mine: boolean }) {
  const t = useText();
  const forId = useBehalf();
  const { data, error, refetch } = useQuery(aheadQuery(mine, forId));
  return (
    <Sheet title={t(TITLES[forId === null ? 'own' : 'child'][mine ? 'mine' : 'open'])}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t(mine ? 'ownEvents.none_mine' : 'ownEvents.none_open')}</EmptyState>}
      {data && <EventLines events={data} />}
    </Sheet>
  );
}

/** What they went to, or should have; nothing for whoever has no past yet. */
function Past() {
  const t = useText();
  const path = usePortalPath();
  const forId = useBehalf();
  const me = useQuery(meQuery).data?.id;
  const whose = forId ?? me;
  const [now] = useState(() => new Date().toISOString());
  const { data = [] } = useQuery({ ...attendancesQuery(whose ?? 0), enabled: whose !== undefined });
  const rows = data.filter(({ ends_at, state, cancelled }) => ends_at <= now && state === 'going' && !cancelled);
  if (rows.length === 0) return null;
  return (
    <Sheet title={t('ownEvents.past')}>
      <ul className="grid gap-4">
        {rows.slice(0, 10).map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-line not-last:border-b not-last:pb-4"
          >
            <div className="grid min-w-0 gap-1">
              <Link href={path(`/events/${one.event_id}`)} className="wrap-anywhere">
                {one.event_name}
              </Link>
              <WhenAndWhere row={one} location="" />
            </div>
            <Pill tone={one.outcome === 'absent' ? 'danger' : one.outcome ? 'ok' : ATTENDEE_TONES[one.state]}>
              {t(one.outcome ? `attendee.outcome_${one.outcome}` : `attendee.state_${one.state}`)}
            </Pill>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Someone's events: those they are invited to or go to, those they could join, and those that are over. */
export function EventLists() {
  return (
    <>
      <Ahead mine />
      <Ahead mine={false} />
      <Past />
    </>
  );
}
