import { Suspense } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { TagsSheet } from '../../../features/tags/tags-sheet.tsx';
import { AddressSheet, EmailSheet, PhoneSheet } from '../../../features/users/contact-kinds.tsx';
import { DetailsSheet } from '../../../features/users/details-sheet.tsx';
import { SensitiveSheet } from '../../../features/users/sensitive-sheet.tsx';
import { StatusPill } from '../../../features/users/status-pill.tsx';
import { personQuery, type Person } from '../../../features/users/user.api.ts';
import { useMay } from '../../../lib/access.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { meQuery } from '../../../lib/session.ts';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useText } from '../../../ui/text.ts';
import { Avatar } from '../../../ui/tile.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';

// What only some readers see, with words of its own, comes after the page that everybody sees.
const PersonSide = lazyPiece(async () => (await import('./person-rights.tsx')).PersonSide);
const PersonRights = lazyPiece(async () => (await import('./person-rights.tsx')).PersonRights);
const PersonRecords = lazyPiece(async () => (await import('./person-records.tsx')).PersonRecords);
const PersonNotes = lazyPiece(async () => (await import('./person-notes.tsx')).PersonNotes);
const PersonLog = lazyPiece(async () => (await import('./person-log.tsx')).PersonLog);

const route = getRouteApi('/signed-in/staff/people/$userId');

function PersonHeader({ person }: { person: Person }) {
  const t = useText();
  const back = (
    <Link
      kind="bare"
      href="/staff/people"
      className="-ms-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {t('person.back')}
    </Link>
  );
  const lastLogin =
    person.last_login_at === undefined
      ? null
      : person.last_login_at
        ? t('person.last_login', { date: formatInstant(person.last_login_at) })
        : t('person.never_logged_in');
  const note = (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <StatusPill status={person.status} />
      {person.blocked && <Pill tone="danger">{t('person.blocked')}</Pill>}
      <span>{t('person.joined', { date: formatInstant(person.created_at) })}</span>
      {lastLogin && <span>{lastLogin}</span>}
    </span>
  );
  return (
    <div className="flex items-end gap-5">
      <span className="max-sm:hidden">
        <Avatar name={person.display_name} size="large" />
      </span>
      <PageHeader above={back} title={person.display_name || t('person.nameless', { number: person.id })} note={note} />
    </div>
  );
}

export function PersonPage() {
  const t = useText();
  const may = useMay();
  const { userId } = route.useParams();
  const { data } = useSuspenseQuery(personQuery(userId));
  const { data: me } = useQuery(meQuery);
  const { row: person, etag } = data;
  const own = me?.id === person.id;
  usePageTitle(person.display_name || t('person.nameless', { number: person.id }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PersonHeader person={person} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DetailsSheet person={person} etag={etag} title={t('person.details')} />
          <EmailSheet person={person} />
          <PhoneSheet person={person} />
          <AddressSheet person={person} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Suspense fallback={null}>{me && <PersonRecords person={person} readerId={me.id} />}</Suspense>
          <TagsSheet userId={person.id} mayEdit={!own && may('edit-users')} />
          <SensitiveSheet person={person} etag={etag} />
          <Suspense fallback={null}>
            <PersonSide person={person} own={own} mayBlock={may('block-users')} />
          </Suspense>
        </div>
      </div>
      {!own && (may('view-notes') || may('view-safeguarding-notes')) && (
        <Suspense fallback={null}>
          <PersonNotes person={person} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <PersonRights person={person} own={own} />
      </Suspense>
      {may('view-audit') && (
        <Suspense fallback={null}>
          <PersonLog person={person} />
        </Suspense>
      )}
    </div>
  );
}
