import { recruitmentQuestion } from '../../../lib/records/descriptors/recruitment-question.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

/** What reviewers are asked about an applicant. */
export function RecruitmentQuestionsPage() {
  return (
    <RecordList
      of={recruitmentQuestion}
      columns={['text', 'kind', 'weight', 'position']}
      filters={['kind', 'archived']}
      fields={['text', 'kind', ['weight', 'position']]}
      above={<SettingsBack />}
    />
  );
}
