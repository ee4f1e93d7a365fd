import { defineMail } from '../../platform/mail/template.ts';

/** It says that there is something to fetch, never what; the link opens only for whoever asked, signed in. */
export const listExportReadyMail = defineMail<{ name: string; path: string }>(
  'exports.list-export-ready',
  { title: { en: 'Export ready', cy: 'Allforiad yn barod' }, example: { name: 'Ada', path: '/portal' } },
  {
    en: ({ name, path }) => ({
      subject: 'Your export is ready',
      body: [
        `Hello ${name},`,
        'The export you asked for is ready to download. It is deleted seven days after you asked for it.',
        { action: 'Open my exports', path },
        'If you did not ask for this, change your password.',
      ],
    }),
    cy: ({ name, path }) => ({
      subject: 'Mae eich allforiad yn barod',
      body: [
        `Helo ${name},`,
        'Mae’r allforiad y gofynnoch amdano yn barod i’w lawrlwytho. Caiff ei ddileu saith diwrnod ar ôl i chi ofyn amdano.',
        { action: 'Agor fy allforion', path },
        'Os na wnaethoch ofyn am hyn, newidiwch eich cyfrinair.',
      ],
    }),
  },
);
