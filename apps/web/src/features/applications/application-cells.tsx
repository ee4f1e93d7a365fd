import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import type { ApplicationState } from './application.api.ts';
import { listWaiting, STATE_TONES } from './application.rules.ts';
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
  return listWaiting(row)
    .map(({ key, count }) => t(key, { count }))
    .join(', ');
}

export const ApplicationOpportunity = ({ row }: CellProps) => row.opportunity.display_name;
