import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { siteQuery } from '../../../features/residential/board.api.ts';
import { StaysBoard } from '../../../features/residential/stays-board.tsx';
import { today } from '../../../lib/dates.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { PagePart } from '../../page-part.tsx';

const route = getRouteApi('/signed-in/staff/stays/$');

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

export function StaysBoardPage({ teamId }: { teamId: number }) {
  const t = useText();
  const { from, stay } = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useSuspenseQuery(siteQuery(teamId));
  const { name, unassigned } = data.row;
  usePageTitle(name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/staff/stays" label={t('board.title')} />}
        title={name}
        note={t('board.waiting_note', { count: unassigned })}
        beside={
          <>
            {unassigned > 0 && (
              <ButtonLink href={`/staff/stays/without-room?team_id=${teamId}`}>{t('board.without_room')}</ButtonLink>
            )}
            <ButtonLink href={`/staff/stays/${teamId}/site`}>{t('board.site_link')}</ButtonLink>
          </>
        }
      />
      <PagePart>
        <StaysBoard
          teamId={teamId}
          waiting={unassigned > 0}
          stay={Number(stay) || undefined}
          from={isDay(from) ? from : today()}
          onFrom={(day) =>
            void navigate({ to: '.', search: day ? { from: day } : {}, replace: true, resetScroll: false })
          }
        />
      </PagePart>
    </div>
  );
}
