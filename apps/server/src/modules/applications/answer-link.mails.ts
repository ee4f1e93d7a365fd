import { defineMail } from '../../platform/mail/template.ts';

interface Params {
  name: string;
  applicant: string;
  opportunity: string;
  organisation: string;
  path: string;
}

export const referenceReminderMail = defineMail<Params>('applications.reference-reminder', {
  en: ({ name, applicant, opportunity, organisation, path }) => ({
    subject: `A reminder: ${applicant} has asked you for a reference`,
    body: [
      `Hello ${name},`,
      `A week ago we asked you about ${applicant}, who would like to volunteer with ${organisation} (${opportunity}). We would still be glad to hear from you.`,
      { action: 'Give a reference', path },
      'This link takes the place of the earlier one. If you would rather not answer, you can say so there, and we will not write again.',
    ],
  }),
  cy: ({ name, applicant, opportunity, organisation, path }) => ({
    subject: `Nodyn atgoffa: mae ${applicant} wedi gofyn i chi am eirda`,
    body: [
      `Helo ${name},`,
      `Wythnos yn ôl gofynnwyd i chi am ${applicant}, sydd am wirfoddoli gyda ${organisation} (${opportunity}). Byddem yn falch o glywed gennych o hyd.`,
      { action: 'Rhoi geirda', path },
      'Mae’r ddolen hon yn cymryd lle’r un flaenorol. Os byddai’n well gennych beidio ag ateb, gallwch ddweud hynny yno, ac ni fyddwn yn ysgrifennu eto.',
    ],
  }),
});

export const consentReminderMail = defineMail<Params>('applications.consent-reminder', {
  en: ({ name, applicant, opportunity, organisation, path }) => ({
    subject: `A reminder: ${applicant} needs your consent to volunteer`,
    body: [
      `Hello ${name},`,
      `A week ago we asked for your consent that ${applicant} volunteers with ${organisation} (${opportunity}). They cannot begin before you have answered.`,
      { action: 'Answer for your child', path },
      'This link takes the place of the earlier one, and is meant for you alone.',
    ],
  }),
  cy: ({ name, applicant, opportunity, organisation, path }) => ({
    subject: `Nodyn atgoffa: mae angen eich caniatâd ar ${applicant} i wirfoddoli`,
    body: [
      `Helo ${name},`,
      `Wythnos yn ôl gofynnwyd am eich caniatâd i ${applicant} wirfoddoli gyda ${organisation} (${opportunity}). Ni allant ddechrau cyn i chi ateb.`,
      { action: 'Ateb dros eich plentyn', path },
      'Mae’r ddolen hon yn cymryd lle’r un flaenorol, ac i chi yn unig y mae.',
    ],
  }),
});
