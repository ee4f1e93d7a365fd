import { defineMail } from '../../platform/mail/template.ts';

export const resetLinkMail = defineMail<{ name: string; path: string }>(
  'auth.reset-link',
  { title: { en: 'Password reset', cy: 'Ailosod cyfrinair' }, example: { name: 'Ada', path: '/portal' } },
  {
    en: ({ name, path }) => ({
      subject: 'Choose a new password',
      body: [
        `Hello ${name},`,
        'Someone, most likely you, asked for a new password for your account. Use this link to choose one. It works once, for one hour.',
        { action: 'Choose a new password', path },
        'If it was not you, you do not need to do anything: your password stays as it is.',
      ],
    }),
    cy: ({ name, path }) => ({
      subject: 'Dewiswch gyfrinair newydd',
      body: [
        `Helo ${name},`,
        "Gofynnodd rhywun, chi yn fwy na thebyg, am gyfrinair newydd i'ch cyfrif. Gyda'r ddolen hon gallwch ddewis un. Mae'n gweithio unwaith ac am awr.",
        { action: 'Dewis cyfrinair newydd', path },
        'Os nad chi oedd hynny, nid oes angen i chi wneud dim: mae eich cyfrinair yn aros fel y mae.',
      ],
    }),
  },
);

export const invitationMail = defineMail<{ name: string; organisation: string; path: string }>(
  'auth.invitation',
  {
    title: { en: 'New user: invitation', cy: 'Defnyddiwr newydd: gwahoddiad' },
    example: { name: 'Ada', organisation: 'Glyn Trust', path: '/portal' },
  },
  {
    en: ({ name, organisation, path }) => ({
      subject: `Your account at ${organisation}`,
      body: [
        `Hello ${name},`,
        `${organisation} has set up an account for you. Choose a password to sign in. The link works once and for seven days.`,
        { action: 'Choose a password', path },
        'If you did not expect this email, you can ignore it.',
      ],
    }),
    cy: ({ name, organisation, path }) => ({
      subject: `Eich cyfrif yn ${organisation}`,
      body: [
        `Helo ${name},`,
        `Mae ${organisation} wedi creu cyfrif i chi. Dewiswch gyfrinair i fewngofnodi. Mae'r ddolen yn gweithio unwaith ac am saith diwrnod.`,
        { action: 'Dewis cyfrinair', path },
        'Os nad oeddech yn disgwyl yr e-bost hwn, gallwch ei anwybyddu.',
      ],
    }),
  },
);

export const passwordChangedMail = defineMail<{ name: string }>(
  'auth.password-changed',
  { title: { en: 'Password changed', cy: 'Cyfrinair wedi’i newid' }, example: { name: 'Ada' } },
  {
    en: ({ name }) => ({
      subject: 'Your password was changed',
      body: [
        `Hello ${name},`,
        'The password of your account was changed just now, and your other sign-ins were ended.',
        'If it was not you, choose a new password immediately and tell us.',
        { action: 'Choose a new password', path: '/login/forgot' },
      ],
    }),
    cy: ({ name }) => ({
      subject: 'Newidiwyd eich cyfrinair',
      body: [
        `Helo ${name},`,
        'Newidiwyd cyfrinair eich cyfrif yn awr, a daeth eich mewngofnodiadau eraill i ben.',
        'Os nad chi oedd hynny, dewiswch gyfrinair newydd ar unwaith a rhowch wybod i ni.',
        { action: 'Dewis cyfrinair newydd', path: '/login/forgot' },
      ],
    }),
  },
);
