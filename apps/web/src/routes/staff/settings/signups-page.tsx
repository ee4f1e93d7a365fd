import { signup } from '../../../lib/records/descriptors/signup.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

/** Who wants to hear when something fits. */
export function SignupsPage() {
  return (
    <RecordList
      of={signup}
      columns={['name', 'email', 'interests', 'confirmed', 'expires_on']}
      more={['language', 'consented_at']}
      filters={['confirmed']}
      fields={['name', 'email', 'interests', 'language']}
      above={<SettingsBack />}
    />
  );
}
