import { defineMail } from '../../platform/mail/template.ts';

/** To the address that was left: the only one that reaches the owner if it was not they who changed it. */
export const addressLeftMail = defineMail<{ name: string; removed: boolean }>('users.address-left', {
  en: ({ name, removed }) => ({
    subject: removed ? 'Your email address was removed from your account' : 'The email address of your account was changed',
    body: [
      `Hello ${name},`,
      removed
        ? 'This email address was removed from your account just now, and the account has no other main address.'
        : 'Your account now has another main email address. We will no longer write to this one.',
      'If you know about this, all is well. If you do not, please tell us at once: somebody else may be using your account.',
    ],
  }),
  cy: ({ name, removed }) => ({
    subject: removed ? "Tynnwyd eich cyfeiriad e-bost o'ch cyfrif" : 'Newidiwyd cyfeiriad e-bost eich cyfrif',
    body: [
      `Helo ${name},`,
      removed
        ? "Tynnwyd y cyfeiriad e-bost hwn o'ch cyfrif yn awr, ac nid oes gan y cyfrif brif gyfeiriad arall."
        : 'Mae gan eich cyfrif brif gyfeiriad e-bost arall bellach. Ni fyddwn yn ysgrifennu at yr un hwn mwyach.',
      'Os gwyddoch am hyn, popeth yn iawn. Os na wyddoch, rhowch wybod i ni ar unwaith: efallai bod rhywun arall yn defnyddio eich cyfrif.',
    ],
  }),
});

export const addressTakenUpMail = defineMail<{ name: string }>('users.address-taken-up', {
  en: ({ name }) => ({
    subject: 'This is now the email address of your account',
    body: [
      `Hello ${name},`,
      'From now on we write to this address, and you sign in with it. The address you had before has been told.',
      { action: 'Sign in', path: '/login' },
      'If you have no account with us, somebody has made a mistake: please tell us.',
    ],
  }),
  cy: ({ name }) => ({
    subject: 'Hwn yw cyfeiriad e-bost eich cyfrif bellach',
    body: [
      `Helo ${name},`,
      'O hyn ymlaen byddwn yn ysgrifennu at y cyfeiriad hwn, a byddwch yn mewngofnodi ag ef. Rhoddwyd gwybod i\'r cyfeiriad a oedd gennych o\'r blaen.',
      { action: 'Mewngofnodi', path: '/login' },
      'Os nad oes gennych gyfrif gyda ni, mae rhywun wedi gwneud camgymeriad: rhowch wybod i ni.',
    ],
  }),
});
