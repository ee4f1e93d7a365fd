import { useContext, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { PopupLocale } from './popup-locale.ts';

/** Around each widget of the library, so that a page without one need not bring it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const locale = useContext(PopupLocale);
  return locale === null ? children : <I18nProvider locale={locale}>{children}</I18nProvider>;
}
