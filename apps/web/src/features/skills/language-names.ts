/** Spoken by many people in Britain first; every other language of two letters follows by its name. */
const FIRST = ['en', 'cy', 'bfi', 'gd', 'ga', 'pl', 'pa', 'ur'];
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const known = new Map<string, ReadonlyMap<string, string>>();

/** The names of languages by their codes, in the words of whoever reads them. The tables have none for British Sign Language. */
export function languageNames(locale: string, signLanguage: string): ReadonlyMap<string, string> {
  const kept = known.get(locale);
  if (kept) return kept;
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  const nameOf = (code: string) => (code === 'bfi' ? signLanguage : names.of(code));
  // a code that stands for another one would offer the same language twice
  const others = CODES.filter((code) => !FIRST.includes(code) && Intl.getCanonicalLocales(code)[0] === code);
  const sorted = others
    .map((code) => [code, nameOf(code)] as const)
    .filter((pair): pair is readonly [string, string] => pair[1] !== undefined)
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale));
  const all = new Map([...FIRST.map((code) => [code, nameOf(code) ?? code] as const), ...sorted]);
  known.set(locale, all);
  return all;
}
