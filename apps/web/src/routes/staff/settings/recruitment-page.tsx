import { recruitmentCategory } from '../../../lib/records/descriptors/recruitment-category.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

export function RecruitmentPage() {
  return (
    <RecordList
      of={recruitmentCategory}
      columns={['name', 'description']}
      filters={['archived']}
      fields={['name', 'description']}
      above={<SettingsBack />}
    />
  );
}
