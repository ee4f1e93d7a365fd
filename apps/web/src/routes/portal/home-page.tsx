import { Suspense, type ComponentProps } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../../features/applications/application.api.ts';
import { consentsQuery } from '../../features/consents/consent.api.ts';
import { messagesQuery } from '../../features/messages/message.api.ts';
import { sorted } from '../../features/messages/message.rules.ts';
import { staysQuery } from '../../features/residential/stay.api.ts';
import { dependantsQuery } from '../../features/users/dependant.api.ts';
import { personQuery, type Person } from '../../features/users/user.api.ts';
import { useMay } from '../../lib/access.ts';
import { useAtRest } from '../../lib/at-rest.ts';
import { today } from '../../lib/dates.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { spanTime } from '../../lib/spans.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { loadHomeWords } from './home-words.ts';
import { computeNextSteps } from './next-steps.ts';
import { lazyPiece } from '../../ui/pieces.ts';

const DependantNext = lazyPiece(async () => (await import('./dependant-next.tsx')).DependantNext);
// what is shown once it is known whether there is any of it
const NextSheet = lazyPiece(async () => (await import('./next-sheet.tsx')).NextSheet);
const OwnApplications = lazyPiece(
  async () => (await import('../../features/applications/own-applications.tsx')).OwnApplications,
);
// most people have neither
const StayList = lazyPiece(async () => (await import('../../features/residential/stay-list.tsx')).StayList);
const DependantList = lazyPiece(async () => (await import('../../features/users/dependant-list.tsx')).DependantList);
const RoleList = lazyPiece(async () => (await import('../../features/users/role-list.tsx')).RoleList);
const LinksSheet = lazyPiece(async () => (await import('../../features/links/links-sheet.tsx')).LinksSheet);
const HomeChecklist = lazyPiece(async () => (await import('./home-checklist.tsx')).HomeChecklist);
const HomeShifts = lazyPiece(async () => (await import('./home-shifts.tsx')).HomeShifts);
const HomeEvents = lazyPiece(async () => (await import('./home-events.tsx')).HomeEvents);
const HomeHours = lazyPiece(async () => (await import('./home-hours.tsx')).HomeHours);
const InstallHint = lazyPiece(async () => (await import('../../features/mobile/install-hint.tsx')).InstallHint);
const HomeMessages = lazyPiece(async () => (await import('./home-messages.tsx')).HomeMessages);

/** Everything the page is made of; what could not be loaded counts as nothing and can be asked for again. */
function useHome(person: Person) {
  const [applied, staying, agreed, caring, written] = [
    useQuery(applicationsQuery),
    useQuery(staysQuery),
    useQuery(consentsQuery('me')),
    useQuery(dependantsQuery),
    useQuery(messagesQuery('me')),
  ];
  const [applications, stays, consents, dependants] = [
    applied.data ?? [],
    staying.data ?? [],
    agreed.data ?? [],
    caring.data ?? [],
  ];
  const roles = person.roles.filter((role) => spanTime(role, today()) !== 'past');
  const failed = [staying, agreed, caring, written].filter(({ isLoadingError }) => isLoadingError);
  return {
    stays,
    dependants,
    roles,
    messages: sorted(written.data ?? []).waiting,
    steps: computeNextSteps({
      person,
      consents,
      applications,
      stays,
    }),
    isLoading: [applied, staying, agreed, caring, written].some(({ isPending }) => isPending),
    hasApplications: applied.isLoadingError || applications.length > 0,
    retry: failed.length > 0 ? () => failed.forEach((query) => void query.refetch()) : null,
  };
}

function Dependants({ dependants }: ComponentProps<typeof DependantList>) {
  const t = useText();
  return (
    <Sheet title={t('home.dependants')} note={t('home.dependants_note')}>
      <Suspense fallback={<Loading />}>
        <DependantList dependants={dependants} />
      </Suspense>
    </Sheet>
  );
}

interface BesideProps extends Pick<ReturnType<typeof useHome>, 'dependants' | 'roles'> {
  person: Person;
}

/** What someone looks for now and then. */
function Beside({ person, dependants, roles }: BesideProps) {
  const t = useText();
  const seesPeople = useMay()('view-users');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
      {dependants.length > 0 && <Dependants dependants={dependants} />}
      {roles.length > 0 && (
        <Suspense>
          <HomeHours userId={person.id} />
        </Suspense>
      )}
      {roles.length > 0 && (
        <Sheet title={t('home.roles')}>
          <Suspense>
            <RoleList roles={roles} />
          </Suspense>
        </Sheet>
      )}
      <Suspense>
        <LinksSheet />
      </Suspense>
      {seesPeople && (
        <Sheet title={t('home.staff')} note={t('home.staff_note')}>
          <ButtonLink href="/staff/people" className="justify-self-start">
            {t('home.staff_link')}
          </ButtonLink>
        </Sheet>
      )}
    </div>
  );
}

function HomeParts({ person }: { person: Person }) {
  const t = useText();
  const { messages, steps, stays, dependants, roles, isLoading, hasApplications, retry } = useHome(person);
  if (isLoading) return <Loading />;
  const isIdle = messages.length + steps.length + stays.length === 0 && !hasApplications && !retry;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isIdle && (
          <Sheet>
            <EmptyState action={<ButtonLink href="/opportunities">{t('home.empty_action')}</ButtonLink>}>
              {t('home.empty')}
            </EmptyState>
          </Sheet>
        )}
        {retry && (
          <Sheet>
            <ErrorState onRetry={retry} />
          </Sheet>
        )}
        <Suspense>
          <HomeShifts />
        </Suspense>
        {messages.length > 0 && (
          <Suspense fallback={<Loading />}>
            <HomeMessages messages={messages} />
          </Suspense>
        )}
        {steps.length > 0 && (
          <Suspense fallback={<Loading />}>
            <NextSheet steps={steps} />
          </Suspense>
        )}
        <Suspense>
          <HomeEvents />
        </Suspense>
        <Suspense>
          <HomeChecklist />
        </Suspense>
        {dependants
          .filter(({ link }) => link === 'guardian')
          .map((dependant) => (
            <Suspense key={dependant.user_id}>
              <DependantNext dependant={dependant} />
            </Suspense>
          ))}
        {hasApplications && (
          <Suspense fallback={<Loading />}>
            <OwnApplications />
          </Suspense>
        )}
        {stays.length > 0 && (
          <Sheet title={t('home.stays')}>
            <Suspense fallback={<Loading />}>
              <StayList stays={stays} />
            </Suspense>
          </Sheet>
        )}
      </div>
      <Beside person={person} dependants={dependants} roles={roles} />
    </div>
  );
}

function Home() {
  const t = useText();
  const { data } = useSuspenseQuery(personQuery('me'));
  const { row: person } = data;
  const isAtRest = useAtRest();
  usePageTitle(t('app.home'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title={t('home.greeting', { name: person.preferred_name || person.first_name })}
        beside={<ButtonLink href="/portal/user/me">{t('app.profile')}</ButtonLink>}
      />
      <Suspense>{isAtRest && <InstallHint />}</Suspense>
      <HomeParts person={person} />
    </div>
  );
}

/** What is next for someone, and everything else that is theirs here. */
export function HomePage() {
  return (
    <MoreWords load={loadHomeWords}>
      <Home />
    </MoreWords>
  );
}
