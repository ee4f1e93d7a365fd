export type PasswordRule = 'length' | 'upper' | 'lower' | 'number';

const TESTS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => Array.from(password).length >= 8,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
};

export const PASSWORD_RULES = Object.keys(TESTS) as PasswordRule[];

/** Which rules a password keeps so far. What people would guess first only the server knows. */
export function computeMetRules(password: string): ReadonlySet<PasswordRule> {
  const composed = password.normalize('NFKC');
  return new Set(PASSWORD_RULES.filter((rule) => TESTS[rule](composed)));
}
