import { DataTable, type Column, type DataTableProps } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { IdentityProvider } from './identity-provider.api.ts';

export interface ProviderTableProps extends Pick<
  DataTableProps<IdentityProvider>,
  'rows' | 'state' | 'empty' | 'error'
> {
  hrefOf(provider: IdentityProvider): string;
}

export function StatePill({ active }: { active: boolean }) {
  const t = useText();
  return active ? <Pill tone="ok">{t('providers.active')}</Pill> : <Pill>{t('providers.inactive')}</Pill>;
}

export function ProviderTable({ hrefOf, ...rest }: ProviderTableProps) {
  const t = useText();
  const columns: Column<IdentityProvider>[] = [
    {
      id: 'name',
      header: t('providers.name'),
      cell: (provider) => (
        <Link kind="bare" href={hrefOf(provider)} className="rounded-sm hover:underline">
          {provider.name}
        </Link>
      ),
    },
    {
      id: 'domains',
      header: t('providers.domains_short'),
      cell: ({ email_domains }) =>
        email_domains.length > 0 ? (
          email_domains.join(', ')
        ) : (
          <span className="text-ink-3">{t('providers.domains_none')}</span>
        ),
    },
    {
      id: 'newcomers',
      header: t('providers.newcomers_short'),
      cell: ({ creates_accounts }) => t(creates_accounts ? 'providers.newcomers_create' : 'providers.newcomers_refuse'),
    },
    { id: 'state', header: t('providers.state'), cell: ({ active }) => <StatePill active={active} /> },
  ];
  return (
    <DataTable {...rest} caption={t('providers.title')} columns={columns} rowKey={({ id }) => id} rowHref={hrefOf} />
  );
}
