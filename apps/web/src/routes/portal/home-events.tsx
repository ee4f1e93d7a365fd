import { useQuery } from '@tanstack/react-query';
import { aheadQuery } from '../../features/events/event.api.ts';
import { EventLines } from '../../features/events/event-lines.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { loadOwnEventsWords } from './own-events-words.ts';

const SHOWN = 3;

function Next() {
  const t = useText();
  const rows = (useQuery(aheadQuery(true)).data ?? []).filter(({ state }) => state === 'published').slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <Sheet title={t('ownEvents.next')}>
      <EventLines events={rows} />
      <ButtonLink href="/portal/events" className="justify-self-start">
        {t('ownEvents.see_all')}
      </ButtonLink>
    </Sheet>
  );
}

/** One's next events, at home. */
export function HomeEvents() {
  return (
    <MoreWords load={loadOwnEventsWords}>
      <Next />
    </MoreWords>
  );
}
