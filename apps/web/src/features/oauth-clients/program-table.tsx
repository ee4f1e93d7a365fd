import { formatMoment } from '../../lib/dates.ts';
import { DataTable, type Column, type DataTableProps } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Program } from './oauth-client.api.ts';

export interface ProgramTableProps extends Pick<DataTableProps<Program>, 'rows' | 'state' | 'empty'> {
  hrefOf(program: Program): string;
}

export function StatePill({ active }: { active: boolean }) {
  const t = useText();
  return active ? <Pill tone="ok">{t('programs.active')}</Pill> : <Pill>{t('programs.inactive')}</Pill>;
}

/** How a program acts, in words. */
export function useActsWords() {
  const t = useText();
  return ({ grant_types }: Program) => {
    const [people, itself] = [grant_types.includes('authorization_code'), grant_types.includes('client_credentials')];
    return t(people && itself ? 'programs.acts_both' : people ? 'programs.acts_people' : 'programs.acts_itself');
  };
}

export function ProgramTable({ hrefOf, ...rest }: ProgramTableProps) {
  const t = useText();
  const actsWords = useActsWords();
  const columns: Column<Program>[] = [
    {
      id: 'name',
      header: t('programs.name'),
      cell: (program) => (
        <Link kind="bare" href={hrefOf(program)} className="rounded-sm hover:underline">
          {program.name}
        </Link>
      ),
    },
    { id: 'acts', header: t('programs.acts'), cell: actsWords },
    {
      id: 'scopes',
      header: t('programs.scopes'),
      cell: ({ scopes }) =>
        scopes.length > 0 ? (
          t('programs.scopes_count', { count: scopes.length })
        ) : (
          <span className="text-ink-3">{t('programs.scopes_count', { count: 0 })}</span>
        ),
    },
    {
      id: 'used',
      header: t('programs.last_used'),
      figures: true,
      cell: ({ last_used_at }) =>
        last_used_at ? formatMoment(last_used_at) : <span className="text-ink-3">{t('programs.never_used')}</span>,
    },
    { id: 'state', header: t('programs.state'), cell: ({ active }) => <StatePill active={active} /> },
  ];
  return (
    <DataTable {...rest} caption={t('programs.title')} columns={columns} rowKey={({ id }) => id} rowHref={hrefOf} />
  );
}
