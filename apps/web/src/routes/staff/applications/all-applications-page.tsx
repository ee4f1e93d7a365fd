import { enteredApplication, useMayEnter } from '../../../features/applications/application-entry.ts';
import { ALL_COLUMNS, ALL_FILTERS, MORE_COLUMNS } from '../../../features/applications/application-columns.ts';
import { staffApplicationPath } from '../../../features/applications/staff-application.api.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { ApplicationViews } from './application-views.tsx';
import { loadApplicationListWords } from './application-list-words.ts';
import { useBulkActions } from './use-bulk-actions.ts';

function Applications() {
  const t = useText();
  const may = useMay();
  return (
    <RecordList
      of={enteredApplication}
      fields={['user_id', 'opportunity_id', 'start_date']}
      mayAdd={useMayEnter()}
      columns={ALL_COLUMNS}
      more={MORE_COLUMNS}
      filters={ALL_FILTERS}
      views={<ApplicationViews current="list" />}
      href={({ id }) => staffApplicationPath(id)}
      {...useBulkActions()}
      {...(!may('view-applications', 'everywhere') && {
        empty: <EmptyState>{t('applicants.empty_narrowed')}</EmptyState>,
      })}
    />
  );
}

/** Everyone who has applied, for whatever it was. */
export function AllApplicationsPage() {
  return (
    <MoreWords load={loadApplicationListWords}>
      <Applications />
    </MoreWords>
  );
}
