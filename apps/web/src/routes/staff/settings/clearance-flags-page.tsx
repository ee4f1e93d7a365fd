import { RequiredFor } from '../../../features/vetting/type-cells.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { clearanceFlag } from '../../../lib/records/descriptors/clearance-flag.generated.ts';
import { disclosureType } from '../../../lib/records/descriptors/disclosure-type.generated.ts';
import { roleProfile } from '../../../lib/records/descriptors/role-profile.generated.ts';
import { manyInput } from '../../../lib/records/many-input.tsx';
import { textFrom } from '../../../lib/records/descriptor.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

const RolesInput = manyInput(roleProfile, (row) => textFrom(row.display_name));
const TypesInput = manyInput(disclosureType, (row) => textFrom(row.name));

/** What a role demands, whichever of several checks gives it. */
export function ClearanceFlagsPage() {
  return (
    <MoreWords load={disclosureType.words}>
      <RecordList
        of={clearanceFlag}
        columns={['name', 'description', { id: 'roles', label: 'clearanceFlag.required_for', cell: RequiredFor }]}
        filters={['archived']}
        fields={[
          'name',
          'description',
          { field: 'disclosure_type_ids', input: TypesInput },
          { field: 'required_for', input: RolesInput },
        ]}
        above={<SettingsBack />}
      />
    </MoreWords>
  );
}
