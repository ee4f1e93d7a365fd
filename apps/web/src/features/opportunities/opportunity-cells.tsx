import { formatDay } from '../../lib/dates.ts';
import type { Opportunity } from './staff-opportunity.api.ts';
import { StatePill } from './state-pill.tsx';

interface CellProps {
  row: Opportunity;
}

export const OpportunityTeam = ({ row: { team } }: CellProps) => team?.name;

export const OpportunityDates = ({ row: { start_date, end_date } }: CellProps) => (
  <span className="tabular-nums">{[formatDay(start_date), formatDay(end_date)].filter(Boolean).join(' – ')}</span>
);

export const OpportunityStatus = ({ row }: CellProps) => <StatePill opportunity={row} />;
