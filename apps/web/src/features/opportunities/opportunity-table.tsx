import { formatDay } from '../../lib/dates.ts';
import { DataTable, type Column, type DataTableProps } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import type { Opportunity } from './staff-opportunity.api.ts';
import { StatePill } from './state-pill.tsx';

export interface OpportunityTableProps extends Pick<
  DataTableProps<Opportunity>,
  'rows' | 'state' | 'refreshing' | 'empty' | 'error'
> {
  descending: boolean;
  onSort(descending: boolean): void;
  hrefOf(opportunity: Opportunity): string;
}

export function OpportunityTable({ descending, onSort, hrefOf, ...rest }: OpportunityTableProps) {
  const t = useText();
  const dates = ({ start_date, end_date }: Opportunity) =>
    [formatDay(start_date), formatDay(end_date)].filter(Boolean).join(' – ');
  const columns: Column<Opportunity>[] = [
    {
      id: 'display_name',
      header: t('recruiting.name'),
      sortable: true,
      cell: (row) => (
        <Link kind="bare" href={hrefOf(row)} className="rounded-sm hover:underline">
          {row.display_name}
        </Link>
      ),
    },
    { id: 'type', header: t('recruiting.type'), cell: ({ type }) => t(`recruiting.type_${type}`) },
    { id: 'team', header: t('recruiting.team'), cell: ({ team }) => team?.name },
    { id: 'dates', header: t('recruiting.dates'), figures: true, cell: dates },
    { id: 'state', header: t('recruiting.state'), cell: (row) => <StatePill opportunity={row} /> },
  ];
  return (
    <DataTable
      {...rest}
      caption={t('recruiting.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      sort={{ by: 'display_name', descending }}
      onSort={(sort) => onSort(sort.descending)}
    />
  );
}
