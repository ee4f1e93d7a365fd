import { useIntl } from '../../ui/intl.tsx';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useText, type MessageKey } from '../../ui/text.ts';
import type { AutoFill, Gap, Hours, Proposed } from './auto-fill.api.ts';
import { useShiftTimes } from './shift-card.tsx';
import { shiftPath } from './shift.api.ts';

/** When a shift is, in one line. */
function useWhen(rotaId: number): (shift: Proposed | Gap) => string {
  const { locale } = useIntl();
  const times = useShiftTimes();
  return (shift) => `${writeDay(shift.day, locale)}, ${times({ ...shift, rota_id: rotaId })}`;
}

const SENTENCES: readonly string[] = ['declined', 'on-shift', 'outside-times', 'spread', 'forbidden', 'over'];

/** Why someone cannot take a place: the words of eligibility, and those that only a plan knows. */
function useCodeText(): (code: string) => string {
  const t = useText();
  return (code) => t((SENTENCES.includes(code) ? `rota.code_${code}` : `eligibility.${code}`) as MessageKey);
}

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
            cell: (row) =>
              [
                ...row.reasons.map((code) => t(`rota.for_${code}`)),
                ...(row.others > 0 ? [t('rota.others', { count: row.others })] : []),
              ].join(' '),
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

/** What stays open, and why: everyone of the team is counted once. */
export function GapList({ rotaId, gaps }: { rotaId: number; gaps: readonly Gap[] }) {
  const t = useText();
  const when = useWhen(rotaId);
  const codeText = useCodeText();
  return (
    <Sheet title={t('rota.gaps')} note={t('rota.gaps_note')}>
      {gaps.length === 0 ? (
        <EmptyState>{t('rota.no_gaps')}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {gaps.map((gap) => (
            <li key={`${gap.shift_id}-${gap.need_id}`} className="grid gap-2 rounded-md border border-line p-4">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link href={shiftPath(gap.shift_id)}>{gap.shift_name}</Link>
                <span className="text-sm text-ink-2">{when(gap)}</span>
                <Pill tone={gap.is_short ? 'danger' : 'sun'}>{t('rota.open_places', { count: gap.open })}</Pill>
              </div>
              <p className="text-sm text-ink-2">{t('rota.of_team', { count: gap.people, team: gap.team_name })}</p>
              <ul className="grid gap-1 text-sm">
                {gap.reasons.map(({ code, people }) => (
                  <li key={code}>{t('rota.people_for', { count: people, reason: codeText(code) })}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
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

/** All of it in one sentence. */
export function ProposalSummary({ summary }: { summary: NonNullable<AutoFill['summary']> }) {
  const t = useText();
  return (
    <p role="status">
      {t('rota.filled', { filled: summary.filled, places: summary.places, shifts: summary.shifts })}{' '}
      <span className="text-ink-2">{t('rota.used', { used: summary.used, people: summary.people })}</span>{' '}
      {summary.drafts > 0 && <span className="text-ink-2">{t('rota.drafts_left', { count: summary.drafts })}</span>}
    </p>
  );
}
