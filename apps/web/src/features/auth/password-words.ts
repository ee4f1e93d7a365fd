import { useServerTexts } from '../../lib/server-texts.ts';
import type { MessageKey } from '../../ui/text.ts';

/** What the server says about passwords, word for word, and where our catalogue says it. */
const KNOWN: Readonly<Record<string, MessageKey>> = {
  'Password must be at least 8 characters': 'password.refused_length',
  'Password must contain an upper case letter': 'password.refused_upper',
  'Password must contain a lower case letter': 'password.refused_lower',
  'Password must contain a number': 'password.refused_number',
  'Password is too long': 'password.refused_long',
  'This password is too common': 'password.refused_common',
  'Your password must not contain your name, your email address or our name': 'password.refused_own',
  'Please enter a password': 'password.missing',
  'The passwords do not match': 'password.differs',
  'Please enter your current password': 'password.current_missing',
  'This is not your current password': 'password.current_wrong',
};

/** Turns a refused password into the reader's language; everything else stays what it was. */
export function usePasswordWords() {
  const inOwnWords = useServerTexts(KNOWN);
  return (error: unknown) => inOwnWords(error) as Error;
}
