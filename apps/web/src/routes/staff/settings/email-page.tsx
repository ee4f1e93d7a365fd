import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lettersQuery, templateQuery, type MailLetter } from '../../../features/email-templates/email-template.api.ts';
import { LetterEditor } from '../../../features/email-templates/letter-editor.tsx';
import { isLetterInPath, pathOfLetter } from '../../../features/email-templates/letter.rules.ts';
import { isLanguage, useLanguage, type Language } from '../../../lib/i18n.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading } from '../../../ui/states.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';
import { NotFoundPage } from '../../error-page.tsx';
import { loadEmailWords } from './email-words.ts';

function Template({ letter, language }: { letter: MailLetter; language: Language }) {
  const { data, error } = useQuery(templateQuery(letter, language));
  if (error && data === undefined) throw error;
  if (data === undefined) return <Loading />;
  return <LetterEditor key={`${letter.key} ${language}`} letter={letter} language={language} template={data} />;
}

function Email({ part }: { part: string }) {
  const t = useText();
  const { language: requested } = useSearch({ strict: false }) as { language?: string };
  const { language: spoken } = useLanguage();
  const { data, error } = useQuery(lettersQuery);
  const letter = data?.find(({ key }) => isLetterInPath(key, part));
  usePageTitle(letter?.title[spoken] ?? t('settings.emails'));
  if (error && !data) throw error;
  if (!data) return <Loading />;
  if (!letter) return <NotFoundPage />;
  const language = isLanguage(requested) ? requested : 'en';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/staff/settings/emails" label={t('settings.emails')} />}
        title={letter.title[spoken]}
      />
      <TabLinks
        label={t('emails.languages')}
        tabs={(['en', 'cy'] as const).map((one) => ({
          href: `${pathOfLetter(letter.key)}?language=${one}`,
          label: t(`emails.language_${one}`),
          current: one === language,
        }))}
      />
      <Template letter={letter} language={language} />
    </div>
  );
}

export function EmailPage({ of }: { of: string }) {
  return (
    <MoreWords load={loadEmailWords}>
      <Email part={of} />
    </MoreWords>
  );
}
