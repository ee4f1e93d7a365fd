import { createContext, use, useCallback } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

export type MessageKey = NonNullable<MessageDescriptor['id']>;
export type TextValues = Record<string, string | number | boolean | null | undefined>;

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
      return intl.formatMessage({ id: isOther && other in intl.messages ? other : id }, values);
    },
    [intl, isOther],
  );
}
