import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { BulkArchive } from '../../../features/permissions/bulk-archive.tsx';
import { NewProfileDialog } from '../../../features/permissions/new-profile.tsx';
import { groupsQuery, profilesQuery, type RoleProfile } from '../../../features/permissions/permission.api.ts';
import { ProfileTable } from '../../../features/permissions/profile-table.tsx';
import { useMay } from '../../../lib/access.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { isProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { PROFILE_STATES, readProfilesSearch, type ProfilesSearch } from './role-profiles-search.ts';
import { SettingsBack } from './settings-back.tsx';

const route = getRouteApi('/signed-in/staff/settings/roles');
const hrefOf = (profile: RoleProfile) => `/staff/settings/roles/${profile.id}`;

function matches(profile: RoleProfile, { q = '', show = 'offered' }: ProfilesSearch) {
  const inState = show === 'all' || profile.archived === (show === 'archived');
  return inState && profile.display_name.toLowerCase().includes(q.toLowerCase());
}

export function RoleProfilesPage() {
  const t = useText();
  const may = useMay();
  const follow = useFollow();
  const search = readProfilesSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const profiles = useQuery(profilesQuery);
  const groups = useQuery(groupsQuery);
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  usePageTitle(t('profiles.title'));
  const failure = profiles.error ?? groups.error;
  if (failure && (!profiles.data || isProblem(failure, 403))) throw failure;

  const ask = (change: Partial<ProfilesSearch>) => void navigate({ search: { ...search, ...change }, replace: true });
  const rows = (profiles.data ?? []).filter((profile) => matches(profile, search));
  // Only what is in view can be chosen, and only where all of it stands alike.
  const bulk = search.show !== 'all' && rows.some((profile) => profile.can?.update);
  const shownChosen = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)));
  const add = may('manage-permissions', 'everywhere') && (
    <Button kind="secondary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
      {t('profiles.add')}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<SettingsBack />} title={t('profiles.title')} note={t('profiles.note')} beside={add} />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <SearchBox
          label={t('profiles.search')}
          placeholder={t('profiles.name')}
          value={search.q ?? ''}
          onSearch={(q) => ask({ q: q || undefined })}
          delay={120}
          className="w-full sm:w-80"
        />
        <Select
          inline
          label={t('profiles.show')}
          value={search.show ?? 'offered'}
          options={PROFILE_STATES.map((value) => ({ value, label: t(`profiles.show_${value}`) }))}
          onChange={(show) => ask({ show: show === 'offered' ? undefined : show })}
          className="sm:w-64"
        />
      </div>
      <ProfileTable
        rows={rows}
        groups={groups.data ?? []}
        hrefOf={hrefOf}
        chosen={bulk ? shownChosen : null}
        onChoose={setChosen}
        mixed={search.show === 'all'}
        state={profiles.isPending ? 'loading' : 'ready'}
        empty={<EmptyState>{t('profiles.nothing_found')}</EmptyState>}
      />
      <BulkArchive
        chosen={rows.filter(({ id }) => shownChosen.has(id)).map(({ id }) => id)}
        back={search.show === 'archived'}
        onClear={() => setChosen(new Set())}
      />
      <NewProfileDialog open={adding} onClose={() => setAdding(false)} onMade={(profile) => follow(hrefOf(profile))} />
    </div>
  );
}
