import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Tick } from '../../ui/checkbox.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import {
  cancelSession,
  removeSession,
  sessionsQuery,
  useRefreshEvents,
  type EventRow,
  type Session,
} from './event.api.ts';
import { useWhen, WhenAndWhere } from './event-times.tsx';

const SessionDialog = lazyPiece(async () => (await import('./session-dialog.tsx')).SessionDialog);
const SessionsDialog = lazyPiece(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);

/** Whether as many come as are needed. */
export function MinimumPill({ going, minimum }: { going: number; minimum: number }) {
  const t = useText();
  return going < minimum ? (
    <Pill tone="danger">{t('events.of_at_least', { going, minimum })}</Pill>
  ) : (
    <Pill tone="ok">{t('events.minimum_reached', { minimum })}</Pill>
  );
}

/** How many come, of how many, whether that is enough, and who waits. */
export function SessionCounts({ session }: { session: Session }) {
  const t = useText();
  const [now] = useState(() => new Date().toISOString());
  const { taken, capacity, going, minimum, waiting, cancelled, ends_at } = session;
  if (cancelled) return <Pill tone="sun">{t('ownEvents.session_cancelled')}</Pill>;
  return (
    <span className="flex flex-wrap gap-2">
      <Pill tone={capacity !== null && taken >= capacity ? 'ok' : 'sky'}>
        {capacity === null ? t('events.no_limit', { taken }) : t('events.places_taken', { taken, places: capacity })}
      </Pill>
      {minimum !== null && ends_at > now && <MinimumPill going={going} minimum={minimum} />}
      {waiting > 0 && <Pill tone="sun">{t('ownEvents.waiting_people', { count: waiting })}</Pill>}
    </span>
  );
}

interface LineProps {
  event: EventRow;
  session: Session;
  chosen: boolean;
  onChoose(chosen: boolean): void;
  onEdit(): void;
}

function SessionLine({ event, session, chosen, onChoose, onEdit }: LineProps) {
  const t = useText();
  const when = useWhen();
  const refresh = useRefreshEvents();
  const [now] = useState(() => new Date().toISOString());
  const change = useMutation({
    mutationFn: (deed: 'cancel' | 'remove') => (deed === 'cancel' ? cancelSession(session) : removeSession(session)),
    onSettled: refresh,
  });
  const mayChange = session.can?.update && !session.cancelled;
  return (
    <li className="grid gap-3 border-line not-last:border-b not-last:pb-5">
      <div className="flex items-start gap-3">
        {mayChange && (
          <span data-print="no" className="pt-0.5">
            <Tick
              checked={chosen}
              onChange={onChoose}
              aria-label={t('events.select_session', { when: when(session) })}
            />
          </span>
        )}
        <div className="grid min-w-0 flex-1 gap-2">
          <WhenAndWhere row={session} location={session.location || event.location} />
          <SessionCounts session={session} />
        </div>
      </div>
      <div data-print="no" className="flex flex-wrap gap-2">
        <ButtonLink size="small" href={`/staff/events/${event.id}/sessions/${session.id}`}>
          {t('events.open_attendees')}
        </ButtonLink>
        {mayChange && (
          <Button kind="secondary" size="small" onClick={onEdit}>
            {t('ui.edit')}
          </Button>
        )}
        {mayChange && session.starts_at > now && (
          <DeleteButton
            size="small"
            label={t('events.cancel_session')}
            icon={null}
            busy={change.isPending}
            onConfirm={() => change.mutate('cancel')}
          />
        )}
        {session.can?.remove && (
          <DeleteButton size="small" label={t('events.delete_session')} onConfirm={() => change.mutate('remove')} />
        )}
      </div>
      <ProblemCallout problem={isProblem(change.error) ? change.error : null} />
    </li>
  );
}

/** When the event takes place; several sessions can be changed together. */
export function SessionsSheet({ event }: { event: EventRow }) {
  const t = useText();
  const { data, error, refetch } = useQuery(sessionsQuery(event.id));
  const [edited, setEdited] = useState<Session | 'new' | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [changing, setChanging] = useState(false);
  const mayAdd = event.can?.update && event.state !== 'cancelled';
  return (
    <Sheet
      title={t('ownEvents.sessions')}
      actions={
        <span className="flex flex-wrap gap-2">
          {chosen.length > 0 && (
            <Button kind="secondary" size="small" onClick={() => setChanging(true)}>
              {t('events.change_sessions', { count: chosen.length })}
            </Button>
          )}
          {mayAdd && (
            <Button
              kind="secondary"
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setEdited('new')}
            >
              {t('events.add_session')}
            </Button>
          )}
        </span>
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t('events.no_sessions')}</EmptyState>}
      <ul className="grid gap-5 empty:hidden">
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            event={event}
            session={session}
            chosen={chosen.includes(session.id)}
            onChoose={(wanted) =>
              setChosen(wanted ? [...chosen, session.id] : chosen.filter((id) => id !== session.id))
            }
            onEdit={() => setEdited(session)}
          />
        ))}
      </ul>
      <Suspense>{edited && <SessionDialog event={event} edited={edited} onClose={() => setEdited(null)} />}</Suspense>
      <Suspense>
        {changing && (
          <SessionsDialog
            eventId={event.id}
            ids={chosen}
            onClose={() => {
              setChanging(false);
              setChosen([]);
            }}
          />
        )}
      </Suspense>
    </Sheet>
  );
}
