import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { FavouriteButton } from '../../features/reminders/favourite-button.tsx';
import { forestQuery, teamPath, teamQuery, teamRolesQuery, type TeamRole } from '../../features/teams/team.api.ts';
import { placeHash, profilesOf, readPlace, TEAM_TABS, wayTo, type TeamPlace } from '../../features/teams/team.rules.ts';
import { TeamPeople } from '../../features/teams/team-people.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { loadTeamWords } from './team-words.ts';

const route = getRouteApi('/signed-in/portal/team/$teamId');

interface Named {
  id: number;
  name: string;
}

function Way({ teams }: { teams: readonly Named[] }) {
  const t = useText();
  return (
    <nav aria-label={t('team.way')}>
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {teams.map(({ id, name }) => (
          <li key={id} className="flex gap-2 after:text-ink-3 after:content-['/'] last:after:content-none">
            <Link kind="bare" href={teamPath(id)} className="rounded-sm hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Tabs({ path, current }: { path: string; current: TeamPlace['tab'] }) {
  const t = useText();
  return (
    <nav data-print="no" aria-label={t('team.parts')} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {TEAM_TABS.map((tab) => (
          <li key={tab}>
            <Link
              kind="bare"
              href={`${path}${placeHash({ tab, userId: null })}`}
              aria-current={tab === current ? 'true' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-t-md border-b-2 px-4 text-sm font-semibold',
                tab === current ? 'border-brand-text text-brand-text' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {t(`team.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RolesTab({ roles, hrefOf }: { roles: readonly TeamRole[]; hrefOf(userId: number): string }) {
  const t = useText();
  const profiles = profilesOf(roles);
  return (
    <Sheet title={t('team.roles')} note={profiles.length === 0 ? t('team.no_roles') : undefined}>
      {profiles.map(({ id, name, holders }) => (
        <div key={id} className="grid gap-1 border-line not-last:border-b not-last:pb-5">
          <h3 className="font-semibold">{name}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {holders.map((one) => (
              <li key={one.userId}>
                <Link href={hrefOf(one.userId)}>{one.name}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Sheet>
  );
}

function TeamsTab({ below }: { below: readonly Named[] }) {
  const t = useText();
  return (
    <Sheet title={t('team.below')} note={below.length === 0 ? t('team.none_below') : undefined}>
      {below.length > 0 && (
        <ul className="grid gap-2">
          {below.map(({ id, name }) => (
            <li key={id}>
              <Link href={teamPath(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** What the two parts about people share: who they are, and the rest of them on request. */
function WithRoles({ teamId, place, path }: { teamId: number; place: TeamPlace; path: string }) {
  const t = useText();
  const { data, error, isPending, isLoadingError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(teamRolesQuery(teamId));
  if (isPending) return <Loading />;
  if (isLoadingError) return <LoadError error={error} onRetry={() => void refetch()} />;
  const roles = data.pages.flatMap((page) => page.data);
  const hrefOf = (userId: number) => `${path}${placeHash({ tab: 'people', userId })}`;
  return (
    <>
      {place.tab === 'people' ? (
        <TeamPeople roles={roles} userId={place.userId} hrefOf={hrefOf} />
      ) : (
        <RolesTab roles={roles} hrefOf={hrefOf} />
      )}
      {hasNextPage && (
        <Button
          kind="secondary"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('team.more')}
        </Button>
      )}
    </>
  );
}

function Team() {
  const t = useText();
  const { teamId } = route.useParams();
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const { data: forest } = useSuspenseQuery(forestQuery);
  const shown = readPlace(useRouterState({ select: ({ location }) => location.hash }));
  const way = wayTo(forest, teamId);
  const path = teamPath(teamId);
  usePageTitle(team.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={way.length > 1 && <Way teams={way.slice(0, -1)} />}
        title={team.name}
        note={team.description || t(way.length > 1 ? 'team.note' : 'team.note_top')}
        beside={<FavouriteButton of="team_id" id={teamId} />}
      />
      <Tabs path={path} current={shown.tab} />
      {shown.tab === 'teams' ? (
        <TeamsTab below={way.at(-1)?.children ?? []} />
      ) : (
        <WithRoles key={teamId} teamId={teamId} place={shown} path={path} />
      )}
    </div>
  );
}

/** A team, its place in the organisation and the people in it whom the reader may see; the address says which part is shown. */
export function TeamPage() {
  return (
    <MoreWords load={loadTeamWords}>
      <Team />
    </MoreWords>
  );
}
