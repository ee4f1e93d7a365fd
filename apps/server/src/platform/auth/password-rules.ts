import { fieldError, type FieldFault } from '@manyhands/contract/kit/field-errors.ts';
import { commonPasswords } from './common-passwords.ts';

export const longestPassword = 1024;

const rules: readonly { test: (password: string) => boolean; fault: FieldFault }[] = [
  { test: (password) => Array.from(password).length >= 8, fault: fieldError('password_short') },
  { test: (password) => /\p{Lu}/u.test(password), fault: fieldError('password_upper') },
  { test: (password) => /\p{Ll}/u.test(password), fault: fieldError('password_lower') },
  { test: (password) => /\p{Nd}/u.test(password), fault: fieldError('password_number') },
  { test: (password) => Buffer.byteLength(password) <= longestPassword, fault: fieldError('password_long') },
];

/** One form for one password: what a keyboard composes differently is still the same password. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** What is wrong with the shape of a new password, in the order a person would mend it. */
export function passwordProblems(password: string): FieldFault[] {
  const text = normalisePassword(password);
  return rules.filter(({ test }) => !test(text)).map(({ fault }) => fault);
}

/**
 * Everything that is wrong with a new password. `words` are those that someone who knows the person would try
 * first: names, the email address, the organisation.
 */
export async function judgePassword(password: string, words: readonly string[]): Promise<FieldFault[]> {
  const problems = passwordProblems(password);
  // whatever is far too long is not worth reading
  if (problems.some(({ code }) => code === 'password_long')) return problems;
  const text = normalisePassword(password);
  // A name may be common too; that it is their own is what helps them choose another.
  if (isMadeOf(text, words)) return [...problems, fieldError('password_own')];
  const common = await commonPasswords();
  if (guesses(text).some((guess) => common.has(guess))) problems.push(fieldError('password_common'));
  return problems;
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};
const letters = (text: string, one: string) =>
  text.replace(/[013457@$!|+]/g, (sign) => (sign === '1' ? one : leet[sign]!));

/** Lower case and without accents, so that it is compared as people read it. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** A word's usual disguises taken off: figures and signs at its ends, figures for letters. */
function guesses(text: string): string[] {
  const lower = text.toLowerCase();
  const bare = lower.replace(/[^\p{L}]+$/u, '');
  const core = bare.replace(/^[^\p{L}]+/u, '');
  // signs that end a word may be letters too: "pa$$" and "hell0"
  const folded = [lower, lower.replace(/[\d]+$/, ''), bare, core].flatMap((form) => [
    form,
    letters(form, 'i'),
    letters(form, 'l'),
  ]);
  // a common word is no longer the password where as much again has been added to it
  return [...new Set(folded)].filter((form) => form.length >= 4 && form.length * 2 >= text.length);
}

const leastWord = 3;
const leastOwn = 4;

/** True when too little is left of it once the words, the figures and the signs are taken out. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const pieces = [
    ...new Set(words.map(plain).flatMap((word) => [word.replace(/[^\p{L}\p{N}]+/gu, ''), ...word.split(/[^\p{L}]+/u)])),
  ]
    .filter((piece) => Array.from(piece).length >= leastWord)
    .sort((a, b) => b.length - a.length);
  const bare = plain(text).replace(/[^\p{L}]+$/u, '');
  return [plain(text), ...[plain(text), bare].flatMap((form) => [letters(form, 'i'), letters(form, 'l')])].some(
    (form) => {
      let rest = form;
      for (const piece of pieces) rest = rest.replaceAll(piece, ' ');
      return rest !== form && Array.from(rest.replace(/[^\p{L}]+/gu, '')).length < leastOwn;
    },
  );
}
