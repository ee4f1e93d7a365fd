import { defineMail } from '../../platform/mail/template.ts';

export const addressInUseMail = defineMail<{ name: string }>(
  'auth.address-in-use',
  {
    title: { en: 'Email address already has an account', cy: 'Mae gan y cyfeiriad gyfrif eisoes' },
    example: { name: 'Ada' },
  },
  {
    en: ({ name }) => ({
      subject: 'You already have an account with us',
      body: [
        `Hello ${name},`,
        'Someone, perhaps you, started an application with your email address. You already have an account with us, so you do not need a new one: sign in and continue from there.',
        { action: 'Sign in', path: '/login' },
        'If it was not you, you do not need to do anything. No one has been told that you have an account.',
      ],
    }),
    cy: ({ name }) => ({
      subject: 'Mae gennych gyfrif gyda ni eisoes',
      body: [
        `Helo ${name},`,
        "Dechreuodd rhywun, chi efallai, gais gyda'ch cyfeiriad e-bost. Mae gennych gyfrif gyda ni eisoes, felly nid oes angen un newydd: mewngofnodwch, ac ewch ymlaen o'r fan honno.",
        { action: 'Mewngofnodi', path: '/login' },
        'Os nad chi oedd hynny, nid oes angen i chi wneud dim. Ni ddywedwyd wrth neb fod gennych gyfrif.',
      ],
    }),
  },
);

export const checksFloodedMail = defineMail<{ name: string }>(
  'auth.checks-flooded',
  {
    title: { en: 'Warning: many email addresses tried', cy: 'Rhybudd: profi llawer o gyfeiriadau' },
    example: { name: 'Ada' },
  },
  {
    en: ({ name }) => ({
      subject: 'Many email addresses are being tried',
      body: [
        `Hello ${name},`,
        'Within an hour so many email addresses were checked in your application forms that we have stopped answering. Someone may be trying to find out who has an account with you. For the rest of the hour the check is turned off for everyone.',
        'If this happens again, turn on the private email check: then no one is told whether an address has an account.',
      ],
    }),
    cy: ({ name }) => ({
      subject: 'Mae llawer o gyfeiriadau e-bost yn cael eu profi',
      body: [
        `Helo ${name},`,
        "O fewn awr holwyd eich ffurflenni cais am gynifer o gyfeiriadau e-bost fel nad ydym yn ateb mwyach. Efallai bod rhywun yn ceisio darganfod pwy sydd â chyfrif gyda chi. Am weddill yr awr mae'r gwiriad ar gau i bawb.",
        'Os bydd hyn yn digwydd eto, trowch y gwiriad e-bost preifat ymlaen: yna ni ddywedir wrth neb a oes gan gyfeiriad gyfrif.',
      ],
    }),
  },
);
