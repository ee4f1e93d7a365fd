/**
 * The one syntax of email addresses, on every side: letters, digits and the signs that mail systems deliver to, a dot only between
 * them, and a domain of at least two parts, in any script. No display name, no angle brackets, no quoted part, no comment, no number in
 * place of a domain, no wide or styled letters: each of those is another way to write an address that someone else has.
 */
const mailbox = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [before, after] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  return (
    text.length <= 254 &&
    mailbox.test(before) &&
    domain.test(after) &&
    after.normalize('NFKC') === after.normalize('NFC')
  );
}

/** Control characters and the two separators of Unicode: none of them stands within a line. */
const breaksLine = /[\p{Cc}\u2028\u2029]/u;
export const isOneLine = (text: string): boolean => !breaksLine.test(text);
