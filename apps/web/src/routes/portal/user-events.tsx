import { OnBehalf, usePortalPath } from '../../lib/behalf.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { useText } from '../../ui/text.ts';
import { NotFoundPage } from '../error-page.tsx';
import { EventLists } from './event-lists.tsx';
import { EventSheets, useEvent } from './event-sheets.tsx';
import { loadOwnEventsWords } from './own-events-words.ts';
import type { UserSectionProps } from './user-section.ts';

function OneEvent({ eventId }: { eventId: number }) {
  const t = useText();
  const path = usePortalPath();
  const { name, summary } = useEvent(eventId);
  return (
    <>
      <div className="grid gap-1">
        <div className="text-sm font-semibold text-brand-text">
          <BackLink href={path('/events')} label={t('app.events')} />
        </div>
        <h2 className="title text-2xl wrap-anywhere">{name}</h2>
        {summary && <p className="text-ink-2">{summary}</p>}
      </div>
      <EventSheets eventId={eventId} />
    </>
  );
}

/** A child's events and one of them, for their guardian, who answers for them. */
export function UserEvents({ person, rest = '' }: UserSectionProps) {
  const page = /^\d+$/.test(rest) ? <OneEvent eventId={Number(rest)} /> : <NotFoundPage />;
  return (
    <OnBehalf value={person.id}>
      <MoreWords load={loadOwnEventsWords}>{rest === '' ? <EventLists /> : page}</MoreWords>
    </OnBehalf>
  );
}
