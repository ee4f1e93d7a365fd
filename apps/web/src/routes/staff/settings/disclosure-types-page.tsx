import type { OwnTexts } from '../../../lib/server-texts.ts';
import { RequiredFor } from '../../../features/vetting/type-cells.tsx';
import { disclosureType } from '../../../lib/records/descriptors/disclosure-type.generated.ts';
import { roleProfile } from '../../../lib/records/descriptors/role-profile.generated.ts';
import { manyInput } from '../../../lib/records/many-input.tsx';
import { textFrom } from '../../../lib/records/descriptor.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

const RolesInput = manyInput(roleProfile, (row) => textFrom(row.display_name));

const TEXTS: OwnTexts = {
  check_unregulated: 'disclosureType.not_regulated',
};

/** Kinds of criminal record checks, and the roles that require them. */
export function DisclosureTypesPage() {
  return (
    <RecordList
      of={disclosureType}
      columns={[
        'name',
        'jurisdiction',
        'level',
        'workforce',
        { id: 'roles', label: 'disclosureType.required_for', cell: RequiredFor },
      ]}
      more={['minimum_age', 'months_valid']}
      filters={['jurisdiction', 'level', 'archived']}
      fields={[
        'name',
        'jurisdiction',
        'level',
        'workforce',
        ['minimum_age', 'months_valid'],
        { field: 'required_for', input: RolesInput },
      ]}
      initial={{ minimum_age: 16 }}
      texts={TEXTS}
      above={<SettingsBack />}
    />
  );
}
