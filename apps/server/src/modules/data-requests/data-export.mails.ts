import { defineMail } from '../../platform/mail/template.ts';

/** To whoever asked. It says that there is something to fetch, never what; one has to sign in for it. */
export const exportReadyMail = defineMail<{ name: string; path: string }>(
  'data-requests.export-ready',
  {
    title: { en: 'Personal data ready to download', cy: 'Data personol yn barod i’w lawrlwytho' },
    example: { name: 'Ada', path: '/portal' },
  },
  {
    en: ({ name, path }) => ({
      subject: 'Your data is ready to download',
      body: [
        `Hello ${name},`,
        'The data you asked for is ready. You can download it for seven days.',
        { action: 'Open my data', path },
        'If you did not ask for this, please change your password.',
      ],
    }),
    cy: ({ name, path }) => ({
      subject: 'Mae eich data yn barod i’w lawrlwytho',
      body: [
        `Helo ${name},`,
        'Mae’r data y gofynnoch amdano yn barod. Gallwch ei lawrlwytho am saith diwrnod.',
        { action: 'Agor fy nata', path },
        'Os na wnaethoch ofyn am hyn, newidiwch eich cyfrinair.',
      ],
    }),
  },
);
