import type { OwnTexts } from '../../lib/server-texts.ts';

/** What the server says at single fields of an opportunity and of what hangs on it. */
export const OPPORTUNITY_TEXTS: OwnTexts = {
  form_expected: 'recruiting.slug_wrong',
  'required:display_name': 'recruiting.name_needed',
  'required:name': 'recruiting.name_needed',
};
