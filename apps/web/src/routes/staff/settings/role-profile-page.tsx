import { useState } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { groupsQuery, profileQuery } from '../../../features/permissions/permission.api.ts';
import { ProfileDetails } from '../../../features/permissions/profile-details.tsx';
import { ProfileGroups } from '../../../features/permissions/profile-groups.tsx';
import { ProfileImages } from '../../../features/permissions/profile-images.tsx';
import { ProfileRemoval } from '../../../features/permissions/profile-removal.tsx';
import { ProfileSum } from '../../../features/permissions/profile-sum.tsx';
import { useWorded } from '../../../features/permissions/use-worded.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

export function RoleProfilePage({ of }: { of: string }) {
  const t = useText();
  const follow = useFollow();
  const roleProfileId = Number(of);
  const { data } = useSuspenseQuery(profileQuery(roleProfileId));
  const { data: groups = [] } = useQuery(groupsQuery);
  const permissions = useWorded();
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const { row: profile, etag } = data;
  usePageTitle(profile.display_name);
  const chosen = wanted ?? profile.permission_group_ids ?? [];
  const note = profile.archived ? <Pill>{t('profiles.archived')}</Pill> : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href="/staff/settings/roles" label={t('profiles.title')} />}
        title={profile.display_name}
        note={note}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProfileDetails profile={profile} etag={etag} />
          {profile.permission_group_ids && (
            <ProfileGroups profile={profile} groups={groups} chosen={chosen} onChoose={setWanted} />
          )}
          <ProfileImages roleProfileId={roleProfileId} mayEdit={profile.can?.update ?? false} />
          <ProfileRemoval profile={profile} etag={etag} onGone={() => follow('/staff/settings/roles')} />
        </div>
        {profile.permission_group_ids && (
          <Sheet title={t('profiles.sum')} note={t('profiles.sum_note')}>
            <ProfileSum permissions={permissions} groups={groups.filter(({ id }) => chosen.includes(id))} />
          </Sheet>
        )}
      </div>
    </div>
  );
}
