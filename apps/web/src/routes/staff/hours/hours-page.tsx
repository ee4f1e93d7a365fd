import { ConfirmMany } from '../../../features/activities/confirm-many.tsx';
import { HoursDecision, HoursLength, HoursState } from '../../../features/activities/hours-cells.tsx';
import { DurationInput } from '../../../features/activities/hours-inputs.tsx';
import { TEXTS } from '../../../features/activities/hours.api.ts';
import { OutcomesInput } from '../../../features/activities/outcomes-input.tsx';
import { OutcomesText } from '../../../features/activities/outcomes-text.tsx';
import { loadHoursWords } from '../../../features/activities/hours-words.ts';
import { useMay } from '../../../lib/access.ts';
import { MoreWords } from '../../../lib/more-words.tsx';
import { activity } from '../../../lib/records/descriptors/activity.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { HoursViews } from './hours-views.tsx';

/** The hours of everyone the reader may see them of. */
export function HoursPage() {
  const may = useMay();
  return (
    <MoreWords load={loadHoursWords}>
      <RecordList
        of={{ ...activity, write: 'confirm-hours' }}
        views={<HoursViews current="list" />}
        include="category,team"
        columns={[
          { field: 'user_name', label: 'activity.user_id' },
          'day',
          { field: 'minutes', cell: HoursLength },
          'category_id',
          'team_id',
          { field: 'state', cell: HoursState },
          ...(may('confirm-hours') ? [{ id: 'decision', label: 'hours.actions', cell: HoursDecision } as const] : []),
        ]}
        more={['source', 'start_time', 'note', { field: 'outcomes', cell: OutcomesText }]}
        filters={['state', 'team_id', 'category_id', 'user_id', 'day']}
        fields={[
          'user_id',
          'day',
          { field: 'minutes', input: DurationInput },
          'start_time',
          'category_id',
          'team_id',
          'note',
          { field: 'outcomes', input: OutcomesInput },
        ]}
        texts={TEXTS}
        href={({ user_id }) => `/staff/people/${user_id}/hours`}
        {...(may('confirm-hours') ? { selected: [ConfirmMany] } : {})}
      />
    </MoreWords>
  );
}
