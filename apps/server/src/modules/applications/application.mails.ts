import { defineMail } from '../../platform/mail/template.ts';

interface SentParams {
  name: string;
  opportunity: string;
  isOneOff: boolean;
  /** The application's number, by which people ask about it. */
  number: number;
  path: string;
}

export const applicationSentMail = defineMail<SentParams>('applications.sent', {
  en: ({ name, opportunity, isOneOff, number, path }) => ({
    subject: `Your application: ${opportunity}`,
    body: [
      `Hello ${name},`,
      isOneOff
        ? `Thank you for offering to help with ${opportunity}. On your page you find the details and what happens next.`
        : `Thank you for applying for ${opportunity}. Your application is on its way to the people who look after it; they will be in touch.`,
      { action: 'See my application', path },
      `Your reference number is ${number}. You can follow your application there, see what is still missing, and withdraw it.`,
    ],
  }),
  cy: ({ name, opportunity, isOneOff, number, path }) => ({
    subject: `Eich cais: ${opportunity}`,
    body: [
      `Helo ${name},`,
      isOneOff
        ? `Diolch am gynnig helpu gyda ${opportunity}. Ar eich tudalen cewch y manylion a'r hyn sy'n digwydd nesaf.`
        : `Diolch am wneud cais am ${opportunity}. Mae eich cais ar ei ffordd at y bobl sy'n gofalu amdano; byddant mewn cysylltiad.`,
      { action: 'Gweld fy nghais', path },
      `Eich cyfeirnod yw ${number}. Gallwch ddilyn eich cais yno, gweld beth sydd ar goll o hyd, a'i dynnu'n ôl.`,
    ],
  }),
});

interface AskedParams {
  name: string;
  applicant: string;
  opportunity: string;
  organisation: string;
  path: string;
}

export const referenceRequestMail = defineMail<AskedParams>('applications.reference-request', {
  en: ({ name, applicant, opportunity, organisation, path }) => ({
    subject: `${applicant} has asked you for a reference`,
    body: [
      `Hello ${name},`,
      `${applicant} would like to volunteer with ${organisation} (${opportunity}) and has named you as somebody who knows them. Would you tell us in a few words what you think?`,
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
});

export const parentalConsentMail = defineMail<AskedParams>('applications.parental-consent', {
  en: ({ name, applicant, opportunity, organisation, path }) => ({
    subject: `${applicant} needs your consent to volunteer`,
    body: [
      `Hello ${name},`,
      `${applicant} has applied to volunteer with ${organisation} (${opportunity}) and has named you as their parent or guardian. Because they are under age we ask for your consent before they begin.`,
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
});
