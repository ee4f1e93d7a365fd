import { fieldMessages, validatorMessages } from './field-messages.ts';

/** What can be said at a custom field, in Welsh. The English words are the documents' own and decide which is meant. */
const welsh: Readonly<Record<string, string>> = {
  [fieldMessages.option]: 'Dewiswch opsiwn',
  [fieldMessages.value]: 'Rhowch werth',
  [fieldMessages.date]: 'Rhowch ddyddiad',
  [fieldMessages.datetime]: 'Dewiswch ddyddiad ac amser',
  [fieldMessages.startenddate]: 'Dewiswch ddyddiad dechrau a dyddiad gorffen',
  [fieldMessages.email]: 'Rhowch gyfeiriad e-bost dilys',
  [fieldMessages.telephone]: 'Rhowch rif ffôn dilys',
  [fieldMessages.file]: 'Dewiswch ffeil',
  [validatorMessages.date]: 'Rhowch ddyddiad dilys',
  [validatorMessages.number]: 'Rhowch rif',
  [validatorMessages.whole]: 'Rhowch rif cyfan',
  [validatorMessages.notNegative]: 'Rhowch swm o 0 neu fwy',
  [validatorMessages.order]: 'Mae’r diwedd cyn y dechrau',
  'This file is no longer there. Please upload it again.': 'Nid yw’r ffeil hon yno mwyach. Lanlwythwch hi eto.',
  'This field is not known here': 'Nid yw’r maes hwn yn hysbys yma',
};

/** Those that speak of a number or an address. */
const patterns: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^The maximum length is (\d+)$/, (most) => `Yr hyd mwyaf yw ${most}`],
  [/^Number must be divisible by ([\d.]+)$/, (divisor) => `Rhaid i’r rhif fod yn rhanadwy â ${divisor}`],
  [/^Please provide a valid link \(e\.g\. (.+)\)$/, (host) => `Rhowch ddolen ddilys (e.e. ${host})`],
];

/** The same in the language that was asked for; what is not known in it stays as it is. */
export function fieldTextIn(language: string, text: string): string {
  if (language !== 'cy') return text;
  const known = welsh[text];
  if (known !== undefined) return known;
  for (const [pattern, say] of patterns) {
    const [, found] = pattern.exec(text) ?? [];
    if (found !== undefined) return say(found);
  }
  return text;
}
