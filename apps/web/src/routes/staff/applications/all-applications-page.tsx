import {
  ApplicationOpportunity,
  ApplicationStatus,
  ApplicationWaiting,
} from '../../../features/applications/application-cells.tsx';
import { staffApplicationPath } from '../../../features/applications/staff-application.api.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { application } from '../../../lib/records/descriptors/application.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadApplicantsWords } from './applicants-words.ts';

function Applications() {
  const t = useText();
  const may = useMay();
  return (
    <RecordList
      of={application}
      columns={[
        { field: 'user_name', label: 'application.user_id' },
        { field: 'opportunity', label: 'application.opportunity_id', cell: ApplicationOpportunity },
        { field: 'state', cell: ApplicationStatus },
        'applied_at',
        { id: 'waiting', label: 'application.waiting', cell: ApplicationWaiting, labelled: true },
      ]}
      more={['minor']}
      filters={[
        'state',
        'opportunity_id',
        'applied_at',
        'awaiting_references',
        'overdue',
        'assigned',
        'assigned_to',
        'active',
        'minor',
      ]}
      href={({ id }) => staffApplicationPath(id)}
      {...(!may('view-applications', 'everywhere') && {
        empty: <EmptyState>{t('applicants.empty_narrowed')}</EmptyState>,
      })}
    />
  );
}

/** Everybody who has applied, for whatever it was. */
export function AllApplicationsPage() {
  return (
    <MoreWords load={loadApplicantsWords}>
      <Applications />
    </MoreWords>
  );
}
