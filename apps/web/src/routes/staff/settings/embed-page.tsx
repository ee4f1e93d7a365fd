import { useQuery } from '@tanstack/react-query';
import { embedSettingsQuery } from '../../../features/organisation/embed-settings.api.ts';
import { EmbedSettingsSheet } from '../../../features/organisation/embed-settings-sheet.tsx';
import { EmbedSnippetSheet } from '../../../features/organisation/embed-snippet-sheet.tsx';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { SettingsBack } from './settings-back.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=embed&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=embed&compiled'),
};
const loadEmbedWords = onceEach(async (language) => (await words[language]()).default);

function Embedding() {
  const t = useText();
  const { data, error } = useQuery(embedSettingsQuery);
  usePageTitle(t('settings.embed'));
  if (error && !data) throw error;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader above={<SettingsBack />} title={t('settings.embed')} note={t('embed.note')} />
      {data ? <EmbedSettingsSheet latest={data} /> : <Loading />}
      <EmbedSnippetSheet />
    </div>
  );
}

export function EmbedPage() {
  return (
    <MoreWords load={loadEmbedWords}>
      <Embedding />
    </MoreWords>
  );
}
