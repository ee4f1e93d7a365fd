import { defineMail } from '../../platform/mail/template.ts';

interface ReferenceRequestParams {
  name: string;
  applicant: string;
  opportunity: string;
  organisation: string;
  path: string;
}

const example: ReferenceRequestParams = {
  name: 'Ada',
  applicant: 'Sam Okafor',
  opportunity: 'Garden helper',
  organisation: 'Glyn Trust',
  path: '/portal',
};

export const referenceRequestMail = defineMail<ReferenceRequestParams>(
  'applications.reference-request',
  {
    title: { en: 'Reference: request', cy: 'Geirda: cais' },
    example,
  },
  {
    en: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `${applicant} has asked you for a reference`,
      body: [
        `Hello ${name},`,
        `${applicant} would like to volunteer with ${organisation} (${opportunity}) and has named you as someone who knows them. Would you tell us in a few words what you think?`,
        { action: 'Give a reference', path },
        'The link is meant for you alone: please do not pass it on. If you would rather not answer, you can say so there.',
      ],
    }),
    cy: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `Mae ${applicant} wedi gofyn i chi am eirda`,
      body: [
        `Helo ${name},`,
        `Hoffai ${applicant} wirfoddoli gyda ${organisation} (${opportunity}) ac mae wedi eich enwi fel rhywun sy'n eu hadnabod. A wnewch chi ddweud wrthym mewn ychydig eiriau beth yw eich barn?`,
        { action: 'Rhoi geirda', path },
        'I chi yn unig y mae’r ddolen: peidiwch â’i rhannu. Os byddai’n well gennych beidio ag ateb, gallwch ddweud hynny yno.',
      ],
    }),
  },
);

export const referenceReminderMail = defineMail<ReferenceRequestParams>(
  'applications.reference-reminder',
  {
    title: { en: 'Reference: first reminder', cy: 'Geirda: nodyn atgoffa cyntaf' },
    example,
  },
  {
    en: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `A reminder: ${applicant} has asked you for a reference`,
      body: [
        `Hello ${name},`,
        `A week ago we asked you about ${applicant}, who would like to volunteer with ${organisation} (${opportunity}). We would still be glad to hear from you.`,
        { action: 'Give a reference', path },
        'This link replaces the earlier one. If you would rather not answer, you can say so there, and we will not write again.',
      ],
    }),
    cy: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `Nodyn atgoffa: mae ${applicant} wedi gofyn i chi am eirda`,
      body: [
        `Helo ${name},`,
        `Wythnos yn ôl gofynnwyd i chi am ${applicant}, sydd am wirfoddoli gyda ${organisation} (${opportunity}). Byddem yn falch o glywed gennych o hyd.`,
        { action: 'Rhoi geirda', path },
        'Mae’r ddolen hon yn disodli’r un flaenorol. Os byddai’n well gennych beidio ag ateb, gallwch ddweud hynny yno, ac ni fyddwn yn ysgrifennu eto.',
      ],
    }),
  },
);

/** For every reminder but the first, whenever it is sent. */
export const referenceAgainMail = defineMail<ReferenceRequestParams>(
  'applications.reference-again',
  {
    title: { en: 'Reference: later reminders', cy: 'Geirda: nodiadau atgoffa diweddarach' },
    example,
  },
  {
    en: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `${applicant} is still waiting for your reference`,
      body: [
        `Hello ${name},`,
        `We wrote to you about ${applicant}, who would like to volunteer with ${organisation} (${opportunity}), and have not heard from you yet. It takes about five minutes.`,
        { action: 'Give a reference', path },
        'This link replaces the earlier ones. If you would rather not answer, you can say so there, and we will not write again.',
      ],
    }),
    cy: ({ name, applicant, opportunity, organisation, path }) => ({
      subject: `Mae ${applicant} yn dal i aros am eich geirda`,
      body: [
        `Helo ${name},`,
        `Ysgrifennwyd atoch am ${applicant}, sydd am wirfoddoli gyda ${organisation} (${opportunity}), ac nid ydym wedi clywed gennych eto. Mae’n cymryd tua phum munud.`,
        { action: 'Rhoi geirda', path },
        'Mae’r ddolen hon yn disodli’r rhai blaenorol. Os byddai’n well gennych beidio ag ateb, gallwch ddweud hynny yno, ac ni fyddwn yn ysgrifennu eto.',
      ],
    }),
  },
);
