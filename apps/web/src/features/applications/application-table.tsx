import { formatInstant } from '../../lib/dates.ts';
import { DataTable, type Column, type DataTableProps } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { ApplicationState } from './application.api.ts';
import { listWaiting, STATE_TONES } from './application.rules.ts';
import { staffApplicationPath, type ListedApplication } from './staff-application.api.ts';

/** The same states as the applicant is told, in words for those who recruit. */
export function StaffPill({ state }: { state: ApplicationState }) {
  const t = useText();
  return <Pill tone={STATE_TONES[state]}>{t(`applicants.state_${state}`)}</Pill>;
}

export interface ApplicationTableProps extends Pick<
  DataTableProps<ListedApplication>,
  'rows' | 'state' | 'refreshing' | 'empty' | 'error'
> {
  oldest: boolean;
  onSort(oldest: boolean): void;
}

export function ApplicationTable({ oldest, onSort, ...rest }: ApplicationTableProps) {
  const t = useText();
  const hrefOf = ({ id }: ListedApplication) => staffApplicationPath(id);
  const waiting = (row: ListedApplication) =>
    listWaiting(row)
      .map(({ key, count }) => t(key, { count }))
      .join(', ');
  const columns: Column<ListedApplication>[] = [
    {
      id: 'user_name',
      header: t('applicants.name'),
      cell: (row) => (
        <Link kind="bare" href={hrefOf(row)} className="rounded-sm hover:underline">
          {row.user_name}
        </Link>
      ),
    },
    { id: 'state', header: t('applicants.state'), cell: ({ state }) => <StaffPill state={state} /> },
    {
      id: 'applied_at',
      header: t('applicants.applied'),
      sortable: true,
      figures: true,
      cell: ({ applied_at }) => formatInstant(applied_at),
    },
    { id: 'waiting', header: t('applicants.missing'), cell: waiting },
  ];
  return (
    <DataTable
      {...rest}
      caption={t('applicants.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      sort={{ by: 'applied_at', descending: !oldest }}
      onSort={({ descending }) => onSort(!descending)}
    />
  );
}
