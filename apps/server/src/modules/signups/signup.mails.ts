import { defineMail } from '../../platform/mail/template.ts';

interface ConfirmParams {
  name: string;
  organisation: string;
  path: string;
}

export const signupConfirmMail = defineMail<ConfirmParams>(
  'signups.confirm',
  {
    title: { en: 'Signup: confirm address', cy: 'Cofrestru: cadarnhau cyfeiriad' },
    example: { name: 'Ada', organisation: 'Glyn Trust', path: '/signup' },
  },
  {
    en: ({ name, organisation, path }) => ({
      subject: `Confirm that you want to hear from ${organisation}`,
      body: [
        `Hello ${name},`,
        `You asked ${organisation} to tell you when a volunteering opportunity fits you. Please confirm your email address.`,
        { action: 'Confirm email address', path },
        'If it was not you, you do not need to do anything. We delete your address after seven days.',
      ],
    }),
    cy: ({ name, organisation, path }) => ({
      subject: `Cadarnhewch eich bod am glywed gan ${organisation}`,
      body: [
        `Helo ${name},`,
        `Gofynnoch i ${organisation} roi gwybod i chi pan fydd cyfle gwirfoddoli yn addas i chi. Cadarnhewch eich cyfeiriad e-bost.`,
        { action: 'Cadarnhau cyfeiriad e-bost', path },
        'Os nad chi oedd hynny, nid oes angen i chi wneud dim. Byddwn yn dileu eich cyfeiriad ar ôl saith diwrnod.',
      ],
    }),
  },
);

interface FittingParams {
  name: string;
  organisation: string;
  /** Their names, one on each line. */
  opportunities: string;
  path: string;
  unsubscribePath: string;
}

export const signupFittingMail = defineMail<FittingParams>(
  'signups.fitting',
  {
    title: { en: 'Signup: new opportunities', cy: 'Cofrestru: cyfleoedd newydd' },
    example: {
      name: 'Ada',
      organisation: 'Glyn Trust',
      opportunities: 'Garden helper\nFestival steward',
      path: '/opportunities',
      unsubscribePath: '/signup',
    },
  },
  {
    en: ({ name, organisation, opportunities, path, unsubscribePath }) => ({
      subject: `New ways to volunteer with ${organisation}`,
      body: [
        `Hello ${name},`,
        'You asked us to tell you when something fits. This is new:',
        opportunities,
        { action: 'View opportunities', path },
        'You get this email because you signed up for it.',
        { action: 'Unsubscribe', path: unsubscribePath },
      ],
    }),
    cy: ({ name, organisation, opportunities, path, unsubscribePath }) => ({
      subject: `Ffyrdd newydd o wirfoddoli gyda ${organisation}`,
      body: [
        `Helo ${name},`,
        'Gofynnoch i ni roi gwybod i chi pan fydd rhywbeth yn addas. Mae hyn yn newydd:',
        opportunities,
        { action: 'Gweld cyfleoedd', path },
        'Rydych yn cael yr e-bost hwn am i chi gofrestru ar ei gyfer.',
        { action: 'Dad-danysgrifio', path: unsubscribePath },
      ],
    }),
  },
);
