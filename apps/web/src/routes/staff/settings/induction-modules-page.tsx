import type { OwnTexts } from '../../../lib/server-texts.ts';
import { QuestionsInput } from '../../../features/inductions/questions-input.tsx';
import { RequiredFor } from '../../../features/inductions/module-cells.tsx';
import { inductionModule } from '../../../lib/records/descriptors/induction-module.generated.ts';
import { roleProfile } from '../../../lib/records/descriptors/role-profile.generated.ts';
import { textFrom } from '../../../lib/records/descriptor.ts';
import { manyInput } from '../../../lib/records/many-input.tsx';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

const RolesInput = manyInput(roleProfile, (row) => textFrom(row.display_name));

const TEXTS: OwnTexts = {
  right_answer_foreign: 'inductionModule.no_answer',
};

/** What people read, answer, attend or hand in, and the roles that require it. */
export function InductionModulesPage() {
  return (
    <RecordList
      of={inductionModule}
      columns={[
        'name',
        'kind',
        'months_valid',
        'self_complete',
        { id: 'roles', label: 'inductionModule.required_for', cell: RequiredFor },
      ]}
      filters={['kind', 'archived']}
      fields={[
        'name',
        'kind',
        'content',
        { field: 'questions', input: QuestionsInput },
        ['pass_mark', 'months_valid'],
        'self_complete',
        { field: 'required_for', input: RolesInput },
      ]}
      initial={{ kind: 'read', pass_mark: 80, self_complete: true }}
      texts={TEXTS}
      above={<SettingsBack />}
    />
  );
}
