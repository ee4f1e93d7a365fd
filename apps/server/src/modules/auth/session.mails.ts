import { defineMail } from '../../platform/mail/template.ts';

export const sessionReusedMail = defineMail<{ name: string }>(
  'auth.session-reused',
  { title: { en: 'Signed out to be safe', cy: 'Allgofnodi er diogelwch' }, example: { name: 'Ada' } },
  {
    en: ({ name }) => ({
      subject: 'We have signed you out to be safe',
      body: [
        `Hello ${name},`,
        'An old copy of one of your sign-ins was used again. That can happen when a device was restored from a backup, but also when someone else got hold of it, so we have ended that sign-in everywhere.',
        'Please sign in again. If you did not expect this, choose a new password as well.',
        { action: 'Sign in', path: '/login' },
      ],
    }),
    cy: ({ name }) => ({
      subject: 'Rydym wedi eich allgofnodi er diogelwch',
      body: [
        `Helo ${name},`,
        "Defnyddiwyd hen gopi o un o'ch mewngofnodiadau eto. Gall hynny ddigwydd pan fydd dyfais wedi'i hadfer o gopi wrth gefn, ond hefyd pan fydd rhywun arall wedi cael gafael arno, felly rydym wedi dod â'r mewngofnodiad hwnnw i ben ym mhobman.",
        'Mewngofnodwch eto. Os nad oeddech yn disgwyl hyn, dewiswch gyfrinair newydd hefyd.',
        { action: 'Mewngofnodi', path: '/login' },
      ],
    }),
  },
);

export const sessionsEndedMail = defineMail<{ name: string }>(
  'auth.sessions-ended',
  { title: { en: 'Signed out by staff', cy: 'Allgofnodi gan staff' }, example: { name: 'Ada' } },
  {
    en: ({ name }) => ({
      subject: 'You have been signed out',
      body: [
        `Hello ${name},`,
        'Someone who manages accounts here has ended one or more of your sign-ins. Your password has not changed.',
        'You can sign in again. If you do not know why this happened, please ask us.',
        { action: 'Sign in', path: '/login' },
      ],
    }),
    cy: ({ name }) => ({
      subject: 'Rydych wedi cael eich allgofnodi',
      body: [
        `Helo ${name},`,
        "Mae rhywun sy'n gofalu am gyfrifon yma wedi dod ag un neu ragor o'ch mewngofnodiadau i ben. Nid yw eich cyfrinair wedi newid.",
        'Gallwch fewngofnodi eto. Os na wyddoch pam y gwnaed hyn, gofynnwch i ni.',
        { action: 'Mewngofnodi', path: '/login' },
      ],
    }),
  },
);
