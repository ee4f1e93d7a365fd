import { skill } from '../../../lib/records/descriptors/skill.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

export function SkillsPage() {
  return (
    <RecordList
      of={skill}
      columns={['name', 'category_id']}
      filters={['category_id', 'archived']}
      fields={['name', 'category_id']}
      above={<SettingsBack />}
    />
  );
}
