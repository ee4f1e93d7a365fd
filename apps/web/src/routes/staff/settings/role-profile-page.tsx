import { GrantProblem } from '../../../features/permissions/grant-problem.tsx';
import { ArchivedPill, ProfileOffered, ProfileTrust } from '../../../features/permissions/profile-cells.tsx';
import { ChosenGroups } from '../../../features/permissions/chosen-groups.tsx';
import { ProfileGroups } from '../../../features/permissions/profile-groups.tsx';
import { ProfileImages } from '../../../features/permissions/profile-images.tsx';
import { ProfileSum } from '../../../features/permissions/profile-sum.tsx';
import type { RoleProfile } from '../../../features/permissions/permission.api.ts';
import { roleProfile } from '../../../lib/records/descriptors/role-profile.generated.ts';
import { RecordPage } from '../../../lib/records/record-page.tsx';

const Below = ({ row }: { row: RoleProfile }) => (
  <>
    <ProfileGroups profile={row} />
    <ProfileImages roleProfileId={row.id} mayEdit={row.can?.update ?? false} />
  </>
);

/** One kind of role: what it is called and asks for, the permission groups it carries, and what they add up to. */
export function RoleProfilePage({ of }: { of: string }) {
  return (
    <ChosenGroups>
      <RecordPage
        of={roleProfile}
        id={Number(of)}
        list="/staff/settings/roles"
        note={ArchivedPill}
        facts={[
          'display_name',
          'disclaimer',
          'account_code',
          { field: 'two_factor_required', label: 'profiles.two_factor_fact' },
          { field: 'trust_forbidden', label: 'profiles.trust_fact', cell: ProfileTrust },
          'regulated_activity',
          { field: 'archived', label: 'profiles.offered_fact', cell: ProfileOffered },
        ]}
        fields={[
          'display_name',
          'disclaimer',
          'account_code',
          { field: 'two_factor_required', label: 'profiles.two_factor_required' },
          'trust_forbidden',
          'regulated_activity',
        ]}
        below={Below}
        beside={ProfileSum}
        callout={GrantProblem}
      />
    </ChosenGroups>
  );
}
