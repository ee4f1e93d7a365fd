import type { OwnTexts } from '../../lib/server-texts.ts';

/** What the server says at single fields, in the reader's language. */
export const ATTRIBUTE_TEXTS: OwnTexts = {
  slug_taken: 'fields.slug_taken',
  value_once: 'choice.twice',
  one_option_selected: 'fields.one_selected',
};
