import { lazy, Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
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
import { Button } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { useText } from '../../../ui/text.ts';
import { SettingsBack } from './settings-back.tsx';

const NewProfileDialog = lazy(async () => ({
  default: (await import('../../../features/permissions/new-profile.tsx')).NewProfileDialog,
}));
const hrefOf = ({ id }: { id: number }) => `/staff/settings/roles/${id}`;

export function RoleProfilesPage() {
  const t = useText();
  const follow = useFollow();
  const mayEdit = useMay()('manage-permissions', 'everywhere');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <RecordList
        of={roleProfile}
        columns={[
          { field: 'display_name', cell: ProfileName },
          { field: 'permission_group_ids', cell: ProfileGroupNames },
          { field: 'two_factor_required', cell: ProfileSecurity },
        ]}
        more={['account_code', 'trust_forbidden']}
        filters={[{ field: 'archived', label: 'profiles.show', filter: OfferedFilter }]}
        href={hrefOf}
        above={<SettingsBack />}
        {...(mayEdit && { selected: [BulkArchive] })}
        add={
          mayEdit && (
            <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
              {t('profiles.add')}
            </Button>
          )
        }
      />
      {adding && (
        <Suspense fallback={null}>
          <NewProfileDialog open onClose={() => setAdding(false)} onMade={(profile) => follow(hrefOf(profile))} />
        </Suspense>
      )}
    </>
  );
}
