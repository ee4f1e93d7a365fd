export interface Wording {
  subject: string;
  body: string;
}

interface Variable {
  name: string;
  example: string;
}

/** The text with examples in place of its variables; paths of ours become addresses, as they do in an email. */
export function withExamples(text: string, variables: readonly Variable[], origin: string): string {
  const filled = text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const example = variables.find((one) => one.name === name)?.example;
    if (example === undefined) return whole;
    return /^link$|Link$/.test(name) && example.startsWith('/') ? origin + example : example;
  });
  return filled.replaceAll('](/', `](${origin}/`);
}

/** A letter's key as a part of an address: a dot there would be taken for a file, a slash for a folder. */
const partOf = (key: string) => key.replaceAll('.', '--').replaceAll('/', '~');
export const pathOfLetter = (key: string) => `/staff/settings/emails/${encodeURIComponent(partOf(key))}`;
export const isLetterInPath = (key: string, part: string) => partOf(key) === part;

const PLACES = {
  applications: 'recruitment',
  opportunities: 'recruitment',
  interviews: 'recruitment',
  signups: 'recruitment',
  onboarding: 'training',
  auth: 'accounts',
  'second-factors': 'accounts',
  'identity-providers': 'accounts',
  users: 'accounts',
} as const;

export const LETTER_PLACES = ['recruitment', 'training', 'accounts', 'other'] as const;

/** Under which heading a letter stands. */
export const placeOf = (group: string): (typeof LETTER_PLACES)[number] =>
  PLACES[group as keyof typeof PLACES] ?? 'other';
