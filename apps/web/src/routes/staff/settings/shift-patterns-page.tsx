import { useMay } from '../../../lib/access.ts';
import { clearanceFlag } from '../../../lib/records/descriptors/clearance-flag.generated.ts';
import { inductionModule } from '../../../lib/records/descriptors/induction-module.generated.ts';
import { shiftPattern } from '../../../lib/records/descriptors/shift-pattern.generated.ts';
import { textFrom } from '../../../lib/records/descriptor.ts';
import { manyInput } from '../../../lib/records/many-input.tsx';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

const FlagsInput = manyInput(clearanceFlag, (row) => textFrom(row.name));
const ModulesInput = manyInput(inductionModule, (row) => textFrom(row.name));

/** What many shifts are like. */
export function ShiftPatternsPage() {
  const may = useMay();
  return (
    <RecordList
      of={shiftPattern}
      columns={['name', 'start_time', 'minutes', 'places', 'location']}
      filters={['archived']}
      initial={{ start_time: '09:00', minutes: 240, places: 1, minimum: 1 }}
      fields={[
        'name',
        ['start_time', 'minutes'],
        ['places', 'minimum'],
        'location',
        'briefing',
        ...(may('view-users') ? (['supervisor_id'] as const) : []),
        'minimum_age',
        { field: 'clearance_flag_ids', input: FlagsInput },
        { field: 'module_ids', input: ModulesInput },
      ]}
      above={<SettingsBack />}
    />
  );
}
