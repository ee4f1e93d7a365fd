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
        'What you asked for has been put together. It is kept for seven days.',
        { action: 'Open my data', path },
        'If you did not ask for this, please change your password.',
      ],
    }),
    cy: ({ name, path }) => ({
      subject: 'Mae eich data yn barod i’w lawrlwytho',
      body: [
        `Helo ${name},`,
        'Mae’r hyn y gofynnoch amdano wedi’i gasglu. Fe’i cedwir am saith diwrnod.',
        { action: 'Agor fy nata', path },
        'Os na wnaethoch ofyn am hyn, newidiwch eich cyfrinair.',
      ],
    }),
  },
);
