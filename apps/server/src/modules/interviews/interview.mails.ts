import { defineMail } from '../../platform/mail/template.ts';

interface OfferedParams {
  name: string;
  opportunity: string;
  count: number;
  note: string;
  path: string;
}

export const offeredMail = defineMail<OfferedParams>(
  'interviews.offered',
  {
    bell: { kind: 'interviews' },
    title: { en: 'Interview times offered', cy: 'Cynnig amseroedd cyfweliad' },
    example: {
      name: 'Ada',
      opportunity: 'Garden helper',
      count: 3,
      note: 'Please bring something with your name on it.',
      path: '/portal',
    },
    cases: {
      one: {
        title: { en: 'Interview: one time offered', cy: 'Cyfweliad: cynnig un amser' },
        when: ({ count }) => count === 1,
        params: { count: 1 },
      },
      several: {
        title: { en: 'Interview: times offered', cy: 'Cyfweliad: cynnig amseroedd' },
        when: ({ count }) => count !== 1,
        params: {},
      },
    },
  },
  {
    en: ({ name, opportunity, count, note, path }) => ({
      subject: `Choose a time for your interview: ${opportunity}`,
      body: [
        `Hello ${name},`,
        `We would like to meet you about ${opportunity}. ${count === 1 ? 'We can offer you one time' : `We can offer you ${count} times`}: please choose one, or tell us when you are free.`,
        ...(note ? [note] : []),
        { action: 'Choose a time', path },
      ],
    }),
    cy: ({ name, opportunity, count, note, path }) => ({
      subject: `Dewiswch amser ar gyfer eich cyfweliad: ${opportunity}`,
      body: [
        `Helo ${name},`,
        `Hoffem gwrdd â chi ynghylch ${opportunity}. ${count === 1 ? 'Gallwn gynnig un amser i chi' : `Gallwn gynnig ${count} amser i chi`}: dewiswch un, neu dywedwch wrthym pryd rydych ar gael.`,
        ...(note ? [note] : []),
        { action: 'Dewis amser', path },
      ],
    }),
  },
);

/** What it is called in a calendar. */
export const summaries = {
  en: (whom: string, opportunity: string) => `Interview: ${whom}, ${opportunity}`,
  cy: (whom: string, opportunity: string) => `Cyfweliad: ${whom}, ${opportunity}`,
} as const;

/** What every letter about an interview at a time says. */
export interface MeetingParams {
  name: string;
  applicant: string;
  opportunity: string;
  when: string;
  location: string;
  note: string;
  path: string;
  isStaff: boolean;
}
export const meeting: MeetingParams = {
  name: 'Ada',
  applicant: 'Sam Okafor',
  opportunity: 'Garden helper',
  when: 'Tuesday 1 June 2027, 14:30',
  location: 'Town Hall, room 2',
  note: 'Please bring something with your name on it.',
  path: '/portal',
  isStaff: false,
};

interface BookedParams extends MeetingParams {
  /** There was an invitation before. */
  isMoved: boolean;
}

export const bookedMail = defineMail<BookedParams>(
  'interviews.booked',
  {
    bell: { kind: 'interviews' },
    title: { en: 'Interview booked', cy: 'Cyfweliad wedi’i drefnu' },
    example: { ...meeting, isMoved: false },
    cases: {
      applicant: {
        title: { en: 'Interview booked: applicant', cy: 'Cyfweliad wedi’i drefnu: ymgeisydd' },
        when: ({ isMoved, isStaff }) => !isStaff && !isMoved,
        params: { isStaff: false, isMoved: false },
      },
      'applicant-moved': {
        title: { en: 'Interview changed: applicant', cy: 'Cyfweliad wedi newid: ymgeisydd' },
        when: ({ isMoved, isStaff }) => !isStaff && isMoved,
        params: { isStaff: false, isMoved: true },
      },
      staff: {
        title: { en: 'Interview booked: interviewer', cy: 'Cyfweliad wedi’i drefnu: cyfwelydd' },
        when: ({ isMoved, isStaff }) => isStaff && !isMoved,
        params: { isStaff: true, isMoved: false },
      },
      'staff-moved': {
        title: { en: 'Interview changed: interviewer', cy: 'Cyfweliad wedi newid: cyfwelydd' },
        when: ({ isMoved, isStaff }) => isStaff && isMoved,
        params: { isStaff: true, isMoved: true },
      },
    },
  },
  {
    en: ({ name, applicant, opportunity, when, location, note, path, isStaff, isMoved }) => ({
      subject: `${isMoved ? 'Interview changed' : 'Interview booked'}: ${when}`,
      body: [
        `Hello ${name},`,
        isStaff
          ? `The interview with ${applicant} about ${opportunity} is on ${when}.`
          : `Your interview about ${opportunity} is on ${when}.`,
        ...(location ? [`Where: ${location}`] : []),
        ...(note && !isStaff ? [note] : []),
        isStaff ? { action: 'View application', path } : { action: 'View my interview', path },
        'The invitation with this message adds it to your calendar.',
      ],
    }),
    cy: ({ name, applicant, opportunity, when, location, note, path, isStaff, isMoved }) => ({
      subject: `${isMoved ? 'Cyfweliad wedi newid' : 'Cyfweliad wedi’i drefnu'}: ${when}`,
      body: [
        `Helo ${name},`,
        isStaff
          ? `Mae’r cyfweliad gyda ${applicant} ynghylch ${opportunity} ar ${when}.`
          : `Mae eich cyfweliad ynghylch ${opportunity} ar ${when}.`,
        ...(location ? [`Ble: ${location}`] : []),
        ...(note && !isStaff ? [note] : []),
        isStaff ? { action: 'Gweld y cais', path } : { action: 'Gweld fy nghyfweliad', path },
        'Mae’r gwahoddiad gyda’r neges hon yn ei ychwanegu at eich calendr.',
      ],
    }),
  },
);

export const calledOffMail = defineMail<BookedParams>(
  'interviews.cancelled',
  {
    bell: { kind: 'interviews' },
    title: { en: 'Interview cancelled', cy: 'Cyfweliad wedi’i ganslo' },
    example: { ...meeting, isMoved: false },
    cases: {
      applicant: {
        title: { en: 'Interview cancelled: applicant', cy: 'Cyfweliad wedi’i ganslo: ymgeisydd' },
        when: ({ isStaff }) => !isStaff,
        params: { isStaff: false },
      },
      staff: {
        title: { en: 'Interview cancelled: interviewer', cy: 'Cyfweliad wedi’i ganslo: cyfwelydd' },
        when: ({ isStaff }) => isStaff,
        params: { isStaff: true },
      },
    },
  },
  {
    en: ({ name, applicant, opportunity, when, path, isStaff }) => ({
      subject: `Interview cancelled: ${when}`,
      body: [
        `Hello ${name},`,
        isStaff
          ? `The interview with ${applicant} about ${opportunity} on ${when} is cancelled.`
          : `Your interview about ${opportunity} on ${when} is cancelled.`,
        isStaff ? { action: 'View application', path } : { action: 'View my application', path },
      ],
    }),
    cy: ({ name, applicant, opportunity, when, path, isStaff }) => ({
      subject: `Cyfweliad wedi’i ganslo: ${when}`,
      body: [
        `Helo ${name},`,
        isStaff
          ? `Mae’r cyfweliad gyda ${applicant} ynghylch ${opportunity} ar ${when} wedi’i ganslo.`
          : `Mae eich cyfweliad ynghylch ${opportunity} ar ${when} wedi’i ganslo.`,
        isStaff ? { action: 'Gweld y cais', path } : { action: 'Gweld fy nghais', path },
      ],
    }),
  },
);

interface TimesRequestParams {
  name: string;
  applicant: string;
  opportunity: string;
  request: string;
  path: string;
}

export const timesRequestMail = defineMail<TimesRequestParams>(
  'interviews.asked',
  {
    bell: { kind: 'interviews' },
    title: { en: 'Interview: other times requested', cy: 'Cyfweliad: gofyn am amseroedd eraill' },
    example: {
      name: 'Ada',
      applicant: 'Sam Okafor',
      opportunity: 'Garden helper',
      request: 'Could we meet on a Friday afternoon?',
      path: '/portal',
    },
  },
  {
    en: ({ name, applicant, opportunity, request, path }) => ({
      subject: `${applicant} asks for other interview times`,
      body: [
        `Hello ${name},`,
        `${applicant}, who applied for ${opportunity}, cannot come at the times you offered and writes:`,
        request,
        { action: 'Offer other times', path },
      ],
    }),
    cy: ({ name, applicant, opportunity, request, path }) => ({
      subject: `Mae ${applicant} yn gofyn am amseroedd eraill ar gyfer y cyfweliad`,
      body: [
        `Helo ${name},`,
        `Ni all ${applicant}, a wnaeth gais am ${opportunity}, ddod ar yr amseroedd a gynigiwyd gennych ac mae’n ysgrifennu:`,
        request,
        { action: 'Cynnig amseroedd eraill', path },
      ],
    }),
  },
);
