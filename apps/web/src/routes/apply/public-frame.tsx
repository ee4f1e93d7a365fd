import type { ReactNode } from 'react';
import { LANGUAGES, useLanguage } from '../../lib/i18n.tsx';
import { pageValues } from '../../lib/page.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';

/** Each language is offered in its own words. */
export function LanguageSwitch() {
  const { language, chooseLanguage } = useLanguage();
  const other = language === 'en' ? 'cy' : 'en';
  return (
    <Button kind="quiet" size="small" lang={other} onClick={() => chooseLanguage(other)}>
      {LANGUAGES[other].name}
    </Button>
  );
}

/** What stands around the pages that everybody can read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useText();
  const { organisation } = pageValues();
  return (
    <AppShell
      organisation={organisation}
      home="/opportunities"
      end={
        <>
          <LanguageSwitch />
          <Link href="/login" className="text-sm no-underline hover:underline">
            <span className="hidden sm:inline">{t('apply.log_in')}</span>
            <span className="sm:hidden">{t('opportunities.log_in')}</span>
          </Link>
        </>
      }
    >
      {children}
    </AppShell>
  );
}
