import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { pageValues } from './page.ts';
import { IntlProvider, type Message } from '../ui/intl.tsx';
import { untilHere } from '../ui/pieces.ts';

export type Language = 'en' | 'cy';
export type Messages = Readonly<Record<string, Message>>;
export type LoadMessages = (language: Language) => Promise<Messages>;

/** Each language by its own name, and the locale that dates and numbers follow. */
export const LANGUAGES: Readonly<Record<Language, { name: string; locale: string }>> = {
  en: { name: 'English', locale: 'en-GB' },
  cy: { name: 'Cymraeg', locale: 'cy-GB' },
};

const KEY = 'language';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && value in LANGUAGES;
}

/** The languages that the organisation offers. */
export const offeredLanguages = (): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => pageValues().languages?.includes(language) ?? true);

/** The language chosen in this browser, else the one the page was served in. */
export function firstLanguage(served: string): Language {
  try {
    const chosen = localStorage.getItem(KEY);
    if (isLanguage(chosen) && offeredLanguages().includes(chosen)) return chosen;
  } catch {
    // Storage is closed to this page.
  }
  return isLanguage(served) ? served : 'en';
}

function remember(language: Language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice lasts until the page is left.
  }
}

interface LanguageChoice {
  language: Language;
  chooseLanguage(language: Language): void;
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', chooseLanguage: () => {} });

export const useLanguage = () => useContext(LanguageContext);

/** The words for the part of the page below. */
export function Words({
  messages,
  language,
  children,
}: {
  messages: Messages;
  language: Language;
  children: ReactNode;
}) {
  return (
    <IntlProvider locale={LANGUAGES[language].locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}

export interface I18nProps {
  /** Loaded before anything is drawn, so that no page shows itself without words. */
  first: { language: Language; messages: Messages };
  load: LoadMessages;
  children: ReactNode;
}

export function I18n({ first, load, children }: I18nProps) {
  const [{ language, messages }, show] = useState(first);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      chooseLanguage(next: Language) {
        remember(next);
        void untilHere(() => load(next)).then((loaded) => show({ language: next, messages: loaded }));
      },
    }),
    [language, load],
  );
  return (
    <LanguageContext.Provider value={choice}>
      <Words language={language} messages={messages}>
        {children}
      </Words>
    </LanguageContext.Provider>
  );
}
