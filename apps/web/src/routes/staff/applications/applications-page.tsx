import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApplicationStatus, ApplicationWaiting } from '../../../features/applications/application-cells.tsx';
import { staffApplicationPath } from '../../../features/applications/staff-application.api.ts';
import { opportunityQuery } from '../../../features/opportunities/staff-opportunity.api.ts';
import { useMay } from '../../../lib/access.ts';
import { application } from '../../../lib/records/descriptors/application.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';

const route = getRouteApi('/signed-in/staff/opportunities/$opportunityId/applications');

/** Who has applied for one opportunity. */
export function ApplicationsPage() {
  const t = useText();
  const may = useMay();
  const { opportunityId } = route.useParams();
  // Who recruits need not see the opportunity itself once it is closed.
  const { data: opportunity } = useQuery(opportunityQuery(opportunityId));
  const name = opportunity?.row.display_name;
  return (
    <RecordList
      of={application}
      where={{ opportunity_id: opportunityId }}
      columns={[
        { field: 'user_name', label: 'application.user_id' },
        { field: 'state', cell: ApplicationStatus },
        'applied_at',
        { id: 'waiting', label: 'application.waiting', cell: ApplicationWaiting, labelled: true },
      ]}
      more={['minor']}
      filters={['state', 'applied_at', 'minor']}
      href={({ id }) => staffApplicationPath(id)}
      above={<BackLink href={`/staff/opportunities/${opportunityId}`} label={name ?? t('recruiting.title')} />}
      pageTitle={[t('applicants.title'), name].filter(Boolean).join(' · ')}
      {...(!may('view-applications', 'everywhere') && {
        empty: <EmptyState>{t('applicants.empty_narrowed')}</EmptyState>,
      })}
    />
  );
}
