import { createContext, use, useMemo, type ReactNode } from 'react';
import {
  dateFormat,
  formatMessage,
  listFormat,
  numberFormat,
  type Message,
  type MessageValues,
} from './message-format.ts';

export type { Message };
export type MessageKey = keyof Catalogue;

/** What a page says and how it writes dates, numbers and lists, in the reader's language. */
export interface Intl {
  readonly locale: string;
  readonly messages: Readonly<Record<string, Message>>;
  formatMessage(id: MessageKey, values?: MessageValues): string;
  formatDate(value: string | number | Date, options?: globalThis.Intl.DateTimeFormatOptions): string;
  formatNumber(value: number, options?: globalThis.Intl.NumberFormatOptions): string;
  formatList(values: readonly string[], type?: globalThis.Intl.ListFormatType): string;
}

function makeIntl(locale: string, messages: Intl['messages']): Intl {
  return {
    locale,
    messages,
    formatMessage(id, values) {
      const message = messages[id];
      try {
        if (message === undefined) throw new Error('Missing message');
        return formatMessage(message, locale, values);
      } catch (error) {
        // A key on the screen says nothing to anyone: like any other error it belongs in the log.
        reportError(new Error(`[message] ${(error as Error).message}: "${id}"`));
        return id;
      }
    },
    formatDate: (value, options) => dateFormat(locale, options).format(new Date(value)),
    formatNumber: (value, options) => numberFormat(locale, options).format(value),
    formatList: (values, type) => listFormat(locale, type).format(values),
  };
}

const IntlContext = createContext<Intl | null>(null);

export function IntlProvider({
  locale,
  messages,
  children,
}: {
  locale: string;
  messages: Intl['messages'];
  children: ReactNode;
}) {
  const intl = useMemo(() => makeIntl(locale, messages), [locale, messages]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

export function useIntl(): Intl {
  const intl = use(IntlContext);
  if (!intl) throw new Error('There is no IntlProvider above');
  return intl;
}
