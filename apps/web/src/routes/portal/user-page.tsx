import { useEffect, useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { personQuery } from '../../features/users/user.api.ts';
import { useMay } from '../../lib/access.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { meQuery } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ShowsLocked } from '../../ui/editable-sheet.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NoPermission } from '../../ui/no-permission.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SheetSkeleton } from '../../ui/sheet-skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { useText } from '../../ui/text.ts';
import { NotFoundPage } from '../error-page.tsx';
import { PagePart } from '../page-part.tsx';
import { pathOfSection } from '../staff/people/person-path.ts';
import { SectionMenu } from './section-menu.tsx';
import type { SectionReader } from './user-section.ts';
import { SECTIONS } from './user-sections.ts';
import { useCarers } from './use-carers.ts';
import { loadUserWords } from './user-words.ts';

const route = getRouteApi('/signed-in/portal/user/$userId/$');

interface SectionsProps {
  reader: SectionReader;
  base: string;
  place: string;
  rest: string;
}

function Sections({ reader, base, place, rest }: SectionsProps) {
  const t = useText();
  const { person, etag, own, acting } = reader;
  const sections = SECTIONS.filter(({ isFor }) => isFor?.(reader) ?? true);
  const section = place === '' ? sections[0] : sections.find(({ id }) => id === place);
  const links = sections.map(({ id, title }) => ({
    href: `${base}/${id}`,
    label: t(title),
    current: id === section?.id,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,46rem)]">
      <div className="lg:hidden">
        <TabLinks label={t('profile.sections')} tabs={links} />
      </div>
      <SectionMenu label={t('profile.sections')} entries={links} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {section ? (
          <PagePart key={`${section.id}/${rest}`} waiting={<SheetSkeleton />}>
            <section.Section person={person} etag={etag} own={own} acting={acting} rest={rest} />
          </PagePart>
        ) : (
          <Sheet>
            <NoPermission />
          </Sheet>
        )}
      </div>
    </div>
  );
}

/** The address is another one by now: the first that was read counts, since it changes while the way leads there. */
function LeadTo({ href }: { href: string }) {
  const router = useRouter();
  const [first] = useState(href);
  useEffect(() => void router.navigate({ href: first, replace: true }), [router, first]);
  return <SheetSkeleton />;
}

function Profile() {
  const t = useText();
  const may = useMay();
  const { userId, _splat = '' } = route.useParams();
  const { consent } = route.useSearch();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const { data } = useSuspenseQuery(personQuery(userId === 'me' ? userId : Number(userId)));
  const { data: me } = useSuspenseQuery(meQuery);
  const { row: person, etag } = data;
  const own = me.id === person.id;
  const carers = useCarers(person, me.id);
  const title = own ? t('app.profile') : person.display_name;
  const note = own
    ? t('profile.note')
    : carers?.acting && t(`profile.acting_${carers.acting}`, { name: person.display_name });
  usePageTitle(title);
  const [place = '', ...below] = _splat.replace(/\/+$/, '').split('/');
  const rest = below.join('/');
  const wanted = consent === true ? 'consents' : place || hash;
  // one's own are pages by themselves
  if (own && (place === 'shifts' || place === 'events')) return <LeadTo href={`/portal/${_splat}`} />;
  // Those who neither are the person nor act for them have one page of everyone.
  if (!own && carers?.acting === null) return <LeadTo href={pathOfSection(person.id, wanted)} />;
  if (place !== '' && !SECTIONS.some(({ id, hasPages }) => id === place && (rest === '' || hasPages)))
    return <NotFoundPage />;
  const base = `/portal/user/${userId}`;
  // Mails and older pages name a section after the hash.
  if (wanted !== place && SECTIONS.some(({ id }) => id === wanted))
    return <LeadTo href={`${base}/${wanted}${consent === true ? '?consent=true' : ''}`} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader above={<BackLink href="/portal" label={t('app.home')} />} title={title} note={note} />
      {carers ? (
        <Sections key={person.id} reader={{ person, etag, own, may, ...carers }} {...{ base, place, rest }} />
      ) : (
        <SheetSkeleton />
      )}
    </div>
  );
}

/** What we hold about a person: one's own, or someone's one acts for. */
export function UserPage() {
  return (
    <MoreWords load={loadUserWords}>
      <ShowsLocked value>
        <Profile />
      </ShowsLocked>
    </MoreWords>
  );
}
