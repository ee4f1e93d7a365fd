import { useQuery } from '@tanstack/react-query';
import { lettersQuery } from '../../../features/email-templates/email-template.api.ts';
import { LetterList } from '../../../features/email-templates/letter-list.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { loadEmailWords } from './email-words.ts';
import { SettingsBack } from './settings-back.tsx';

function Emails() {
  const t = useText();
  const { data, error } = useQuery(lettersQuery);
  usePageTitle(t('settings.emails'));
  if (error && !data) throw error;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader above={<SettingsBack />} title={t('settings.emails')} note={t('emails.note')} />
      {data ? <LetterList letters={data} /> : <Loading />}
    </div>
  );
}

export function EmailsPage() {
  return (
    <MoreWords load={loadEmailWords}>
      <Emails />
    </MoreWords>
  );
}
