import { useQuery } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { activityOutcome } from '../../lib/records/descriptors/activity-outcome.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import type { Hours } from './hours.api.ts';

/** What came of the hours, as it is counted: Meals served: 12 · Trees planted: 3. */
export function OutcomesText({ row: { outcomes } }: { row: Pick<Hours, 'outcomes'> }) {
  const { formatNumber } = useIntl();
  const { data: known = [] } = useQuery({ ...allRecordsQuery(activityOutcome), enabled: outcomes.length > 0 });
  const shown = outcomes.flatMap(({ outcome_id, amount }) => {
    const outcome = known.find(({ id }) => id === outcome_id);
    return outcome ? [`${outcome.name}: ${formatNumber(amount)}`] : [];
  });
  return shown.length > 0 && <span className="tabular-nums">{shown.join(' · ')}</span>;
}
