import { TagPill } from '../../../features/tags/tag-pill.tsx';
import { tag } from '../../../lib/records/descriptors/tag.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

export function TagsPage() {
  return (
    <RecordList
      of={tag}
      columns={[{ field: 'name', cell: TagPill }, 'visibility']}
      filters={['visibility', 'archived']}
      fields={['name', 'colour', 'visibility']}
      initial={{ colour: 'grey', visibility: 'staff-only' }}
      above={<SettingsBack />}
    />
  );
}
