import { partner } from '../../../lib/records/descriptors/partner.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { Used } from '../../../lib/records/used-cell.tsx';
import { SettingsBack } from './settings-back.tsx';

export function PartnersPage() {
  return (
    <RecordList
      of={partner}
      columns={['name', 'contact_name', 'contact_email', { id: 'used', label: 'records.usage', cell: Used }]}
      more={['contact_phone', 'website']}
      filters={['archived']}
      fields={['name', 'website', 'contact_name', ['contact_email', 'contact_phone'], 'notes']}
      above={<SettingsBack />}
    />
  );
}
