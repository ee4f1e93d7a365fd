import { useMay } from '../../lib/access.ts';
import { activity } from '../../lib/records/descriptors/activity.generated.ts';
import { Pill } from '../../ui/pill.tsx';
import { useText } from '../../ui/text.ts';
import { STATE_TONES, type ListedHours } from './hours.api.ts';
import { HoursActions } from './hours-actions.tsx';
import { useDuration } from './use-duration.ts';

export function HoursState({ row }: { row: Pick<ListedHours, 'state'> }) {
  const t = useText();
  return <Pill tone={STATE_TONES[row.state]}>{t(activity.fields.state.options![row.state]!)}</Pill>;
}

export function HoursLength({ row }: { row: Pick<ListedHours, 'minutes'> }) {
  return <span className="tabular-nums">{useDuration()(row.minutes)}</span>;
}

/** What the row offers; where it is not the reader's to decide, the server says so. */
export function HoursDecision({ row }: { row: ListedHours }) {
  const may = useMay();
  if (!may('confirm-hours') || row.state === 'confirmed') return null;
  return <HoursActions row={row} name={row.user_name} />;
}
