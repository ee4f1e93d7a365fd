import type { Context } from '../../platform/context.ts';
import type { MailLanguage } from '../../platform/mail/letter.ts';
import { sendMail } from '../../platform/mail/send.ts';
import { defineMail } from '../../platform/mail/template.ts';
import { getHolder } from './second-factor.queries.ts';

/** What the owner of an account is told about its second factor, whoever did it. */
export type Notice =
  | 'enabled'
  | 'changed'
  | 'disabled'
  | 'recovery-used'
  | 'recovery-renewed'
  | 'computer-copied'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied';

interface Words {
  subject: string;
  said: string;
}

const english: Record<Notice, Words> = {
  enabled: {
    subject: 'Two factor authentication is on',
    said: 'Two factor authentication was turned on for your account. Every other sign-in was ended and you have no trusted computers any more.',
  },
  changed: {
    subject: 'Your two factor authentication was changed',
    said: 'Another method of two factor authentication was chosen for your account. Every other sign-in was ended and you have no trusted computers any more.',
  },
  disabled: {
    subject: 'Two factor authentication is off',
    said: 'Two factor authentication was turned off for your account. Anyone who has your password can now open it. Every other sign-in was ended.',
  },
  'recovery-used': {
    subject: 'A recovery code was used',
    said: 'One of your recovery codes was used in place of your second factor. It cannot be used again. When only a few are left, create new ones in your profile.',
  },
  'recovery-renewed': {
    subject: 'You have new recovery codes',
    said: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  'computer-copied': {
    subject: 'A trusted computer is no longer trusted',
    said: 'The token that marks your computer as trusted was used in two places. That can happen when a device was restored from a backup, but also when someone copied it, so neither is trusted any more.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    said: 'A passkey was added to your account. Anyone who has that device and can unlock it can sign in as you.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    said: 'A passkey was removed from your account. It can no longer be used to sign in.',
  },
  'passkey-copied': {
    subject: 'A passkey was refused',
    said: 'One of your passkeys may have been copied. We have refused it and removed it from your account. You can add it again in your profile.',
  },
};

const welsh: Record<Notice, Words> = {
  enabled: {
    subject: 'Mae dilysu dau ffactor ymlaen',
    said: 'Cafodd dilysu dau ffactor ei droi ymlaen ar gyfer eich cyfrif. Daeth pob mewngofnodiad arall i ben ac nid oes unrhyw gyfrifiadur yn un yr ymddiriedir ynddo mwyach.',
  },
  changed: {
    subject: 'Newidiwyd eich dilysu dau ffactor',
    said: 'Dewiswyd dull arall o ddilysu dau ffactor ar gyfer eich cyfrif. Daeth pob mewngofnodiad arall i ben ac nid oes unrhyw gyfrifiadur yn un yr ymddiriedir ynddo mwyach.',
  },
  disabled: {
    subject: 'Mae dilysu dau ffactor i ffwrdd',
    said: 'Cafodd dilysu dau ffactor ei ddiffodd ar gyfer eich cyfrif. Gall unrhyw un sydd â’ch cyfrinair ei agor bellach. Daeth pob mewngofnodiad arall i ben.',
  },
  'recovery-used': {
    subject: 'Defnyddiwyd cod adfer',
    said: "Defnyddiwyd un o'ch codau adfer yn lle eich ail ffactor. Ni ellir ei ddefnyddio eto. Pan fydd ychydig ar ôl, gwnewch rai newydd yn eich proffil.",
  },
  'recovery-renewed': {
    subject: 'Mae gennych godau adfer newydd',
    said: "Gwnaed codau adfer newydd ar gyfer eich cyfrif. Nid yw'r hen rai yn gweithio mwyach.",
  },
  'computer-copied': {
    subject: 'Nid ydym yn ymddiried mewn cyfrifiadur mwyach',
    said: "Defnyddiwyd y tocyn sy'n nodi bod eich cyfrifiadur yn ddibynadwy mewn dau le. Gall hynny ddigwydd pan fydd dyfais wedi'i hadfer o gopi wrth gefn, ond hefyd pan fydd rhywun wedi ei gopïo, felly nid ydym yn ymddiried yn y naill na'r llall mwyach.",
  },
  'passkey-added': {
    subject: 'Ychwanegwyd passkey',
    said: "Ychwanegwyd passkey at eich cyfrif. Gall unrhyw un sydd â'r ddyfais honno ac yn gallu ei datgloi fewngofnodi fel chi.",
  },
  'passkey-removed': {
    subject: 'Tynnwyd passkey',
    said: "Tynnwyd passkey o'ch cyfrif. Ni ellir ei ddefnyddio i fewngofnodi mwyach.",
  },
  'passkey-copied': {
    subject: 'Gwrthodwyd passkey',
    said: "Efallai bod un o'ch passkeys wedi'i gopïo. Rydym wedi ei wrthod a'i dynnu o'ch cyfrif. Gallwch ei ychwanegu eto yn eich proffil.",
  },
};

const frame: Record<MailLanguage, { hello: string; unexpected: string; action: string }> = {
  en: {
    hello: 'Hello',
    unexpected: 'If this was not you, choose a new password immediately and tell us.',
    action: 'Sign in',
  },
  cy: {
    hello: 'Helo',
    unexpected: 'Os nad chi wnaeth hyn, dewiswch gyfrinair newydd ar unwaith a rhowch wybod i ni.',
    action: 'Mewngofnodi',
  },
};

const letter =
  (language: MailLanguage, words: Record<Notice, Words>) =>
  ({ name, notice }: { name: string; notice: Notice }) => ({
    subject: words[notice].subject,
    body: [
      `${frame[language].hello} ${name},`,
      words[notice].said,
      frame[language].unexpected,
      { action: frame[language].action, path: '/login' },
    ],
  });
const cases = Object.fromEntries(
  (Object.keys(english) as Notice[]).map((notice) => [
    notice,
    {
      title: { en: english[notice].subject, cy: welsh[notice].subject },
      when: (params: { notice: Notice }) => params.notice === notice,
      params: { notice },
    },
  ]),
);
const title = { en: 'Two-factor authentication', cy: 'Dilysu dau ffactor' };
const facts = { title, example: { name: 'Ada', notice: 'enabled' as const }, cases };
const noticeMail = defineMail<{ name: string; notice: Notice }>('second-factors.notice', facts, {
  en: letter('en', english),
  cy: letter('cy', welsh),
});

/** To the primary address; someone without one cannot be told. */
export async function sendNotice(ctx: Context, userId: number, notice: Notice): Promise<void> {
  const { name, language, email } = await getHolder(ctx.db, userId);
  if (email !== null)
    await sendMail(ctx, { to: email, userId, language, template: noticeMail, params: { name, notice } });
}
