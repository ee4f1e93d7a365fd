import { defineMail } from '../../platform/mail/template.ts';

interface OwnParams {
  name: string;
  /** What expires: a check or a training. */
  what: string;
  date: string;
  days: number;
  path: string;
}
interface ManagerParams extends OwnParams {
  person: string;
}

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);
const inDaysWelsh = (days: number) => (days === 0 ? 'heddiw' : days === 1 ? 'yfory' : `ymhen ${days} diwrnod`);

export const expiringMail = defineMail<OwnParams>(
  'onboarding.expiring',
  {
    bell: { kind: 'training' },
    title: { en: 'Check or training about to expire', cy: 'Gwiriad neu hyfforddiant ar fin dod i ben' },
    example: { name: 'Ada', what: 'First aid', date: '1 June 2027', days: 30, path: '/portal' },
  },
  {
    en: ({ name, what, date, days, path }) => ({
      subject: `${what} expires ${inDays(days)}`,
      body: [
        `Hello ${name},`,
        `Your ${what} is valid until ${date}. Please renew it before then, so that you can carry on volunteering.`,
        { action: 'See what to do', path },
        'If you have renewed it already, please tell your coordinator.',
      ],
    }),
    cy: ({ name, what, date, days, path }) => ({
      subject: `Mae ${what} yn dod i ben ${inDaysWelsh(days)}`,
      body: [
        `Helo ${name},`,
        `Mae eich ${what} yn ddilys tan ${date}. Adnewyddwch ef cyn hynny, er mwyn i chi allu parhau i wirfoddoli.`,
        { action: 'Gweld beth i’w wneud', path },
        'Os ydych wedi’i adnewyddu’n barod, rhowch wybod i’ch cydlynydd.',
      ],
    }),
  },
);

export const teamExpiringMail = defineMail<ManagerParams>(
  'onboarding.team-expiring',
  {
    bell: { kind: 'training' },
    title: {
      en: 'Check or training about to expire: manager',
      cy: 'Gwiriad neu hyfforddiant ar fin dod i ben: rheolwr',
    },
    example: { name: 'Ada', what: 'First aid', date: '1 June 2027', days: 30, path: '/portal', person: 'Sam Okafor' },
  },
  {
    en: ({ name, person, what, date, days, path }) => ({
      subject: `${what} of ${person} expires ${inDays(days)}`,
      body: [
        `Hello ${name},`,
        `${person} is in your team. Their ${what} is valid until ${date}. We have written to them too.`,
        { action: `Open ${person}`, path },
      ],
    }),
    cy: ({ name, person, what, date, days, path }) => ({
      subject: `Mae ${what} ${person} yn dod i ben ${inDaysWelsh(days)}`,
      body: [
        `Helo ${name},`,
        `Mae ${person} yn eich tîm. Mae eu ${what} yn ddilys tan ${date}. Rydym wedi ysgrifennu atynt hefyd.`,
        { action: `Agor ${person}`, path },
      ],
    }),
  },
);
