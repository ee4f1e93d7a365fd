import { useQuery } from '@tanstack/react-query';
import { safeguardingQuery } from '../../../features/organisation/safeguarding.api.ts';
import { SafeguardingForm } from '../../../features/organisation/safeguarding-form.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadSafeguardingWords } from './safeguarding-words.ts';
import { SettingsBack } from './settings-back.tsx';

function Safeguarding() {
  const t = useText();
  const { data, error } = useQuery(safeguardingQuery);
  usePageTitle(t('settings.safeguarding'));
  if (error && !data) throw error;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader above={<SettingsBack />} title={t('settings.safeguarding')} />
      {data ? <SafeguardingForm latest={data} /> : <Loading />}
    </div>
  );
}

export function SafeguardingPage() {
  return (
    <MoreWords load={loadSafeguardingWords}>
      <Safeguarding />
    </MoreWords>
  );
}
