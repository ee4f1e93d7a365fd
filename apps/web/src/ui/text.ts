import { createContext, use, useCallback } from 'react';
import { useIntl, type MessageKey } from './intl.tsx';
import type { MessageValues } from './message-format.ts';

export type { MessageKey };
export type TextValues = MessageValues;

/** A name or an address that keeps its own direction inside a sentence of another. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** Whether the page speaks about someone else, whom its reader acts for: then `behalf.{key}` is said where there is such a text. */
export const OtherPersonContext = createContext(false);

/** The words of the product by key, in the reader's language. */
export function useText() {
  const intl = useIntl();
  const isOther = use(OtherPersonContext);
  return useCallback(
    (id: MessageKey, values?: TextValues): string => {
      const other = `behalf.${id}` as MessageKey;
      return intl.formatMessage(isOther && other in intl.messages ? other : id, values);
    },
    [intl, isOther],
  );
}
