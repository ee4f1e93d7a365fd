import { formatDay, today } from '../../lib/dates.ts';
import { spanTime, type Span } from '../../lib/spans.ts';
import { DataTable, type Column, type DataTableProps } from '../../ui/table/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { Notice } from './notice.api.ts';

const TONES = { current: 'ok', future: 'brand', past: 'neutral' } as const;

export function NoticePill({ span }: { span: Span }) {
  const t = useText();
  const time = spanTime(span, today());
  return <Pill tone={TONES[time]}>{t(`notices.${time}`)}</Pill>;
}

export function NoticeTable({
  hrefOf,
  ...rest
}: Pick<DataTableProps<Notice>, 'rows' | 'state' | 'empty'> & { hrefOf(notice: Notice): string }) {
  const t = useText();
  const columns: Column<Notice>[] = [
    {
      id: 'title',
      header: t('messages.heading'),
      cell: (notice) => (
        <Link kind="bare" href={hrefOf(notice)} className="rounded-sm hover:underline">
          {notice.title}
        </Link>
      ),
    },
    {
      id: 'audience',
      header: t('notices.audience'),
      cell: ({ team_id, team }) =>
        team_id === null ? t('notices.everybody') : (team?.name ?? t('notices.hidden_team')),
    },
    { id: 'start', header: t('notices.first_day'), figures: true, cell: ({ start_date }) => formatDay(start_date) },
    {
      id: 'end',
      header: t('notices.last_day'),
      figures: true,
      cell: ({ end_date }) =>
        end_date ? formatDay(end_date) : <span className="text-ink-3">{t('notices.no_end')}</span>,
    },
    { id: 'state', header: t('notices.state'), cell: (notice) => <NoticePill span={notice} /> },
  ];
  return (
    <DataTable {...rest} caption={t('notices.title')} columns={columns} rowKey={({ id }) => id} rowHref={hrefOf} />
  );
}
