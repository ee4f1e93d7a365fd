import type { OwnTexts } from '../../lib/server-texts.ts';

/** What this screen says of single fields of a message in words of its own. */
export const MESSAGE_TEXTS: OwnTexts = {
  'required:title': 'messages.heading_needed',
  'required:text': 'messages.text_needed',
  'required:team_id': 'messages.team_needed',
  not_there: 'messages.team_gone',
  date_after_start: 'messages.end_before_start',
};
