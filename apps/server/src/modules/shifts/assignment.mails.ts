import { defineMail } from '../../platform/mail/template.ts';

export interface ShiftTold {
  name: string;
  shift: string;
  /** Day and time, on the rota's clocks. */
  when: string;
  location: string;
  path: string;
}
export const example: ShiftTold = {
  name: 'Ada',
  shift: 'Lunch',
  when: 'Tuesday 17 November 2026, 10:00–14:00',
  location: 'Old Mill',
  path: '/portal/shifts',
};
export const where = ({ location }: ShiftTold) => (location ? [`Where: ${location}`] : []);
export const ble = ({ location }: ShiftTold) => (location ? [`Ble: ${location}`] : []);

export const confirmedMail = defineMail<ShiftTold>(
  'shifts.confirmed',
  { bell: { kind: 'shifts' }, title: { en: 'Shift confirmed', cy: 'Sifft wedi’i chadarnhau' }, example: example },
  {
    en: (told) => ({
      subject: `You are confirmed: ${told.shift}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `You have a place on ${told.shift} on ${told.when}.`,
        ...where(told),
        { action: 'View shift', path: told.path },
        'If you cannot come, please tell us there as early as you can.',
      ],
    }),
    cy: (told) => ({
      subject: `Rydych wedi’ch cadarnhau: ${told.shift}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Mae gennych le ar ${told.shift} ar ${told.when}.`,
        ...ble(told),
        { action: 'Gweld y sifft', path: told.path },
        'Os na allwch ddod, rhowch wybod i ni yno cyn gynted â phosibl.',
      ],
    }),
  },
);

export const offeredMail = defineMail<ShiftTold & { until: string }>(
  'shifts.offered',
  {
    bell: { kind: 'shifts', path: '/portal/shifts' },
    title: { en: 'Place on a shift offered', cy: 'Cynnig lle ar sifft' },
    example: { ...example, until: 'Monday 16 November 2026, 14:00' },
  },
  {
    en: (told) => ({
      subject: `A place is free: ${told.shift}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `There is a place for you on ${told.shift} on ${told.when}. We are holding it for you until ${told.until}.`,
        ...where(told),
        { action: 'Accept or decline', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Mae lle ar gael: ${told.shift}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Mae lle i chi ar ${told.shift} ar ${told.when}. Rydym yn ei gadw i chi tan ${told.until}.`,
        ...ble(told),
        { action: 'Derbyn neu wrthod', path: told.path },
      ],
    }),
  },
);

export const declinedMail = defineMail<ShiftTold>(
  'shifts.declined',
  {
    bell: {
      kind: 'shifts',
      say: {
        en: (told) => `Your request was declined: ${told.shift}, ${told.when}`,
        cy: (told) => `Gwrthodwyd eich cais: ${told.shift}, ${told.when}`,
      },
    },
    title: { en: 'Shift request declined', cy: 'Gwrthod cais am sifft' },
    example: example,
  },
  {
    en: (told) => ({
      subject: `Your request for ${told.shift}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `We cannot give you a place on ${told.shift} on ${told.when}. Thank you for asking.`,
        { action: 'See other shifts', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Eich cais am ${told.shift}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Ni allwn roi lle i chi ar ${told.shift} ar ${told.when}. Diolch am ofyn.`,
        { action: 'Gweld sifftiau eraill', path: told.path },
      ],
    }),
  },
);

/** `isOff`: the shift does not take place; `wasOffered`: they had not accepted it yet. */
interface Cancelled extends ShiftTold {
  isOff: boolean;
  wasOffered: boolean;
}
const cancelledSubject = {
  en: ({ shift, when, isOff, wasOffered }: Cancelled) => {
    if (isOff) return `Cancelled: ${shift}, ${when}`;
    return wasOffered ? `Offer withdrawn: ${shift}, ${when}` : `You have been removed from ${shift}, ${when}`;
  },
  cy: ({ shift, when, isOff, wasOffered }: Cancelled) => {
    if (isOff) return `Wedi’i ganslo: ${shift}, ${when}`;
    return wasOffered
      ? `Cynnig wedi’i dynnu’n ôl: ${shift}, ${when}`
      : `Rydych wedi’ch tynnu oddi ar ${shift}, ${when}`;
  },
};
const cancelledText = {
  en: ({ shift, when, isOff, wasOffered }: Cancelled) => {
    if (isOff) return `${shift} on ${when} is cancelled.`;
    return wasOffered
      ? `The place on ${shift} on ${when} is no longer on offer. You do not need to do anything.`
      : `You are no longer on ${shift} on ${when}.`;
  },
  cy: ({ shift, when, isOff, wasOffered }: Cancelled) => {
    if (isOff) return `Mae ${shift} ar ${when} wedi’i ganslo.`;
    return wasOffered
      ? `Nid yw’r lle ar ${shift} ar ${when} ar gael i chi mwyach. Nid oes angen i chi wneud dim.`
      : `Nid ydych ar ${shift} ar ${when} mwyach.`;
  },
};

export const cancelledMail = defineMail<Cancelled>(
  'shifts.cancelled',
  {
    bell: { kind: 'shifts', say: cancelledSubject },
    title: { en: 'Shift cancelled', cy: 'Sifft wedi’i chanslo' },
    example: { ...example, isOff: true, wasOffered: false },
    cases: {
      off: {
        title: { en: 'Shift cancelled', cy: 'Sifft wedi’i chanslo' },
        when: ({ isOff }) => isOff,
        params: { isOff: true },
      },
      withdrawn: {
        title: { en: 'Offer of a shift withdrawn', cy: 'Cynnig o sifft wedi’i dynnu’n ôl' },
        when: ({ isOff, wasOffered }) => !isOff && wasOffered,
        params: { isOff: false, wasOffered: true },
      },
      removed: {
        title: { en: 'Removed from a shift', cy: 'Tynnu oddi ar sifft' },
        when: ({ isOff, wasOffered }) => !isOff && !wasOffered,
        params: { isOff: false, wasOffered: false },
      },
    },
  },
  {
    en: (told) => ({
      subject: cancelledSubject.en(told),
      body: [`Hello ${told.name},`, cancelledText.en(told), { action: 'See other shifts', path: told.path }],
    }),
    cy: (told) => ({
      subject: cancelledSubject.cy(told),
      body: [`Helo ${told.name},`, cancelledText.cy(told), { action: 'Gweld sifftiau eraill', path: told.path }],
    }),
  },
);

export const changedMail = defineMail<ShiftTold & { was: string }>(
  'shifts.changed',
  {
    bell: {
      kind: 'shifts',
      say: {
        en: (told) => `Changed: ${told.shift} is now ${told.when}${told.was ? ` (was ${told.was})` : ''}`,
        cy: (told) => `Wedi newid: mae ${told.shift} bellach ${told.when}${told.was ? ` (${told.was} cyn hynny)` : ''}`,
      },
    },
    title: { en: 'Shift changed', cy: 'Sifft wedi newid' },
    example: { ...example, was: 'Monday 16 November 2026, 10:00–14:00' },
  },
  {
    en: (told) => ({
      subject: `Changed: ${told.shift}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `A shift you are on has changed. ${told.shift} is now on ${told.when}.`,
        ...where(told),
        ...(told.was ? [`Before: ${told.was}`] : []),
        { action: 'View shift', path: told.path },
        'If you can no longer come, please tell us there.',
      ],
    }),
    cy: (told) => ({
      subject: `Wedi newid: ${told.shift}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Mae sifft rydych arni wedi newid. Mae ${told.shift} bellach ar ${told.when}.`,
        ...ble(told),
        ...(told.was ? [`Cyn hynny: ${told.was}`] : []),
        { action: 'Gweld y sifft', path: told.path },
        'Os na allwch ddod mwyach, rhowch wybod i ni yno.',
      ],
    }),
  },
);

/** 48 and 2 hours before. */
export const reminderMail = defineMail<ShiftTold & { hours: number; briefing: string }>(
  'shifts.reminder',
  {
    bell: { kind: 'shift-reminders' },
    title: { en: 'Shift reminder', cy: 'Nodyn atgoffa am sifft' },
    example: { ...example, hours: 48, briefing: 'Please wear closed shoes.' },
    cases: {
      early: {
        title: { en: 'Shift reminder: 48 hours before', cy: 'Nodyn atgoffa am sifft: 48 awr cyn' },
        when: ({ hours }) => hours > 2,
        params: { hours: 48 },
      },
      late: {
        title: { en: 'Shift reminder: 2 hours before', cy: 'Nodyn atgoffa am sifft: 2 awr cyn' },
        when: ({ hours }) => hours <= 2,
        params: { hours: 2 },
      },
    },
  },
  {
    en: (told) => ({
      subject: `${told.hours > 2 ? 'Coming up' : 'Starting soon'}: ${told.shift}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `This is a reminder of ${told.shift} on ${told.when}.`,
        ...where(told),
        ...(told.briefing ? [told.briefing] : []),
        { action: 'View shift', path: told.path },
        'If you cannot come, please tell us there as early as you can.',
      ],
    }),
    cy: (told) => ({
      subject: `${told.hours > 2 ? 'Ar y gweill' : 'Yn dechrau cyn bo hir'}: ${told.shift}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Dyma nodyn i’ch atgoffa am ${told.shift} ar ${told.when}.`,
        ...ble(told),
        ...(told.briefing ? [told.briefing] : []),
        { action: 'Gweld y sifft', path: told.path },
        'Os na allwch ddod, rhowch wybod i ni yno cyn gynted â phosibl.',
      ],
    }),
  },
);
