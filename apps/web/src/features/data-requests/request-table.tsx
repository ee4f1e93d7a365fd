import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import type { AnonymisationRequest } from './data-request.api.ts';

interface RequestTableProps {
  rows: readonly AnonymisationRequest[];
  state: 'loading' | 'ready';
  empty: ReactNode;
  /** One's own is decided by someone else. */
  ownId: number | undefined;
  hrefOf(request: AnonymisationRequest): string;
  onRefuse(request: AnonymisationRequest): void;
  onCarryOut(request: AnonymisationRequest): void;
}

export function RequestTable({ rows, state, empty, ownId, hrefOf, onRefuse, onCarryOut }: RequestTableProps) {
  const t = useText();
  const columns: Column<AnonymisationRequest>[] = [
    { id: 'person', header: t('requests.person'), cell: (row) => <Link href={hrefOf(row)}>{row.user_name}</Link> },
    { id: 'asked', header: t('requests.asked'), cell: (row) => formatInstant(row.created_at) },
    {
      id: 'by',
      header: t('requests.by'),
      cell: (row) => t(row.by_guardian ? 'requests.by_guardian' : 'requests.by_self'),
    },
    {
      id: 'reason',
      header: t('requests.reason'),
      cell: (row) => <span className="whitespace-pre-line wrap-anywhere">{row.reason || t('requests.no_reason')}</span>,
    },
    {
      id: 'decide',
      header: t('requests.decide'),
      cell: (row) =>
        row.user_id === ownId ? (
          t('requests.own')
        ) : (
          <span className="flex flex-wrap gap-2">
            <Button kind="secondary" size="small" onClick={() => onRefuse(row)}>
              {t('requests.refuse')}
              <span className="sr-only">{row.user_name}</span>
            </Button>
            <Button kind="danger" size="small" onClick={() => onCarryOut(row)}>
              {t('requests.carry_out')}
              <span className="sr-only">{row.user_name}</span>
            </Button>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('requests.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      state={state}
      empty={empty}
    />
  );
}
