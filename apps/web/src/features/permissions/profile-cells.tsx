import { useQuery } from '@tanstack/react-query';
import type { RecordFilterProps } from '../../lib/records/filter-props.ts';
import { OneOf } from '../../lib/records/record-filter.tsx';
import { ANY } from '../../lib/records/record-search.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { groupsQuery, type RoleProfile } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';

interface CellProps {
  row: RoleProfile;
}

export function ArchivedPill({ row: { archived } }: CellProps) {
  const t = useText();
  return archived && <Pill>{t('profiles.archived')}</Pill>;
}

export const ProfileName = ({ row }: CellProps) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {row.display_name}
    <ArchivedPill row={row} />
  </span>
);

/** What the field says the other way round. */
function No({ to }: { to: boolean }) {
  const t = useText();
  return t(to ? 'profiles.no' : 'profiles.yes');
}
export const ProfileTrust = ({ row }: CellProps) => <No to={row.trust_forbidden} />;
export const ProfileOffered = ({ row }: CellProps) => <No to={row.archived} />;

/** The groups that a role profile carries, by name. */
export function ProfileGroupNames({ row: { permission_group_ids: ids = [] } }: CellProps) {
  const t = useText();
  const words = usePermissionWords();
  const { data: groups = [] } = useQuery(groupsQuery);
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? words.list(names) : <span className="text-ink-3">{t('profiles.no_groups')}</span>;
}

export function ProfileSecurity({ row }: CellProps) {
  const t = useText();
  return row.two_factor_required && <Pill tone="brand">{t('profiles.two_factor')}</Pill>;
}

const OFFERED = 'false';

/** Those that are offered, unless the archived ones are asked for. */
export function OfferedFilter({ name, label, search, ask }: RecordFilterProps) {
  const t = useText();
  const options = [
    { value: OFFERED, label: t('profiles.show_offered') },
    { value: 'true', label: t('profiles.show_archived') },
    { value: ANY, label: t('profiles.show_all') },
  ];
  return <OneOf name={name} label={label} search={search} ask={ask} options={options} usual={OFFERED} />;
}
