import { addressMessages } from '@manyhands/contract/form/address-history.ts';
import { fieldTextIn } from '@manyhands/contract/form/field-messages-welsh.ts';
import type { FieldErrors } from '../../platform/problem.ts';

/** What can be said at a field of an application, in Welsh. The English words are the documents' own and decide which is meant. */
const welsh: Readonly<Record<string, string>> = {
  [addressMessages.none]: 'Rhowch gyfeiriad',
  [addressMessages.incomplete]: 'Nid yw’r cyfeiriad hwn yn gyflawn, cliciwch yma i’w ddiweddaru',
  'Please enter a valid email address': 'Rhowch gyfeiriad e-bost dilys',
  'Please enter a valid URL': 'Rhowch gyfeiriad gwe dilys',
  'Please provide a date in the past': 'Rhowch ddyddiad yn y gorffennol',
  'Please provide a value in the form that is asked for': 'Rhowch werth yn y ffurf y gofynnir amdani',
  'You have previously applied for this opportunity': 'Rydych wedi gwneud cais am y cyfle hwn o’r blaen',
  'There is an account with this email address already.': 'Mae cyfrif gyda’r cyfeiriad e-bost hwn eisoes.',
  'Please open the link that we send to this address, and complete your application there':
    'Agorwch y ddolen a anfonwn i’r cyfeiriad hwn, a chwblhewch eich cais yno',
  'The email addresses do not match': 'Nid yw’r cyfeiriadau e-bost yn cyfateb',
  'Please give the address of your parent or guardian': 'Rhowch gyfeiriad eich rhiant neu warcheidwad',
  'Please choose somebody else': 'Dewiswch rywun arall',
  'The upload was interrupted. Please try again.': 'Torrwyd ar draws y lanlwytho. Rhowch gynnig arall arni.',
  'This file is empty.': 'Mae’r ffeil hon yn wag.',
  'Files of this type cannot be uploaded.': 'Ni ellir lanlwytho ffeiliau o’r math hwn.',
  'The content of this file does not match its name or type.':
    'Nid yw cynnwys y ffeil hon yn cyfateb i’w henw neu ei math.',
  'Documents with macros cannot be uploaded. Please save it without macros.':
    'Ni ellir lanlwytho dogfennau â macros. Cadwch hi heb facros.',
  'This document unpacks to more than we can take.': 'Mae’r ddogfen hon yn dadbacio i fwy nag y gallwn ei dderbyn.',
  'This file seems to be damaged.': 'Mae’n ymddangos bod y ffeil hon wedi’i difrodi.',
  'This image has too many pixels.': 'Mae gormod o bicseli yn y llun hwn.',
  'You must agree to the above statement': 'Rhaid i chi gytuno â’r datganiad uchod',
  'Please select at least one answer': 'Dewiswch o leiaf un ateb',
  'Please verify that you agree to the above statement': 'Cadarnhewch eich bod yn cytuno â’r datganiad uchod',
  'The diversity questions field is required.': 'Mae angen ateb y cwestiynau amrywiaeth.',
  'This does not exist': 'Nid yw hwn yn bodoli',
  'Please choose a later date': 'Dewiswch ddyddiad diweddarach',
  'Please choose an earlier date': 'Dewiswch ddyddiad cynharach',
  'Stays begin and end on a changeover day': 'Mae arosiadau’n dechrau ac yn gorffen ar ddiwrnod newid',
  'There is no free bed for every night': 'Nid oes gwely rhydd ar gyfer pob noson',
  'There is no free room for every night': 'Nid oes ystafell rydd ar gyfer pob noson',
  'You have an existing booking for the selected dates': 'Mae gennych archeb eisoes ar gyfer y dyddiadau a ddewiswyd',
  'Password must be at least 8 characters': 'Rhaid i’r cyfrinair fod yn 8 nod o leiaf',
  'Password must contain an upper case letter': 'Rhaid i’r cyfrinair gynnwys priflythyren',
  'Password must contain a lower case letter': 'Rhaid i’r cyfrinair gynnwys llythyren fach',
  'Password must contain a number': 'Rhaid i’r cyfrinair gynnwys rhif',
  'Password is too long': 'Mae’r cyfrinair yn rhy hir',
  'This password is too common': 'Mae’r cyfrinair hwn yn rhy gyffredin',
  'Your password must not contain your name, your email address or our name':
    'Ni chaiff eich cyfrinair gynnwys eich enw, eich cyfeiriad e-bost na’n henw ni',
  'Please add each name only once': 'Ychwanegwch bob enw unwaith yn unig',
  'The passwords do not match': 'Nid yw’r cyfrineiriau’n cyfateb',
};

/** Fields whose absence is said by their name. */
const names: Readonly<Record<string, string>> = {
  Email: 'cyfeiriad e-bost',
  'Email confirm': 'cadarnhau’r cyfeiriad e-bost',
  'First name': 'enw cyntaf',
  'Last name': 'cyfenw',
  'Contact number': 'rhif cyswllt',
  'Phone number': 'rhif ffôn',
  'Parent/guardian first name': 'enw cyntaf rhiant neu warcheidwad',
  'Parent/guardian last name': 'cyfenw rhiant neu warcheidwad',
  'Parent/guardian email': 'cyfeiriad e-bost rhiant neu warcheidwad',
  'New password': 'cyfrinair',
  'New password confirm': 'cadarnhau’r cyfrinair',
  Street: 'stryd',
  City: 'tref neu ddinas',
  Postcode: 'cod post',
  Country: 'gwlad',
};

/** Those that speak of a number or a name. */
const patterns: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^(.+) is required$/, (name) => (names[name!] ? `Mae angen ${names[name!]}` : 'Mae angen ateb')],
  [
    /^Please provide at least (\d+) more month\(s\) of your address history$/,
    (months) => `Rhowch o leiaf ${months} mis arall o hanes eich cyfeiriadau`,
  ],
  [/^The minimum length is (\d+)$/, (least) => `Yr hyd lleiaf yw ${least}`],
  [/^Please choose at most (\d+)$/, (most) => `Dewiswch ${most} ar y mwyaf`],
  [/^Please enter a number from (\d+) up$/, (least) => `Rhowch rif o ${least} i fyny`],
  [/^Please enter a number up to (\d+)$/, (most) => `Rhowch rif hyd at ${most}`],
  [
    /^Please choose whole weeks, from (\d+) to (\d+) nights$/,
    (from, to) => `Dewiswch wythnosau cyfan, o ${from} i ${to} noson`,
  ],
];

function computeWelsh(text: string): string {
  const known = welsh[text];
  if (known !== undefined) return known;
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1));
  }
  return fieldTextIn('cy', text);
}

/** The same problems in the language that was asked for; what is not known in it stays in English. */
export function computeWorded(errors: FieldErrors, language: string): FieldErrors {
  if (language !== 'cy') return errors;
  return Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path, texts.map(computeWelsh)]));
}
