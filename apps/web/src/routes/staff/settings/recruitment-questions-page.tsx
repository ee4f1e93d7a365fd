import { recruitmentQuestion } from '../../../lib/records/descriptors/recruitment-question.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

/** What reviewers are asked about an applicant. */
export function RecruitmentQuestionsPage() {
  return (
    <RecordList
      of={recruitmentQuestion}
      columns={['text', 'category_id', 'kind', 'weight', 'position']}
      filters={['category_id', 'kind', 'archived']}
      fields={['text', 'category_id', 'kind', ['weight', 'position']]}
      above={<SettingsBack />}
    />
  );
}
