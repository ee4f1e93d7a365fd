import { motivation } from '../../../lib/records/descriptors/motivation.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

/** Why people volunteer: what applicants choose from. */
export function MotivationsPage() {
  return (
    <RecordList
      of={motivation}
      include="base"
      columns={['content', 'base_id']}
      filters={['archived', 'base_id']}
      fields={['content', 'base_id', 'position']}
      above={<SettingsBack />}
    />
  );
}
