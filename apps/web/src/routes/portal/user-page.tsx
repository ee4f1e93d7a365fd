import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { personQuery } from '../../features/users/user.api.ts';
import { useMay } from '../../lib/access.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { meQuery } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ShowsLocked } from '../../ui/editable-sheet.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { PagePart } from '../page-part.tsx';
import { SectionMenu, useLedTo } from './section-menu.tsx';
import type { SectionReader } from './user-section.ts';
import { SECTIONS } from './user-sections.ts';
import { useCarers } from './use-carers.ts';
import { loadUserWords } from './user-words.ts';

const route = getRouteApi('/signed-in/portal/user/$userId');

function Sections({ reader }: { reader: SectionReader }) {
  const t = useText();
  const { person, etag, own, acting } = reader;
  const sections = SECTIONS.filter(({ isFor }) => isFor?.(reader) ?? true);
  const { hash, pathname } = useRouterState({ select: ({ location }) => location });
  const asked = route.useSearch().consent === true ? 'consents' : hash;
  const current = sections.find(({ id }) => id === asked)?.id ?? null;
  const page = useLedTo(current);
  return (
    <div
      ref={page}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,46rem)]"
    >
      <SectionMenu
        label={t('profile.sections')}
        path={pathname}
        entries={sections.map(({ id, title }) => ({ id, title: t(title) }))}
        current={current}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {sections.map(({ id, title, Section }) => (
          <div
            key={id}
            id={id}
            tabIndex={-1}
            role="group"
            aria-label={t(title)}
            className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none"
          >
            <PagePart>
              <Section person={person} etag={etag} own={own} acting={acting} />
            </PagePart>
          </div>
        ))}
      </div>
    </div>
  );
}

function Profile() {
  const t = useText();
  const may = useMay();
  const { userId } = route.useParams();
  const { data } = useSuspenseQuery(personQuery(userId === 'me' ? userId : Number(userId)));
  const { data: me } = useSuspenseQuery(meQuery);
  const { row: person, etag } = data;
  const own = me.id === person.id;
  const carers = useCarers(person, me.id);
  const title = own ? t('app.profile') : person.display_name;
  const note = own
    ? t('profile.note')
    : t(carers?.acting ? `profile.acting_${carers.acting}` : 'profile.note_other', { name: person.display_name });
  usePageTitle(title);
  // Staff come from their own page of the person, and go back to it.
  const back =
    !own && carers?.acting === null && may('view-users')
      ? { href: `/staff/people/${person.id}`, label: person.display_name }
      : { href: '/portal', label: t('app.home') };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader above={<BackLink {...back} />} title={title} note={note} />
      {carers ? <Sections key={person.id} reader={{ person, etag, own, may, ...carers }} /> : <Loading />}
    </div>
  );
}

/** What we hold about a person: one's own, or somebody's one acts for. */
export function UserPage() {
  return (
    <MoreWords load={loadUserWords}>
      <ShowsLocked.Provider value>
        <Profile />
      </ShowsLocked.Provider>
    </MoreWords>
  );
}
