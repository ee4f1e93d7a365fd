import { useCallback, useState } from 'react';
import { useIntl } from '../../ui/intl.tsx';
import { LinkAnswer } from '../../features/events/link-answer.tsx';
import {
  loadOpenEvent,
  loadOpenEvents,
  type OpenEvent,
  type OpenSession,
} from '../../features/events/open-event.api.ts';
import { SignUpForm } from '../../features/events/sign-up-form.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { isProblem } from '../../lib/problem.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { writeTimeSpan } from '../../lib/wall-clock.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { PublicFrame } from '../apply/public-frame.tsx';
import { useAddressSecret } from '../login/use-address-secret.ts';

function All() {
  const t = useText();
  const { locale } = useIntl();
  const loaded = useLoaded(loadOpenEvents);
  usePageTitle(t('openEvents.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title={t('openEvents.title')} note={t('openEvents.note')} />
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && <ErrorState onRetry={loaded.retry} />}
      {loaded.state === 'ready' && loaded.value.length === 0 && <EmptyState>{t('openEvents.none')}</EmptyState>}
      {loaded.state === 'ready' && (
        <ul className="grid gap-5 sm:grid-cols-2 empty:hidden">
          {loaded.value.map((event) => (
            <li key={event.id}>
              <Sheet>
                <div className="grid gap-1">
                  <Link href={`/events/${event.id}`} className="text-lg font-semibold wrap-anywhere">
                    {event.name}
                  </Link>
                  <span className="text-sm tabular-nums">{writeTimeSpan(event, locale)}</span>
                  {event.location && <span className="text-sm text-ink-2">{event.location}</span>}
                  {event.summary && <p className="pt-1">{event.summary}</p>}
                </div>
              </Sheet>
            </li>
          ))}
        </ul>
      )}
      <Link href="/opportunities" className="justify-self-start">
        {t('openEvents.opportunities')}
      </Link>
    </div>
  );
}

const isFull = ({ capacity, taken }: OpenSession) => capacity !== null && taken >= capacity;

function Room({ session, now }: { session: OpenSession; now: string }) {
  const t = useText();
  if (session.cancelled) return <Pill tone="sun">{t('openEvents.cancelled')}</Pill>;
  if (session.starts_at <= now) return <Pill>{t('openEvents.over')}</Pill>;
  if (isFull(session))
    return <Pill tone="sun">{t(session.waiting_list ? 'openEvents.full_waiting' : 'openEvents.full')}</Pill>;
  if (session.capacity === null) return null;
  return <Pill tone="ok">{t('openEvents.places_left', { count: session.capacity - session.taken })}</Pill>;
}

function Shown({ event, sessions }: { event: OpenEvent; sessions: readonly OpenSession[] }) {
  const t = useText();
  const { locale } = useIntl();
  const [now] = useState(() => new Date().toISOString());
  const open = sessions.filter(
    (session) => !session.cancelled && session.starts_at > now && (!isFull(session) || session.waiting_list),
  );
  usePageTitle(event.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/events" label={t('openEvents.all')} />}
        title={event.name}
        note={event.summary || undefined}
      />
      {event.state === 'cancelled' && <Callout tone="warning">{t('openEvents.cancelled')}</Callout>}
      <Sheet>
        <ul className="grid gap-4">
          {sessions.map((session) => (
            <li key={session.id} className="grid gap-1 border-line not-last:border-b not-last:pb-4">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">{writeTimeSpan(session, locale)}</span>
                <Room session={session} now={now} />
              </span>
              <span className="text-ink-2">{session.location || event.location}</span>
            </li>
          ))}
        </ul>
        {event.description && <p className="whitespace-pre-line">{event.description}</p>}
      </Sheet>
      {open.length > 0 && event.state === 'published' && (
        <Sheet title={t('openEvents.sign_up')} note={t('openEvents.sign_up_note')}>
          <SignUpForm eventId={event.id} sessions={open} locale={locale} />
        </Sheet>
      )}
    </div>
  );
}

function One({ id }: { id: string }) {
  const t = useText();
  const loaded = useLoaded(useCallback((signal: AbortSignal) => loadOpenEvent(id, signal), [id]));
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'ready') return <Shown {...loaded.value} />;
  if (!isProblem(loaded.error, 404, 401)) return <ErrorState onRetry={loaded.retry} />;
  return (
    <PageHeader
      above={<BackLink href="/events" label={t('openEvents.all')} />}
      title={t('openEvents.missing')}
      note={t('openEvents.missing_text')}
    />
  );
}

/** What everyone can come to: the list (`/events`), one event (`/events/7`) and the answer of a letter (`/events/answer`). */
export function OpenEventsPage({ slug }: { slug: string }) {
  const token = useAddressSecret();
  return (
    <PublicFrame home="/events" width={slug ? 'form' : 'wide'}>
      {slug === '' && <All />}
      {slug === 'answer' && <LinkAnswer token={token || '-'} />}
      {slug !== '' && slug !== 'answer' && <One id={encodeURIComponent(slug)} />}
    </PublicFrame>
  );
}
