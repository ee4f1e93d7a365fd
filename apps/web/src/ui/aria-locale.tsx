import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Tells the popups which language and direction they stand in. */
export function AriaLocale({ locale, children }: { locale: string; children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
