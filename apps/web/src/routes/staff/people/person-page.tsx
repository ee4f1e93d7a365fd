import { Suspense, useEffect } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { personQuery, type Person } from '../../../features/users/user.api.ts';
import { useAccess, useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { useRecentlyOpened } from '../../../lib/recently-opened.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { meQuery } from '../../../lib/session.ts';
import { NoPermission } from '../../../ui/no-permission.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SheetSkeleton } from '../../../ui/sheet-skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';
import { NotFoundPage } from '../../error-page.tsx';
import { PagePart } from '../../page-part.tsx';
import { useCarers } from '../../portal/use-carers.ts';
import { PersonHead } from './person-head.tsx';
import { personPath } from './person-path.ts';
import { PERSON_TABS, type PersonTab } from './person-tabs.ts';
import { loadPersonWords } from './person-words.ts';

const route = getRouteApi('/signed-in/staff/people/$userId/$');

const isOpen = (tab: PersonTab, reader: Parameters<NonNullable<PersonTab['may']>>[0]) => tab.may?.(reader) ?? true;

function usePersonTitle(person: Person, tab: PersonTab) {
  const t = useText();
  const name = person.display_name || t('person.nameless', { number: person.id });
  usePageTitle(tab === PERSON_TABS[0] ? name : `${t(tab.label)} · ${name}`);
}

function OpenTab({ person, etag, tab }: { person: Person; etag: string | null; tab: PersonTab }) {
  const t = useText();
  const may = useMay();
  const { data: me } = useSuspenseQuery(meQuery);
  const carers = useCarers(person, me.id);
  const own = me.id === person.id;
  const reader = { person, etag, own, may, acting: null, carers: 0, ...carers };
  const allowed = isOpen(tab, reader);
  // What they act by may open more, and so may rights that are still on their way.
  const isKnown = useAccess(() => true) !== 'pending' && carers !== null;
  usePersonTitle(person, tab);
  const links = PERSON_TABS.filter((one) => isOpen(one, reader)).map((one) => ({
    href: personPath(person.id, one === PERSON_TABS[0] ? '' : one.id),
    label: t(one.label),
    current: one === tab,
  }));
  return (
    <>
      <TabLinks label={t('tab.pages')} tabs={links} />
      {allowed ? (
        <PagePart key={tab.id} waiting={<SheetSkeleton />}>
          <tab.Page person={person} etag={etag} own={own} acting={reader.acting} />
        </PagePart>
      ) : isKnown ? (
        <Sheet>
          <NoPermission />
        </Sheet>
      ) : (
        <SheetSkeleton />
      )}
    </>
  );
}

function OnePerson() {
  const { userId, _splat = '' } = route.useParams();
  const { navigate } = useRouter();
  const { data } = useSuspenseQuery(personQuery(Number(userId)));
  const { row: person, etag } = data;
  useRecentlyOpened('user', person.id);
  const place = _splat.replace(/\/+$/, '');
  // A number that was merged into another leads on to the person it stands for.
  const isMerged = String(person.id) !== userId;
  const path = personPath(person.id, place);
  useEffect(() => {
    if (isMerged) void navigate({ href: path, replace: true });
  }, [isMerged, navigate, path]);
  const tab = place === '' ? PERSON_TABS[0] : PERSON_TABS.find(({ id }) => id === place);
  if (!tab) return <NotFoundPage />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PersonHead person={person} />
      <OpenTab key={person.id} person={person} etag={etag} tab={tab} />
    </div>
  );
}

const DuplicatesPage = lazyPiece(async () => (await import('./duplicates-page.tsx')).DuplicatesPage);

/** Everything about one person, a page for each matter; in place of a number, those who may be known twice. */
export function PersonPage() {
  const { userId } = route.useParams();
  return (
    <Suspense fallback={<SheetSkeleton />}>
      {userId === 'duplicates' ? (
        <DuplicatesPage />
      ) : (
        <MoreWords load={loadPersonWords}>
          <OnePerson />
        </MoreWords>
      )}
    </Suspense>
  );
}
