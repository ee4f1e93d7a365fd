import { CheckStatus } from '../../../features/vetting/check-cells.tsx';
import { useMay } from '../../../lib/access.ts';
import { vetting } from '../../../lib/records/descriptors/vetting.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';

/** The checks of everyone the reader may see them of. */
export function ChecksPage() {
  const may = useMay();
  return (
    <RecordList
      of={vetting}
      include="disclosureType"
      columns={[
        { field: 'user_name', label: 'vetting.user_id' },
        'disclosure_type_id',
        { field: 'status', cell: CheckStatus },
        'expires_on',
      ]}
      more={['issued_on']}
      filters={['status', 'disclosure_type_id', 'expires_on']}
      fields={['user_id', 'disclosure_type_id']}
      mayAdd={may('manage-vetting') && may('view-users')}
      href={({ user_id }) => `/staff/people/${user_id}/checks`}
    />
  );
}
