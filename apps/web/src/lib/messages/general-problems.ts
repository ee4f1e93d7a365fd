/**
 * Problems that any page may have to name, and those that screens name themselves. They come with the words of every page; the
 * others come once a page of a signed-in person is at rest, since they need an action that was refused first.
 */
export const GENERAL_PROBLEMS: readonly string[] = [
  'network',
  'unexpected',
  'failed',
  'invalid',
  'forbidden',
  'not_found',
  'unauthenticated',
  'stale',
  'too_many_requests',
  'try_again_now',
  'too_slow',
  'overloaded',
  'unavailable',
  'in_use',
  'message_read',
  'two_factor_required',
  'reauthenticate',
  'account_exists',
  'other_browser',
  'email_mismatch',
];
