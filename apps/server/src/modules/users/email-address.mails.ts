import type { Context } from '../../platform/context.ts';
import { defineMail } from '../../platform/mail/template.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { findPrimaryAddress } from './user.queries.ts';

/** To the address that was left: the only one that reaches the owner if it was not they who changed it. */
const addressLeftMail = defineMail<{ name: string; removed: boolean }>(
  'users.address-left',
  {
    title: { en: 'Main email address changed', cy: 'Prif gyfeiriad e-bost wedi’i newid' },
    example: { name: 'Ada', removed: false },
    cases: {
      removed: {
        title: { en: 'Main email address removed', cy: 'Prif gyfeiriad e-bost wedi’i dynnu' },
        when: ({ removed }) => removed,
        params: { removed: true },
      },
      changed: {
        title: { en: 'Main email address changed: to the old one', cy: 'Prif gyfeiriad wedi’i newid: at yr hen un' },
        when: ({ removed }) => !removed,
        params: { removed: false },
      },
    },
  },
  {
    en: ({ name, removed }) => ({
      subject: removed
        ? 'Your email address was removed from your account'
        : 'The email address of your account was changed',
      body: [
        `Hello ${name},`,
        removed
          ? 'This email address was removed from your account just now, and the account has no other main address.'
          : 'Your account now has another main email address. We will no longer write to this one.',
        'If you made this change, you do not need to do anything. If you did not, please tell us immediately: someone else may be using your account.',
      ],
    }),
    cy: ({ name, removed }) => ({
      subject: removed ? "Tynnwyd eich cyfeiriad e-bost o'ch cyfrif" : 'Newidiwyd cyfeiriad e-bost eich cyfrif',
      body: [
        `Helo ${name},`,
        removed
          ? "Tynnwyd y cyfeiriad e-bost hwn o'ch cyfrif yn awr, ac nid oes gan y cyfrif brif gyfeiriad arall."
          : 'Mae gan eich cyfrif brif gyfeiriad e-bost arall bellach. Ni fyddwn yn ysgrifennu at yr un hwn mwyach.',
        'Os chi wnaeth y newid hwn, nid oes angen i chi wneud dim. Os nad chi, rhowch wybod i ni ar unwaith: efallai bod rhywun arall yn defnyddio eich cyfrif.',
      ],
    }),
  },
);

const addressTakenUpMail = defineMail<{ name: string }>(
  'users.address-taken-up',
  {
    title: { en: 'Main email address changed: to the new one', cy: 'Prif gyfeiriad wedi’i newid: at yr un newydd' },
    example: { name: 'Ada' },
  },
  {
    en: ({ name }) => ({
      subject: 'This is now the email address of your account',
      body: [
        `Hello ${name},`,
        'From now on we write to this address, and you sign in with it. We have also told your old address.',
        { action: 'Sign in', path: '/login' },
        'If you have no account with us, someone has made a mistake: please tell us.',
      ],
    }),
    cy: ({ name }) => ({
      subject: 'Hwn yw cyfeiriad e-bost eich cyfrif bellach',
      body: [
        `Helo ${name},`,
        "O hyn ymlaen byddwn yn ysgrifennu at y cyfeiriad hwn, a byddwch yn mewngofnodi ag ef. Rhoddwyd gwybod i'r cyfeiriad a oedd gennych o'r blaen.",
        { action: 'Mewngofnodi', path: '/login' },
        'Os nad oes gennych gyfrif gyda ni, mae rhywun wedi gwneud camgymeriad: rhowch wybod i ni.',
      ],
    }),
  },
);

/** To an address that was added to an account: only whoever reads this can confirm it. */
export const confirmAddressMail = defineMail<{ name: string; primary: boolean; path: string }>(
  'users.confirm-address',
  {
    title: { en: 'Confirm email address', cy: 'Cadarnhau cyfeiriad e-bost' },
    example: { name: 'Ada', primary: false, path: '/portal' },
    cases: {
      primary: {
        title: { en: 'Confirm main email address', cy: 'Cadarnhau prif gyfeiriad e-bost' },
        when: ({ primary }) => primary,
        params: { primary: true },
      },
      further: {
        title: { en: 'Confirm another email address', cy: 'Cadarnhau cyfeiriad e-bost arall' },
        when: ({ primary }) => !primary,
        params: { primary: false },
      },
    },
  },
  {
    en: ({ name, primary, path }) => ({
      subject: 'Confirm your email address',
      body: [
        `Hello ${name},`,
        `This email address was added to your account. Please confirm that it is yours. ${primary ? 'It then becomes the main address of your account. ' : ''}The link works once and for 24 hours.`,
        { action: 'Confirm email address', path },
        'If you do not have an account with us, you can ignore this message. Nothing happens unless you confirm.',
      ],
    }),
    cy: ({ name, primary, path }) => ({
      subject: 'Cadarnhewch eich cyfeiriad e-bost',
      body: [
        `Helo ${name},`,
        `Ychwanegwyd y cyfeiriad e-bost hwn at eich cyfrif. Cadarnhewch mai chi piau ef. ${primary ? 'Yna bydd yn brif gyfeiriad eich cyfrif. ' : ''}Mae'r ddolen yn gweithio unwaith ac am 24 awr.`,
        { action: 'Cadarnhau cyfeiriad e-bost', path },
        "Os nad oes gennych gyfrif gyda ni, gallwch anwybyddu'r neges hon. Nid oes dim yn digwydd oni bai eich bod yn cadarnhau.",
      ],
    }),
  },
);

/** To the owner of an address that someone else tried to add; whoever tried is not told that it has an account. */
export const addressElsewhereMail = defineMail<{ name: string }>(
  'users.address-elsewhere',
  {
    title: { en: 'Email address added to another account', cy: 'Ychwanegu cyfeiriad at gyfrif arall' },
    example: { name: 'Ada' },
  },
  {
    en: ({ name }) => ({
      subject: 'Someone tried to add your email address to another account',
      body: [
        `Hello ${name},`,
        'Someone, perhaps you, tried to add this email address to another account with us. It belongs to your account, so nothing has changed.',
        'If you have two accounts and want to use this address for the other one, please tell us. If it was not you, you do not need to do anything.',
      ],
    }),
    cy: ({ name }) => ({
      subject: 'Ceisiodd rhywun ychwanegu eich cyfeiriad e-bost at gyfrif arall',
      body: [
        `Helo ${name},`,
        "Ceisiodd rhywun, chi efallai, ychwanegu'r cyfeiriad e-bost hwn at gyfrif arall gyda ni. Mae'n perthyn i'ch cyfrif chi, felly nid oes dim wedi newid.",
        "Os oes gennych ddau gyfrif ac am ddefnyddio'r cyfeiriad hwn ar gyfer y llall, rhowch wybod i ni. Os nad chi oedd hynny, nid oes angen i chi wneud dim.",
      ],
    }),
  },
);

/**
 * Before someone's main address becomes another, or none (null): both are written to, in the same transaction,
 * because afterwards no one knows the old one any more.
 */
export async function tellPrimaryChange(ctx: Context, userId: number, next: string | null): Promise<void> {
  const old = await findPrimaryAddress(ctx.db, userId);
  if (!old || old.email.toLowerCase() === next?.toLowerCase()) return;
  const { display_name: name, language } = old;
  await sendMail(ctx, {
    to: old.email,
    userId,
    language,
    template: addressLeftMail,
    params: { name, removed: next === null },
  });
  if (next !== null)
    await sendMail(ctx, { to: next, userId, language, template: addressTakenUpMail, params: { name } });
}
