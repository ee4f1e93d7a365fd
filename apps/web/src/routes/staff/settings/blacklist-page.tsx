import { useMay } from '../../../lib/access.ts';
import { blacklistEntry } from '../../../lib/records/descriptors/blacklist-entry.generated.ts';
import { RecordList } from '../../../lib/records/record-list.tsx';
import { SettingsBack } from './settings-back.tsx';

/** Whom we do not want to accept, those first that should be looked at again. */
export function BlacklistPage() {
  const may = useMay();
  return (
    <RecordList
      of={blacklistEntry}
      columns={['last_name', 'first_name', 'reason', 'review_on', 'expires_on']}
      more={['dob', 'email', 'author_name']}
      filters={['due', 'review_on', 'expires_on']}
      fields={[['first_name', 'last_name'], ['dob', 'email'], 'reason', ['review_on', 'expires_on']]}
      add={may('manage-blacklist', 'everywhere') ? undefined : null}
      above={<SettingsBack />}
    />
  );
}
