import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMayEnter } from '../../../features/applications/application-entry.ts';
import { COLUMNS_OF_ONE, FILTERS_OF_ONE, MORE_COLUMNS } from '../../../features/applications/application-columns.ts';
import { staffApplicationPath } from '../../../features/applications/staff-application.api.ts';
import { opportunityQuery } from '../../../features/opportunities/staff-opportunity.api.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { application } from '../../../lib/records/descriptors/application.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadApplicationListWords } from './application-list-words.ts';
import { useBulkActions } from './use-bulk-actions.ts';

const route = getRouteApi('/signed-in/staff/opportunities/$opportunityId/applications');

function Applications() {
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
      fields={['user_id', 'start_date']}
      initial={{ opportunity_id: opportunityId }}
      mayAdd={useMayEnter()}
      columns={COLUMNS_OF_ONE}
      more={MORE_COLUMNS}
      filters={FILTERS_OF_ONE}
      href={({ id }) => staffApplicationPath(id)}
      {...useBulkActions()}
      above={<BackLink href={`/staff/opportunities/${opportunityId}`} label={name ?? t('recruiting.title')} />}
      pageTitle={[t('applicants.title'), name].filter(Boolean).join(' · ')}
      {...(!may('view-applications', 'everywhere') && {
        empty: <EmptyState>{t('applicants.empty_narrowed')}</EmptyState>,
      })}
    />
  );
}

/** Who has applied for one opportunity. */
export function ApplicationsPage() {
  return (
    <MoreWords load={loadApplicationListWords}>
      <Applications />
    </MoreWords>
  );
}
