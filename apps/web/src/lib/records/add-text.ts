import type { MessageKey } from '../../ui/text.ts';
import type { TitledDescriptor } from './descriptor.ts';

/** What the button that adds one says, and the dialog it opens. */
export const addTextOf = (
  { add, one }: TitledDescriptor,
  t: (key: MessageKey, values?: Readonly<Record<string, string>>) => string,
): string => t(add ?? 'records.add', { one: t(one) });
