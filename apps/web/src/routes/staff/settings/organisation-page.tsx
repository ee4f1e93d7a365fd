import { useQuery } from '@tanstack/react-query';
import { organisationSettingsQuery } from '../../../features/organisation/organisation-settings.api.ts';
import { OrganisationSettingsForm } from '../../../features/organisation/organisation-settings-form.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { loadWidgetWords } from '../../../lib/widget-words.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadOrganisationWords } from './organisation-words.ts';
import { SettingsBack } from './settings-back.tsx';

function Organisation() {
  const t = useText();
  const { data, error } = useQuery(organisationSettingsQuery);
  usePageTitle(t('settings.organisation'));
  if (error && !data) throw error;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader above={<SettingsBack />} title={t('settings.organisation')} note={t('house.note')} />
      {data ? <OrganisationSettingsForm latest={data} /> : <Loading />}
    </div>
  );
}

export function OrganisationPage() {
  return (
    <MoreWords load={loadWidgetWords}>
      <MoreWords load={loadOrganisationWords}>
        <Organisation />
      </MoreWords>
    </MoreWords>
  );
}
