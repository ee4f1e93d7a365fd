/** What the server says at single fields of an opportunity and of what hangs on it. */
export const OPPORTUNITY_TEXTS = {
  'This address is taken': 'recruiting.slug_taken',
  'Please provide a value in the form that is asked for': 'recruiting.slug_wrong',
  'The end lies before the start': 'recruiting.end_before_start',
  'This does not exist': 'recruiting.not_there',
  'Display name is required': 'recruiting.name_needed',
  'Name is required': 'recruiting.name_needed',
  'Please enter a valid date': 'recruiting.wrong_date',
  'Please enter a number': 'recruiting.number_needed',
} as const;
