import { useServerTexts } from '../../lib/server-texts.ts';

/** What the server says at the fields of these forms, in the reader's language. */
export const useAnswerTexts = () =>
  useServerTexts({
    'Please provide a value': 'answer.needed',
    'Please enter a number': 'answer.number',
    'Please select an option': 'answer.option',
    'Please enter a valid email address': 'answer.email_wrong',
  });
