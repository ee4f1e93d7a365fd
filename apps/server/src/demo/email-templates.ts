import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
}

/** What those read whom someone wants to meet. */
export const meetingLetter = 'applications.moved:Invitation to meet us';

/** Earlier wordings first; the last of each letter and language is the one that is sent. */
const saved: readonly { letter: string; language: 'en' | 'cy'; days: number; subject: string; body: string }[] = [
  {
    letter: 'auth.invitation',
    language: 'en',
    days: 140,
    subject: 'Welcome to {{organisation}}',
    body: 'Hello {{name}},\n\nWe have set up an account for you.\n\n[Choose a password]({{link}})',
  },
  {
    letter: 'auth.invitation',
    language: 'en',
    days: 31,
    subject: 'Welcome to {{organisation}}, {{name}}',
    body: 'Hello {{name}},\n\nIt is good to have you with us. In your account you find:\n\n- your role and your team\n- your training\n- how to reach us\n\n[Choose a password]({{link}})\n\nThe link works once and for seven days.',
  },
  {
    letter: meetingLetter,
    language: 'en',
    days: 20,
    subject: 'We would like to meet you: {{opportunity}}',
    body: 'Hello {{name}},\n\nThank you for applying for {{opportunity}}. We would like to get to know you, and to show you round.\n\nWe will send you times to choose from. If none of them suits you, tell us on your page.\n\n[See my application]({{link}})',
  },
  {
    letter: meetingLetter,
    language: 'cy',
    days: 20,
    subject: 'Hoffem gwrdd â chi: {{opportunity}}',
    body: 'Helo {{name}},\n\nDiolch am wneud cais am {{opportunity}}. Hoffem ddod i’ch adnabod, a dangos y lle i chi.\n\nByddwn yn anfon amseroedd i chi ddewis ohonynt. Os nad oes un yn gyfleus, dywedwch wrthym ar eich tudalen.\n\n[Gweld fy nghais]({{link}})',
  },
  {
    letter: 'applications.declined',
    language: 'en',
    days: 12,
    subject: 'Your application for {{opportunity}}',
    body: 'Hello {{name}},\n\nThank you for the time you took to apply for {{opportunity}}. This time we cannot offer you the role.\n\n{{message}}\n\nWe would be glad to hear from you again: **there is something new every month**.\n\n[See other opportunities]({{link}})',
  },
  {
    letter: 'applications.declined',
    language: 'cy',
    days: 12,
    subject: 'Eich cais am {{opportunity}}',
    body: 'Helo {{name}},\n\nDiolch am yr amser a roesoch i wneud cais am {{opportunity}}. Ni allwn gynnig y rôl i chi y tro hwn.\n\n{{message}}\n\nByddem yn falch o glywed gennych eto: **mae rhywbeth newydd bob mis**.\n\n[Gweld cyfleoedd eraill]({{link}})',
  },
];

/** Emails that the organisation has put into its own words, one of them twice. */
export function emailTemplateRows({ now, numbers, accounts }: Surroundings): Rows {
  const author = accounts.find(({ email }) => email.startsWith('admin@'));
  const versions = saved.map(({ days, ...wording }) => ({
    ...wording,
    author_id: author?.id ?? null,
    created_at: daysBefore(now, days),
    updated_at: daysBefore(now, days),
  }));
  const latest = new Map(versions.map((version) => [`${version.letter} ${version.language}`, version]));
  return [
    [
      'email_templates',
      [...latest.values()].map(({ author_id: _author, ...row }) => ({ id: numbers('email_templates'), ...row })),
    ],
    ['email_template_versions', versions.map((row) => ({ id: numbers('email_template_versions'), ...row }))],
  ];
}
