import { Suspense } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { recentChangesQuery } from '../../../features/bulk/bulk-change.api.ts';
import { CardGrid } from '../../../features/dashboard/card-grid.tsx';
import { RecentSheet, type Changed } from '../../../features/dashboard/recent-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { meQuery } from '../../../lib/session.ts';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lazyPiece } from '../../../ui/pieces.ts';
import { SheetSkeleton } from '../../../ui/sheet-skeleton.tsx';
import { useText } from '../../../ui/text.ts';
import { loadChangesWords } from '../changes/changes-words.ts';
import { loadStaffHomeWords } from './staff-home-words.ts';

const DueSheets = lazyPiece(async () => (await import('../../../features/reminders/due-sheets.tsx')).DueSheets);
const FavouritesSheet = lazyPiece(
  async () => (await import('../../../features/reminders/favourites-sheet.tsx')).FavouritesSheet,
);
const LinksSheet = lazyPiece(async () => (await import('../../../features/links/links-sheet.tsx')).LinksSheet);

const RecentChangeLine = lazyPiece(
  async () => (await import('../../../features/bulk/recent-change-list.tsx')).RecentChangeLine,
);

/** What the reader opened, and what they changed in many at once with its way back. */
function Recent() {
  const { data = [] } = useQuery({ ...recentChangesQuery, refetchOnMount: 'always' });
  const changed = data.map((change): Changed => ({
    key: `changed ${change.id}`,
    at: change.created_at,
    line: (
      <Suspense fallback={null}>
        <MoreWords load={loadChangesWords}>
          <RecentChangeLine of={change} />
        </MoreWords>
      </Suspense>
    ),
  }));
  return <RecentSheet changed={changed} />;
}

function Home() {
  const t = useText();
  const may = useMay();
  const { data: me } = useSuspenseQuery(meQuery);
  usePageTitle(t('app.home'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title={t('dash.greeting', { name: me.first_name || me.display_name })}
        beside={may('view-users') && <Link href="/staff/statistics">{t('dash.statistics')}</Link>}
      />
      <CardGrid />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Suspense fallback={<SheetSkeleton />}>
            <DueSheets />
          </Suspense>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Recent />
          <Suspense fallback={<SheetSkeleton />}>
            <FavouritesSheet />
            <LinksSheet />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Where staff begin: what needs them, and the way back to what they had open. */
export function StaffHomePage() {
  return (
    <MoreWords load={loadStaffHomeWords}>
      <Home />
    </MoreWords>
  );
}
