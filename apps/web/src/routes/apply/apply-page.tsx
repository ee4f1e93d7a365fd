import { applicationPage, type ApplicationPage } from '../../features/apply/application-page.ts';
import { SurroundingsContext } from '../../features/custom-fields/field-surroundings.ts';
import { ApplyForm } from '../../features/apply/apply-form.tsx';
import { LANGUAGES, useLanguage } from '../../lib/i18n.tsx';
import { pageValues } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useText } from '../../ui/text.ts';
import { applyParts } from './apply-parts.tsx';

function NotOpen() {
  const t = useText();
  usePageTitle(t('apply.not_found_title'));
  return <PageHeader title={t('apply.not_found_title')} note={t('apply.not_found_text')} />;
}

const surroundingsOf = ({ organisation, opportunity }: ApplicationPage) => ({ currencySymbol: organisation.currency_symbol, dateFormat: organisation.date_format, phoneRegion: opportunity.default_phone_country_code });

/** The other language, by its own name. What is typed stays. */
function LanguageChoice() {
  const { language, chooseLanguage } = useLanguage();
  const other = language === 'en' ? 'cy' : 'en';
  return (
    <p data-print="no" className="mt-12">
      <button type="button" lang={other} onClick={() => chooseLanguage(other)} className="min-h-6 rounded-sm text-sm text-ink-2 underline underline-offset-4">
        {LANGUAGES[other].name}
      </button>
    </p>
  );
}

/** The application form of one opportunity. */
export function ApplyPage(_: { slug: string }) {
  const t = useText();
  const page = applicationPage();
  const home = page ? `/opportunities/${page.application.opportunity.slug}` : '/portal';
  const isKnown = Boolean(page?.application.user);
  return (
    <AppShell organisation={pageValues().organisation} home={home} width="form" end={isKnown ? undefined : <Link href="/login" className="text-sm no-underline hover:underline">{t('apply.log_in')}</Link>}>
      {page ? (
        <SurroundingsContext value={surroundingsOf(page.application)}>
          <ApplyForm page={page} parts={applyParts} />
        </SurroundingsContext>
      ) : (
        <NotOpen />
      )}
      <LanguageChoice />
    </AppShell>
  );
}
