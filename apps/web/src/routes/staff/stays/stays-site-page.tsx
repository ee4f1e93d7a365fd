import { useSuspenseQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../features/residential/board.api.ts';
import { ChangeDaysSheet, ChangeoverSheet } from '../../../features/residential/changeover-sheet.tsx';
import { RoomsSheet } from '../../../features/residential/rooms-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { residentialCancelReason } from '../../../lib/records/descriptors/residential-cancel-reason.generated.ts';
import { residentialResource } from '../../../lib/records/descriptors/residential-resource.generated.ts';
import { RecordSheet } from '../../../lib/records/record-sheet.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { PagePart } from '../../page-part.tsx';

/** How a site is run: what there is to sleep in, when people come and go, what they may do themselves. */
export function StaysSitePage({ teamId }: { teamId: number }) {
  const t = useText();
  const may = useMay();
  const { data } = useSuspenseQuery(siteQuery(teamId));
  const site = data.row;
  const mayEdit = site.can?.update ?? false;
  const mayChoose = may('manage-settings', 'everywhere');
  usePageTitle(t('site.title_of', { site: site.name }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href={`/staff/stays/${teamId}`} label={site.name} />}
        title={t('site.title')}
        note={t('site.note')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PagePart>
          <RoomsSheet teamId={teamId} mayEdit={mayEdit} />
        </PagePart>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PagePart>
            <ChangeoverSheet teamId={teamId} mayEdit={mayEdit} />
          </PagePart>
          <ChangeDaysSheet site={site} />
          {mayChoose && <RecordSheet of={residentialCancelReason} />}
          {mayChoose && <RecordSheet of={residentialResource} />}
        </div>
      </div>
    </div>
  );
}
