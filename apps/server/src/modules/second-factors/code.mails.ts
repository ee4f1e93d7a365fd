import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { newToken } from '../../platform/auth/tokens.ts';
import type { Context } from '../../platform/context.ts';
import { sendMail, sendSms } from '../../platform/mail/send.ts';
import { defineMail, defineSms } from '../../platform/mail/template.ts';
import { updateCode } from './challenge.queries.ts';
import { getHolder, type Holder } from './second-factor.queries.ts';
import { computeCode, computeMaskedEmail, computeMaskedNumber } from './second-factor.rules.ts';

/** `byLink`: the method is a mailed link, so the code comes as one too, for the tab that waits for it. */
const codeMail = defineMail<{ name: string; code: string; byLink: boolean }>(
  'second-factors.code',
  {
    title: { en: 'Verification code', cy: 'Cod dilysu' },
    example: { name: 'Ada', code: '123456', byLink: false },
    cases: {
      'with-link': {
        title: { en: 'Verification code with a link', cy: 'Cod dilysu gyda dolen' },
        when: ({ byLink }) => byLink,
        params: { byLink: true },
      },
      digits: {
        title: { en: 'Verification code', cy: 'Cod dilysu' },
        when: ({ byLink }) => !byLink,
        params: { byLink: false },
      },
    },
  },
  {
    en: ({ name, code, byLink }) => ({
      subject: 'Your verification code',
      body: [
        `Hello ${name},`,
        'Here is the code you asked for. It works once and for ten minutes.',
        ...(byLink
          ? [{ action: 'Confirm', path: pathOf(code) }, 'Or enter these 6 digits where you asked for them:']
          : []),
        { code },
        'No one from our team will ever ask you for it. If you did not ask for it, someone may know your password: please choose a new one.',
      ],
    }),
    cy: ({ name, code, byLink }) => ({
      subject: 'Eich cod dilysu',
      body: [
        `Helo ${name},`,
        "Dyma'r cod y gofynnoch amdano. Mae'n ddilys am ddeg munud ac i'w ddefnyddio unwaith.",
        ...(byLink
          ? [{ action: 'Cadarnhau', path: pathOf(code) }, 'Neu rhowch y 6 digid hyn lle gofynnoch amdanynt:']
          : []),
        { code },
        "Ni fydd neb o'n tîm byth yn gofyn i chi amdano. Os na wnaethoch chi ofyn amdano, efallai fod rhywun yn gwybod eich cyfrinair: dewiswch un newydd.",
      ],
    }),
  },
);

const linkMail = defineMail<{ name: string; code: string; link: string }>(
  'second-factors.link',
  { title: { en: 'Sign-in link', cy: 'Dolen fewngofnodi' }, example: { name: 'Ada', code: '123456', link: 'example' } },
  {
    en: ({ name, code, link }) => ({
      subject: 'Your sign-in link',
      body: [
        `Hello ${name},`,
        'Open this link in the browser in which you are signing in. It works once and for ten minutes.',
        { action: 'Sign in', path: pathOf(link) },
        'In another browser, or on another device, enter these 6 digits where you are signing in:',
        { code },
        'If you did not ask for this, someone may know your password: please choose a new one.',
      ],
    }),
    cy: ({ name, code, link }) => ({
      subject: 'Eich dolen fewngofnodi',
      body: [
        `Helo ${name},`,
        "Dilynwch y ddolen hon yn y porwr lle rydych yn mewngofnodi. Mae'n ddilys am ddeg munud ac i'w defnyddio unwaith.",
        { action: 'Mewngofnodi', path: pathOf(link) },
        'Mewn porwr arall, neu ar ddyfais arall, teipiwch y chwe digid hyn lle rydych yn mewngofnodi:',
        { code },
        'Os na wnaethoch chi ofyn am hyn, efallai fod rhywun yn gwybod eich cyfrinair: dewiswch un newydd.',
      ],
    }),
  },
);

/** Behind the #, which browsers keep to themselves: it reaches no server log and no referrer. */
const pathOf = (link: string) => `/login/link#${link}`;

/** The last line lets telephones offer the code to our own pages and to no other. */
const codeSms = defineSms<{ organisation: string; code: string; host: string }>('second-factors.code', {
  en: ({ organisation, code, host }) =>
    `${code} is your verification code for ${organisation}. It is valid for ten minutes.\n\n@${host} #${code}`,
  cy: ({ organisation, code, host }) =>
    `${code} yw eich cod dilysu ar gyfer ${organisation}. Mae'n ddilys am ddeg munud.\n\n@${host} #${code}`,
});

/** Where a code of this method goes; null when there is no such place, or nothing is sent. */
export function codeDestination(
  method: TwoFactorMethod,
  { email, sms }: Holder,
): { channel: 'email' | 'sms'; to: string; shown: string } | null {
  if (method === 'auth_app') return null;
  // a number that was taken away since must not shut its owner out
  if (method === 'sms' && sms !== null) return { channel: 'sms', to: sms, shown: computeMaskedNumber(sms) };
  return email === null ? null : { channel: 'email', to: email, shown: computeMaskedEmail(email) };
}

interface CodeRequest {
  challengeId: number;
  userId: number;
  method: TwoFactorMethod;
  /** A sign-in by mailed link gets one; setting the method up, the tab that waits takes the digits. */
  withLink?: boolean;
}

/** A fresh code for the challenge, on its way. Answers where it went, all but a few letters hidden. */
export async function sendCode(
  ctx: Context,
  { challengeId, userId, method, withLink = false }: CodeRequest,
  secretKey: string,
): Promise<string | null> {
  const holder = await getHolder(ctx.db, userId);
  const destination = codeDestination(method, holder);
  if (!destination) return null;
  const code = computeCode();
  const link = withLink && method === 'magic_link' ? newToken('link') : null;
  await updateCode(ctx.db, challengeId, { code, link }, secretKey);
  const { name, language } = holder;
  const { channel, to, shown } = destination;
  if (channel === 'sms') {
    await sendSms(ctx, {
      to,
      userId,
      language,
      template: codeSms,
      params: { organisation: ctx.organisation.name, code, host: new URL(ctx.organisation.publicUrl).host },
    });
  } else if (link === null)
    await sendMail(ctx, {
      to,
      userId,
      language,
      template: codeMail,
      params: { name, code, byLink: method === 'magic_link' },
    });
  else await sendMail(ctx, { to, userId, language, template: linkMail, params: { name, code, link } });
  return shown;
}
