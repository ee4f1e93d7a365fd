import { defineMail } from '../../platform/mail/template.ts';

interface Params {
  name: string;
  /** The other end of the link. */
  other: string;
  relationship: string;
}

const wrong = 'If this is not right, please tell us.';
const wrongInWelsh = 'Os nad yw hyn yn gywir, rhowch wybod i ni.';
const open = { action: 'Open my page', path: '/portal' };
const openInWelsh = { action: 'Agor fy nhudalen', path: '/portal' };

const forGuardian = {
  linked: defineMail<Params>(
    'users.guardian-linked',
    {
      title: { en: 'Guardian linked: guardian', cy: 'Cysylltu gwarcheidwad: gwarcheidwad' },
      example: { name: 'Ada', other: 'Sam Okafor', relationship: 'Mother' },
    },
    {
      en: ({ name, other }) => ({
        subject: `You can now act for ${other}`,
        body: [
          `Hello ${name},`,
          `We have linked you with ${other} as their guardian. Until they come of age you can see and change their record, and answer for them.`,
          wrong,
          open,
        ],
      }),
      cy: ({ name, other }) => ({
        subject: `Gallwch nawr weithredu ar ran ${other}`,
        body: [
          `Helo ${name},`,
          `Rydym wedi eich cysylltu â ${other} fel eu gwarcheidwad. Hyd nes y dônt i oed gallwch weld a newid eu cofnod, ac ateb ar eu rhan.`,
          wrongInWelsh,
          openInWelsh,
        ],
      }),
    },
  ),
  changed: defineMail<Params>(
    'users.guardian-changed',
    {
      title: { en: 'Guardian link changed: guardian', cy: 'Newid cyswllt gwarcheidwad: gwarcheidwad' },
      example: { name: 'Ada', other: 'Sam Okafor', relationship: 'Mother' },
    },
    {
      en: ({ name, other, relationship }) => ({
        subject: `Your link with ${other} has changed`,
        body: [
          `Hello ${name},`,
          `Our records now describe you to ${other} as: ${relationship || 'no particular relationship'}. What you can do for them stays the same.`,
          wrong,
          open,
        ],
      }),
      cy: ({ name, other, relationship }) => ({
        subject: `Mae eich cysylltiad â ${other} wedi newid`,
        body: [
          `Helo ${name},`,
          `Mae ein cofnodion nawr yn eich disgrifio i ${other} fel: ${relationship || 'dim perthynas benodol'}. Mae’r hyn y gallwch ei wneud ar eu rhan yn aros yr un fath.`,
          wrongInWelsh,
          openInWelsh,
        ],
      }),
    },
  ),
  ended: defineMail<Params>(
    'users.guardian-ended',
    {
      title: { en: 'Guardian link ended: guardian', cy: 'Diwedd cyswllt gwarcheidwad: gwarcheidwad' },
      example: { name: 'Ada', other: 'Sam Okafor', relationship: 'Mother' },
    },
    {
      en: ({ name, other }) => ({
        subject: `You no longer act for ${other}`,
        body: [
          `Hello ${name},`,
          `Your link with ${other} as their guardian has ended. From now on you cannot see or change their record.`,
          wrong,
        ],
      }),
      cy: ({ name, other }) => ({
        subject: `Nid ydych bellach yn gweithredu ar ran ${other}`,
        body: [
          `Helo ${name},`,
          `Mae eich cysylltiad â ${other} fel eu gwarcheidwad wedi dod i ben. O hyn ymlaen ni allwch weld na newid eu cofnod.`,
          wrongInWelsh,
        ],
      }),
    },
  ),
};

const forChild = {
  linked: defineMail<Params>(
    'users.child-linked',
    {
      title: { en: 'Guardian linked: child', cy: 'Cysylltu gwarcheidwad: plentyn' },
      example: { name: 'Ada', other: 'Sam Okafor', relationship: 'Mother' },
    },
    {
      en: ({ name, other }) => ({
        subject: `${other} can now act for you`,
        body: [
          `Hello ${name},`,
          `We have linked ${other} with you as your guardian. Until you come of age they can see and change your record, and answer for you.`,
          wrong,
          open,
        ],
      }),
      cy: ({ name, other }) => ({
        subject: `Gall ${other} nawr weithredu ar eich rhan`,
        body: [
          `Helo ${name},`,
          `Rydym wedi cysylltu ${other} â chi fel eich gwarcheidwad. Hyd nes y dewch i oed gallant weld a newid eich cofnod, ac ateb ar eich rhan.`,
          wrongInWelsh,
          openInWelsh,
        ],
      }),
    },
  ),
  changed: defineMail<Params>(
    'users.child-changed',
    {
      title: { en: 'Guardian link changed: child', cy: 'Newid cyswllt gwarcheidwad: plentyn' },
      example: { name: 'Ada', other: 'Sam Okafor', relationship: 'Mother' },
    },
    {
      en: ({ name, other, relationship }) => ({
        subject: `Your link with ${other} has changed`,
        body: [
          `Hello ${name},`,
          `Our records now describe ${other} to you as: ${relationship || 'no particular relationship'}. What they can do for you stays the same.`,
          wrong,
          open,
        ],
      }),
      cy: ({ name, other, relationship }) => ({
        subject: `Mae eich cysylltiad â ${other} wedi newid`,
        body: [
          `Helo ${name},`,
          `Mae ein cofnodion nawr yn disgrifio ${other} i chi fel: ${relationship || 'dim perthynas benodol'}. Mae’r hyn y gallant ei wneud ar eich rhan yn aros yr un fath.`,
          wrongInWelsh,
          openInWelsh,
        ],
      }),
    },
  ),
  ended: defineMail<Params>(
    'users.child-ended',
    {
      title: { en: 'Guardian link ended: child', cy: 'Diwedd cyswllt gwarcheidwad: plentyn' },
      example: { name: 'Ada', other: 'Sam Okafor', relationship: 'Mother' },
    },
    {
      en: ({ name, other }) => ({
        subject: `${other} no longer acts for you`,
        body: [
          `Hello ${name},`,
          `The link with ${other} as your guardian has ended. From now on they cannot see or change your record.`,
          wrong,
          open,
        ],
      }),
      cy: ({ name, other }) => ({
        subject: `Nid yw ${other} bellach yn gweithredu ar eich rhan`,
        body: [
          `Helo ${name},`,
          `Mae’r cysylltiad â ${other} fel eich gwarcheidwad wedi dod i ben. O hyn ymlaen ni allant weld na newid eich cofnod.`,
          wrongInWelsh,
          openInWelsh,
        ],
      }),
    },
  ),
};

export const guardianLinkMails = { guardian: forGuardian, child: forChild };
