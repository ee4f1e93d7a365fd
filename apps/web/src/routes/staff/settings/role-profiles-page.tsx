import { BulkArchive } from '../../../features/permissions/bulk-archive.tsx';
import {
  OfferedFilter,
  ProfileGroupNames,
  ProfileName,
  ProfileSecurity,
} from '../../../features/permissions/profile-cells.tsx';
import { useMay } from '../../../lib/access.ts';
import { roleProfile } from '../../../lib/records/descriptors/role-profile.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

export function RoleProfilesPage() {
  const mayEdit = useMay()('manage-permissions', 'everywhere');
  return (
    <RecordList
      of={roleProfile}
      columns={[
        { field: 'display_name', cell: ProfileName },
        { field: 'permission_group_ids', cell: ProfileGroupNames },
        { field: 'two_factor_required', cell: ProfileSecurity },
      ]}
      more={['account_code', 'trust_forbidden']}
      filters={[{ field: 'archived', label: 'profiles.show', filter: OfferedFilter }]}
      addFields={['display_name', 'disclaimer']}
      href={({ id }) => `/staff/settings/roles/${id}`}
      above={<SettingsBack />}
      mayAdd={mayEdit}
      {...(mayEdit && { selected: [BulkArchive] })}
    />
  );
}
