import { LinkRow } from '../../../features/links/link-row.tsx';
import { link } from '../../../lib/records/descriptors/link.generated.ts';
import { LookupPage } from '../../../lib/records/lookup-page.tsx';
import { SettingsBack } from './settings-back.tsx';

export function LinksPage() {
  return <LookupPage of={link} row={LinkRow} initial={{ audience: 'everyone' }} above={<SettingsBack />} />;
}
