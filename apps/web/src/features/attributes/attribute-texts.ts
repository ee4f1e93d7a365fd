import type { MessageKey } from '../../ui/text.ts';

/** What the server says at single fields, in the reader's language. */
export const ATTRIBUTE_TEXTS: Readonly<Record<string, MessageKey>> = {
  'Please provide a value': 'fields.missing',
  'This slug is taken': 'fields.slug_taken',
  'Each value can be used once': 'choice.twice',
  'Only one option can be selected from the start': 'fields.one_selected',
};
