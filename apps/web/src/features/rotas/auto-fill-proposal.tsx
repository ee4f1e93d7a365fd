import { useIntl } from '../../ui/intl.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useText } from '../../ui/text.ts';
import type { AutoFill, Hours, Proposed } from './auto-fill.api.ts';
import { useCodeText, useWhen } from './auto-fill-words.ts';
import { shiftPath } from './shift.api.ts';

function Outcome({ row }: { row: Proposed }) {
  const t = useText();
  const codeText = useCodeText();
  if (row.undone === 'kept') return <Pill>{t(`rota.kept_${row.kept ?? 'answered'}`)}</Pill>;
  if (row.undone) return <Pill>{t('rota.withdrawn')}</Pill>;
  if (row.outcome === 'applied') return <Pill tone="ok">{t('rota.applied')}</Pill>;
  if (row.outcome === 'refused')
    return (
      <span className="grid gap-1">
        <Pill tone="danger">{t('rota.refused')}</Pill>
        {row.refusals.map((code) => (
          <span key={code}>{codeText(code)}</span>
        ))}
      </span>
    );
  return null;
}

/** What speaks for someone, and who would have been next. */
function Why({ row: { reasons, runner_up: next, others } }: { row: Proposed }) {
  const t = useText();
  const besides = next ? others - 1 : others;
  return [
    ...reasons.map((code) => t(`rota.for_${code}`)),
    ...(next ? [t(`rota.lost_${next.code}`, { name: next.user_name })] : []),
    ...(besides > 0 ? [t(next ? 'rota.more_others' : 'rota.others', { count: besides })] : []),
  ].join(' ');
}

/** Who would take what, by shift. */
export function ProposedTable({ rotaId, rows }: { rotaId: number; rows: readonly Proposed[] }) {
  const t = useText();
  const when = useWhen(rotaId);
  const isApplied = rows.some(({ outcome }) => outcome !== null);
  return (
    <Sheet title={t('rota.proposed')}>
      <DataTable
        caption={t('rota.proposed')}
        rows={rows}
        rowKey={(row) => `${row.shift_id}-${row.user_id}`}
        columns={[
          {
            id: 'shift',
            header: t('rota.shift_column'),
            cell: (row) => (
              <span className="grid">
                <Link href={shiftPath(row.shift_id)}>{row.shift_name}</Link>
                <span className="text-ink-2">
                  {when(row)}, {row.team_name}
                </span>
              </span>
            ),
          },
          { id: 'person', header: t('rota.person'), cell: (row) => row.user_name },
          {
            id: 'reasons',
            header: t('rota.why'),
            cell: (row) => <Why row={row} />,
          },
          ...(isApplied
            ? [{ id: 'outcome', header: t('rota.outcome'), cell: (row: Proposed) => <Outcome row={row} /> }]
            : []),
        ]}
        empty={<EmptyState>{t('rota.none_proposed')}</EmptyState>}
      />
    </Sheet>
  );
}

/** Hours before and after, so that it can be seen whether it is fair. */
export function HoursTable({ rows }: { rows: readonly Hours[] }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const most = Math.max(1, ...rows.map(({ hours_after }) => hours_after));
  return (
    <Sheet title={t('rota.hours_title')} note={t('rota.hours_note')}>
      <DataTable
        caption={t('rota.hours_title')}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        columns={[
          { id: 'person', header: t('rota.person'), cell: (row) => row.user_name },
          {
            id: 'before',
            header: t('rota.hours_before'),
            figures: true,
            labelled: true,
            cell: (row) => formatNumber(row.hours_before),
          },
          {
            id: 'after',
            header: t('rota.hours_after'),
            figures: true,
            labelled: true,
            cell: (row) => formatNumber(row.hours_after),
          },
          {
            id: 'bar',
            header: t('rota.shares'),
            cell: ({ hours_after }) => (
              <span aria-hidden className="block h-2 w-32 rounded-sm bg-sunken">
                <span
                  className="block h-2 rounded-sm bg-brand"
                  style={{ inlineSize: `${(100 * hours_after) / most}%` }}
                />
              </span>
            ),
          },
        ]}
        empty={<EmptyState>{t('rota.nobody_could')}</EmptyState>}
      />
    </Sheet>
  );
}

/** All of it in a few sentences, with how much better any other could be. */
export function ProposalSummary({ summary }: { summary: NonNullable<AutoFill['summary']> }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const { quality, filled } = summary;
  // rounded up, so that it is true
  const better = quality ? Math.ceil(1000 / quality - 1000) / 1000 : 0;
  const share = formatNumber(better, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <p role="status">
      {t('rota.filled', { filled: summary.filled, places: summary.places, shifts: summary.shifts })}{' '}
      <span className="text-ink-2">{t('rota.used', { used: summary.used, people: summary.people })}</span>{' '}
      {quality !== null && filled > 0 && (
        <span className="text-ink-2">{quality >= 1 ? t('rota.best_possible') : t('rota.near_best', { share })}</span>
      )}{' '}
      {summary.drafts > 0 && <span className="text-ink-2">{t('rota.drafts_left', { count: summary.drafts })}</span>}
    </p>
  );
}
