/**
 * The one syntax of email addresses, on every side: letters, digits and the signs that mail systems deliver to, a dot only between
 * them, and a domain of at least two parts. No display name, no angle brackets, no quoted part, no comment, no number in place of a
 * domain: each of those is another way to write an address that somebody else has. Domains in other scripts are written in their xn-- form.
 */
const emailPattern = /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

/** Control characters and the two separators of Unicode: none of them stands within a line. */
const breaksLine = /[\p{Cc}\u2028\u2029]/u;
export const isOneLine = (text: string): boolean => !breaksLine.test(text);
