import { useState } from 'react';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { ApplicationState } from './application.api.ts';
import { listWaiting, STATE_TONES } from './application.rules.ts';
import { computeDays, UNDECIDED } from './decision.rules.ts';
import type { ListedApplication } from './staff-application.api.ts';

interface CellProps {
  row: ListedApplication;
}

/** The same states as the applicant is told, in words for those who recruit. */
export function StaffPill({ state }: { state: ApplicationState }) {
  const t = useText();
  return <Pill tone={STATE_TONES[state]}>{t(`applicants.state_${state}`)}</Pill>;
}

export const ApplicationStatus = ({ row }: CellProps) => <StaffPill state={row.state} />;

/** What an application still waits for. */
export function ApplicationWaiting({ row }: CellProps) {
  const t = useText();
  const waiting = listWaiting(row).map(({ key, count }) => t(key, { count }));
  if (!row.blacklist?.length) return waiting.join(', ');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Pill tone="danger">{t('applicants.blacklist_mark')}</Pill>
      {waiting.join(', ')}
    </span>
  );
}

export const ApplicationOpportunity = ({ row }: CellProps) => row.opportunity.display_name;

/** Where it is; once it is decided, what became of it. */
export function ApplicationStage({ row }: CellProps) {
  if (!row.stage || !UNDECIDED.includes(row.state)) return <StaffPill state={row.state} />;
  return <span className="wrap-anywhere">{row.stage.name}</span>;
}

export function ApplicationAssignee({ row }: CellProps) {
  const t = useText();
  if (row.assigned_to_name) return row.assigned_to_name;
  return row.active && <span className="text-ink-3">{t('decision.to_nobody')}</span>;
}

/** How long it has been in its stage, and whether that is too long. */
export function ApplicationDays({ row: { state, overdue, stage_entered_at } }: CellProps) {
  const t = useText();
  const [now] = useState(() => Date.now());
  if (!UNDECIDED.includes(state)) return null;
  const days = t('decision.days', { count: computeDays(stage_entered_at, now) });
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      {days}
      {overdue && <Pill tone="danger">{t('application.overdue')}</Pill>}
    </span>
  );
}
