import { useCallback } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

export type MessageKey = NonNullable<MessageDescriptor['id']>;
export type TextValues = Record<string, string | number | boolean | null | undefined>;

/** A name or an address that keeps its own direction inside a sentence of another. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** The words of the product by key, in the reader's language. */
export function useText() {
  const intl = useIntl();
  return useCallback((id: MessageKey, values?: TextValues): string => intl.formatMessage({ id }, values), [intl]);
}
