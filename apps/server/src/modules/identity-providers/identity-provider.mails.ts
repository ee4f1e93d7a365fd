import { defineMail } from '../../platform/mail/template.ts';

export const accountLinkedMail = defineMail<{ name: string; provider: string }>(
  'identity-providers.account-linked',
  {
    title: { en: 'Single sign-on linked', cy: 'Mewngofnodi sengl wedi’i gysylltu' },
    example: { name: 'Ada', provider: 'Example ID' },
  },
  {
    en: ({ name, provider }) => ({
      subject: `You can now sign in with ${provider}`,
      body: [
        `Hello ${name},`,
        `Someone signed in with ${provider} under your email address for the first time, and we have linked that sign-in to your account. From now on you can also sign in with ${provider}.`,
        'If it was you, you do not need to do anything. If it was not, please tell us immediately.',
        { action: 'Sign in', path: '/login' },
      ],
    }),
    cy: ({ name, provider }) => ({
      subject: `Gallwch nawr fewngofnodi gyda ${provider}`,
      body: [
        `Helo ${name},`,
        `Mewngofnododd rhywun gyda ${provider} o dan eich cyfeiriad e-bost am y tro cyntaf, ac rydym wedi cysylltu hynny â'ch cyfrif. O hyn ymlaen gallwch fewngofnodi gyda ${provider} hefyd.`,
        'Os mai chi oedd hwn, nid oes dim i’w wneud. Os nad chi, rhowch wybod i ni ar unwaith.',
        { action: 'Mewngofnodi', path: '/login' },
      ],
    }),
  },
);
