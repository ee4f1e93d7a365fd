/** What the server says at single fields of a message. */
export const MESSAGE_TEXTS = {
  'Title is required': 'messages.heading_needed',
  'Text is required': 'messages.text_needed',
  'This does not exist': 'messages.team_gone',
  'Please provide a date on or after the start date': 'messages.end_before_start',
  'Please enter a valid date': 'messages.wrong_date',
} as const;
