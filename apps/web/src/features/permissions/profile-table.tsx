import { DataTable, type Column, type DataTableProps } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { PermissionGroup, RoleProfile } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';

export interface ProfileTableProps extends Pick<DataTableProps<RoleProfile>, 'rows' | 'state' | 'empty'> {
  /** Ids of the chosen ones; left out where nothing can be done with them. */
  chosen: ReadonlySet<string | number> | null;
  onChoose(chosen: ReadonlySet<string | number>): void;
  /** Whether archived ones stand among the others. */
  mixed: boolean;
  groups: readonly PermissionGroup[];
  hrefOf(profile: RoleProfile): string;
}

export function ProfileTable({ groups, hrefOf, chosen, onChoose, mixed, ...rest }: ProfileTableProps) {
  const t = useText();
  const words = usePermissionWords();
  const carried = ({ permission_group_ids: ids = [] }: RoleProfile) =>
    groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const columns: Column<RoleProfile>[] = [
    {
      id: 'name',
      header: t('profiles.name'),
      cell: (profile) => (
        <Link kind="bare" href={hrefOf(profile)} className="rounded-sm hover:underline">
          {profile.display_name}
        </Link>
      ),
    },
    {
      id: 'groups',
      header: t('profiles.carries'),
      cell: (profile) =>
        carried(profile).length > 0 ? (
          words.list(carried(profile))
        ) : (
          <span className="text-ink-3">{t('profiles.no_groups')}</span>
        ),
    },
    {
      id: 'second-factor',
      header: t('profiles.security'),
      cell: (profile) => profile.two_factor_required && <Pill tone="brand">{t('profiles.two_factor')}</Pill>,
    },
    ...(mixed
      ? [
          {
            id: 'archived',
            header: t('profiles.state'),
            cell: (profile: RoleProfile) =>
              profile.archived ? <Pill>{t('profiles.archived')}</Pill> : <Pill tone="ok">{t('profiles.offered')}</Pill>,
          },
        ]
      : []),
  ];
  const selection = chosen
    ? {
        chosen,
        onChange: onChoose,
        rowLabel: (profile: RoleProfile) => t('profiles.choose', { name: profile.display_name }),
        allLabel: t('profiles.choose_all'),
      }
    : undefined;
  return (
    <DataTable
      {...rest}
      caption={t('profiles.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      selection={selection}
    />
  );
}
