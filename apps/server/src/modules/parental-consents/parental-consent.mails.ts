import { defineMail } from '../../platform/mail/template.ts';

interface ConsentRequestParams {
  name: string;
  applicant: string;
  opportunity: string;
  organisation: string;
  path: string;
}

const example: ConsentRequestParams = {
  name: 'Ada',
  applicant: 'Sam Okafor',
  opportunity: 'Garden helper',
  organisation: 'Glyn Trust',
  path: '/portal',
};

export const parentalConsentMail = defineMail<ConsentRequestParams>(
  'applications.parental-consent',
  {
    title: { en: 'Parental consent: request', cy: 'Caniatâd rhiant: cais' },
    example,
  },
  {
    en: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `${applicant} needs your consent to volunteer`,
      body: [
        `Hello ${name},`,
        `${applicant} has applied to volunteer with ${organisation} (${opportunity}) and has named you as their parent or guardian. Because they are under age we ask for your consent before they start.`,
        { action: 'Answer for your child', path },
        'The link is meant for you alone: please do not pass it on. If you do not know about this, please tell us.',
      ],
    }),
    cy: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `Mae angen eich caniatâd ar ${applicant} i wirfoddoli`,
      body: [
        `Helo ${name},`,
        `Mae ${applicant} wedi gwneud cais i wirfoddoli gyda ${organisation} (${opportunity}) ac wedi eich enwi fel rhiant neu warcheidwad. Gan eu bod o dan oed, gofynnwn am eich caniatâd cyn iddynt ddechrau.`,
        { action: 'Ateb dros eich plentyn', path },
        'I chi yn unig y mae’r ddolen: peidiwch â’i rhannu. Os na wyddoch am hyn, rhowch wybod i ni.',
      ],
    }),
  },
);

export const consentReminderMail = defineMail<ConsentRequestParams>(
  'applications.consent-reminder',
  {
    title: { en: 'Parental consent: first reminder', cy: 'Caniatâd rhiant: nodyn atgoffa cyntaf' },
    example,
  },
  {
    en: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `A reminder: ${applicant} needs your consent to volunteer`,
      body: [
        `Hello ${name},`,
        `A week ago we asked for your consent for ${applicant} to volunteer with ${organisation} (${opportunity}). They cannot start before you have answered.`,
        { action: 'Answer for your child', path },
        'This link replaces the earlier one, and is meant for you alone.',
      ],
    }),
    cy: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `Nodyn atgoffa: mae angen eich caniatâd ar ${applicant} i wirfoddoli`,
      body: [
        `Helo ${name},`,
        `Wythnos yn ôl gofynnwyd am eich caniatâd i ${applicant} wirfoddoli gyda ${organisation} (${opportunity}). Ni allant ddechrau cyn i chi ateb.`,
        { action: 'Ateb dros eich plentyn', path },
        'Mae’r ddolen hon yn disodli’r un flaenorol, ac i chi yn unig y mae.',
      ],
    }),
  },
);

/** For every reminder but the first, whenever it is sent. */
export const consentAgainMail = defineMail<ConsentRequestParams>(
  'applications.consent-again',
  {
    title: { en: 'Parental consent: later reminders', cy: 'Caniatâd rhiant: nodiadau atgoffa diweddarach' },
    example,
  },
  {
    en: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `${applicant} is still waiting for your consent`,
      body: [
        `Hello ${name},`,
        `We wrote to ask for your consent for ${applicant} to volunteer with ${organisation} (${opportunity}), and have not heard from you yet. They cannot start before you have answered.`,
        { action: 'Answer for your child', path },
        'This link replaces the earlier ones, and is meant for you alone.',
      ],
    }),
    cy: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `Mae ${applicant} yn dal i aros am eich caniatâd`,
      body: [
        `Helo ${name},`,
        `Ysgrifennwyd atoch i ofyn am eich caniatâd i ${applicant} wirfoddoli gyda ${organisation} (${opportunity}), ac nid ydym wedi clywed gennych eto. Ni allant ddechrau cyn i chi ateb.`,
        { action: 'Ateb dros eich plentyn', path },
        'Mae’r ddolen hon yn disodli’r rhai blaenorol, ac i chi yn unig y mae.',
      ],
    }),
  },
);
