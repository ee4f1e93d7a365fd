import type { AnswerWords } from '@manyhands/contract/form/answer-text.ts';
import type { PrintedWords } from '../../platform/pdf/printed.ts';

/** The words of a printed copy; those of the questions themselves come with the form. */
export interface CopyWords extends AnswerWords, PrintedWords {
  kind: string;
  labels: Readonly<Record<CopyLabel, string>>;
  references: Readonly<Record<'open' | 'requested' | 'received' | 'refused', string>>;
  consents: Readonly<Record<'requested' | 'given' | 'refused', string>>;
  rights: Readonly<Record<'yes' | 'no' | 'unsure', string>>;
  genders: Readonly<Record<string, string>>;
  referee(number: number): string;
  nights(count: number): string;
  from(day: string): string;
  requestedOn(day: string): string;
  answered(day: string): string;
  agreed: string;
  notAgreed: string;
  suppliedEarlier: string;
  fileGone: string;
  diversity: string;
  incomplete: string;
}
export type CopyLabel =
  | 'applicant'
  | 'sent'
  | 'sentBy'
  | 'completed'
  | 'made'
  | 'name'
  | 'dob'
  | 'email'
  | 'contact'
  | 'parent'
  | 'parentalConsent'
  | 'address'
  | 'addressBefore'
  | 'why'
  | 'motivation'
  | 'requirements'
  | 'right'
  | 'location'
  | 'place'
  | 'dates'
  | 'share'
  | 'linked'
  | 'gender'
  | 'anythingElse'
  | 'diversity';

const en: CopyWords = {
  kind: 'Copy of an application',
  labels: {
    applicant: 'Applicant',
    sent: 'Sent',
    sentBy: 'Filled in by',
    completed: 'Completed by the applicant',
    made: 'Copy made',
    name: 'Name',
    dob: 'Date of birth',
    email: 'Email',
    contact: 'Contact number',
    parent: 'Parent or guardian',
    parentalConsent: 'Parental consent',
    address: 'Address',
    addressBefore: 'Address before',
    why: 'Why you would like to volunteer',
    motivation: 'Motivation',
    requirements: 'Special requirements',
    right: 'Right to volunteer',
    location: 'Location',
    place: 'Place',
    dates: 'Dates',
    share: 'Willing to share a room?',
    linked: 'Coming with you',
    gender: 'Gender',
    anythingElse: 'Is there anything else we should know?',
    diversity: 'Your answers',
  },
  references: {
    open: 'Not asked yet',
    requested: 'Asked',
    received: 'Received',
    refused: 'Not given',
  },
  consents: {
    requested: 'Asked',
    given: 'Given',
    refused: 'Not given',
  },
  rights: {
    yes: 'Yes',
    no: 'No',
    unsure: 'I am not sure',
  },
  genders: {
    1: 'Prefer not to say',
    2: 'Man (incl. trans man)',
    3: 'Woman (incl. trans woman)',
    98: 'Non-binary',
    4: 'Other gender identity',
  },
  yes: 'Yes',
  no: 'No',
  none: 'Not provided',
  cut: 'This copy is full. The rest can be read in the portal.',
  agreed: 'Agreed',
  notAgreed: 'Not agreed',
  suppliedEarlier: 'Handed in earlier',
  fileGone: 'A file that is no longer kept',
  diversity: 'Kept apart from your application and not shown here.',
  incomplete: 'Not yet: the applicant has still to look through it and agree.',
  range: (start, end) => `${start} to ${end}`,
  referee: (number) => `Referee ${number}`,
  nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
  from: (day) => `From ${day}`,
  requestedOn: (day) => `Asked on ${day}`,
  answered: (day) => `Answered on ${day}`,
  page: 'Page {number} of {of}',
};

const cy: CopyWords = {
  kind: 'Copi o gais',
  labels: {
    applicant: 'Ymgeisydd',
    sent: 'Anfonwyd',
    sentBy: 'Llenwyd gan',
    completed: 'Cwblhawyd gan yr ymgeisydd',
    made: 'Gwnaed y copi',
    name: 'Enw',
    dob: 'Dyddiad geni',
    email: 'E-bost',
    contact: 'Rhif cyswllt',
    parent: 'Rhiant neu warcheidwad',
    parentalConsent: 'Caniatâd rhiant',
    address: 'Cyfeiriad',
    addressBefore: 'Cyfeiriad blaenorol',
    why: 'Pam yr hoffech wirfoddoli',
    motivation: 'Cymhelliad',
    requirements: 'Gofynion arbennig',
    right: 'Hawl i wirfoddoli',
    location: 'Lleoliad',
    place: 'Lle',
    dates: 'Dyddiadau',
    share: 'Fodlon rhannu ystafell?',
    linked: 'Yn dod gyda chi',
    gender: 'Rhywedd',
    anythingElse: 'Oes unrhyw beth arall y dylem ei wybod?',
    diversity: 'Eich atebion',
  },
  references: {
    open: 'Heb ofyn eto',
    requested: 'Wedi gofyn',
    received: 'Wedi cyrraedd',
    refused: 'Heb ei roi',
  },
  consents: {
    requested: 'Wedi gofyn',
    given: 'Wedi’i roi',
    refused: 'Heb ei roi',
  },
  rights: {
    yes: 'Ie',
    no: 'Na',
    unsure: 'Dydw i ddim yn siŵr',
  },
  genders: {
    1: 'Byddai’n well gen i beidio â dweud',
    2: 'Dyn (gan gynnwys dyn traws)',
    3: 'Menyw (gan gynnwys menyw draws)',
    98: 'Anneuaidd',
    4: 'Hunaniaeth rhywedd arall',
  },
  yes: 'Ie',
  no: 'Na',
  none: 'Heb ei roi',
  cut: 'Mae’r copi hwn yn llawn. Gellir darllen y gweddill yn y porth.',
  agreed: 'Cytunwyd',
  notAgreed: 'Heb gytuno',
  suppliedEarlier: 'Cyflwynwyd yn gynharach',
  fileGone: 'Ffeil nad yw’n cael ei chadw mwyach',
  diversity: 'Wedi’u cadw ar wahân i’ch cais ac nid ydynt yn cael eu dangos yma.',
  incomplete: 'Dim eto: mae angen i’r ymgeisydd edrych drwyddo a chytuno.',
  range: (start, end) => `${start} hyd ${end}`,
  referee: (number) => `Canolwr ${number}`,
  nights: (count) => `${count} noson`,
  from: (day) => `O ${day}`,
  requestedOn: (day) => `Gofynnwyd ar ${day}`,
  answered: (day) => `Atebwyd ar ${day}`,
  page: 'Tudalen {number} o {of}',
};

export const computeCopyWords = (language: string): CopyWords => (language === 'cy' ? cy : en);
