import type { ReactNode } from 'react';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Site } from './board.api.ts';

/** The sites one looks after, and how many stays wait for a room. */
export function SiteTable({
  sites,
  state,
  error,
}: {
  sites: readonly Site[];
  state: 'loading' | 'ready' | 'error';
  error?: ReactNode;
}) {
  const t = useText();
  const hrefOf = ({ id }: Site) => `/staff/stays/${id}`;
  return (
    <DataTable
      caption={t('board.sites')}
      rows={sites}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      state={state}
      error={error}
      empty={t('board.no_sites')}
      columns={[
        { id: 'name', header: t('board.site'), cell: (site) => <Link href={hrefOf(site)}>{site.name}</Link> },
        { id: 'rooms', header: t('board.rooms'), figures: true, cell: ({ rooms }) => rooms },
        { id: 'beds', header: t('board.beds_column'), figures: true, cell: ({ beds }) => beds },
        {
          id: 'unassigned',
          header: t('board.unassigned'),
          cell: ({ unassigned }) =>
            unassigned > 0 ? (
              <Pill tone="sun">{t('board.waiting', { count: unassigned })}</Pill>
            ) : (
              t('board.none_waiting')
            ),
        },
      ]}
    />
  );
}
