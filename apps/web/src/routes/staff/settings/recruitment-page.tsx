import type { recruitmentCategory as categoryResource } from '@manyhands/contract/recruitment/category.resource.ts';
import { CATEGORIES } from '../../../features/recruitment/category-tools.tsx';
import { recruitmentCategory } from '../../../lib/records/descriptors/recruitment-category.generated.ts';
import type { RecordRow } from '../../../lib/records/descriptor.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

type Category = RecordRow<typeof categoryResource> & {
  stages: readonly { id: number; name: string; position: number; archived: boolean }[];
};

function StageNames({ row: { stages } }: { row: Category }) {
  const inOrder = stages.filter(({ archived }) => !archived).toSorted((a, b) => a.position - b.position || a.id - b.id);
  return <>{inOrder.map(({ name }) => name).join(', ')}</>;
}

export function RecruitmentPage() {
  return (
    <RecordList<typeof categoryResource, Category>
      of={recruitmentCategory}
      columns={['name', { id: 'stages', label: 'recruitmentCategory.stages', cell: StageNames }, 'description']}
      include="stages"
      filters={['archived']}
      fields={['name', 'description']}
      href={({ id }) => `${CATEGORIES}/${id}`}
      above={<SettingsBack />}
    />
  );
}
