import { defineMail } from '../../platform/mail/template.ts';

export interface EventTold {
  name: string;
  event: string;
  /** Day and time, on the organisation's clocks. */
  when: string;
  location: string;
  path: string;
}
export const example: EventTold = {
  name: 'Ada',
  event: 'Summer party',
  when: 'Tuesday 17 November 2026, 10:00–14:00',
  location: 'Old Mill',
  path: '/portal/events',
};
export const where = ({ location }: EventTold) => (location ? [`Where: ${location}`] : []);
export const ble = ({ location }: EventTold) => (location ? [`Ble: ${location}`] : []);

export const invitedMail = defineMail<EventTold & { message: string }>(
  'events.invited',
  {
    bell: { kind: 'events' },
    title: { en: 'Event invitation', cy: 'Gwahoddiad i ddigwyddiad' },
    example: { ...example, message: 'We would love to see you there.' },
  },
  {
    en: (told) => ({
      subject: `You are invited: ${told.event}`,
      body: [
        `Hello ${told.name},`,
        `You are invited to ${told.event}, ${told.when}.`,
        ...where(told),
        ...(told.message ? [told.message] : []),
        { action: 'Answer invitation', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Rydych wedi’ch gwahodd: ${told.event}`,
      body: [
        `Helo ${told.name},`,
        `Rydych wedi’ch gwahodd i ${told.event}, ${told.when}.`,
        ...ble(told),
        ...(told.message ? [told.message] : []),
        { action: 'Ateb y gwahoddiad', path: told.path },
      ],
    }),
  },
);

export const signedUpMail = defineMail<EventTold & { isWaiting: boolean }>(
  'events.signed-up',
  {
    bell: { kind: 'events' },
    title: { en: 'Signed up for an event', cy: 'Cofrestru ar gyfer digwyddiad' },
    example: { ...example, isWaiting: false },
    cases: {
      going: {
        title: { en: 'Place at an event', cy: 'Lle mewn digwyddiad' },
        when: ({ isWaiting }) => !isWaiting,
        params: { isWaiting: false },
      },
      waiting: {
        title: { en: 'Waiting list of an event', cy: 'Rhestr aros digwyddiad' },
        when: ({ isWaiting }) => isWaiting,
        params: { isWaiting: true },
      },
    },
  },
  {
    en: (told) => ({
      subject: told.isWaiting ? `Waiting list: ${told.event}` : `You have a place: ${told.event}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        told.isWaiting
          ? `All places at ${told.event} on ${told.when} are taken. You are on the waiting list, and we will email you when a place is free.`
          : `You have a place at ${told.event} on ${told.when}.`,
        ...where(told),
        { action: 'View or change your answer', path: told.path },
        'If you cannot come, please tell us there so that someone else can.',
      ],
    }),
    cy: (told) => ({
      subject: told.isWaiting ? `Rhestr aros: ${told.event}` : `Mae gennych le: ${told.event}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        told.isWaiting
          ? `Mae pob lle yn ${told.event} ar ${told.when} wedi’i gymryd. Rydych ar y rhestr aros, a byddwn yn anfon e-bost atoch pan fydd lle ar gael.`
          : `Mae gennych le yn ${told.event} ar ${told.when}.`,
        ...ble(told),
        { action: 'Gweld neu newid eich ateb', path: told.path },
        'Os na allwch ddod, rhowch wybod i ni yno er mwyn i rywun arall allu dod.',
      ],
    }),
  },
);

export const placeOfferedMail = defineMail<EventTold & { until: string }>(
  'events.offered',
  {
    bell: { kind: 'events', path: '/portal/events' },
    title: { en: 'Place at an event offered', cy: 'Cynnig lle mewn digwyddiad' },
    example: { ...example, until: 'Monday 16 November 2026, 14:00' },
  },
  {
    en: (told) => ({
      subject: `A place is free: ${told.event}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `There is a place for you at ${told.event} on ${told.when}. We are holding it for you until ${told.until}.`,
        ...where(told),
        { action: 'Accept or decline', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Mae lle ar gael: ${told.event}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Mae lle i chi yn ${told.event} ar ${told.when}. Rydym yn ei gadw i chi tan ${told.until}.`,
        ...ble(told),
        { action: 'Derbyn neu wrthod', path: told.path },
      ],
    }),
  },
);

interface Changed extends EventTold {
  whenBefore: string;
  locationBefore: string;
}

/** Line by line, what it was and what it is now. */
const differences = (told: Changed, [time, place, none]: [string, string, string]): string[] => [
  ...(told.when === told.whenBefore ? [] : [`${time}: ${told.whenBefore} → ${told.when}`]),
  ...(told.location === told.locationBefore
    ? []
    : [`${place}: ${told.locationBefore || none} → ${told.location || none}`]),
];

export const sessionChangedMail = defineMail<Changed>(
  'events.changed',
  {
    bell: { kind: 'events' },
    title: { en: 'Event changed', cy: 'Digwyddiad wedi newid' },
    example: { ...example, whenBefore: 'Monday 16 November 2026, 10:00–14:00', locationBefore: 'Village hall' },
  },
  {
    en: (told) => ({
      subject: `Changed: ${told.event}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `${told.event} has changed.`,
        ...differences(told, ['When', 'Where', 'not known yet']),
        { action: 'View event', path: told.path },
        'If you can no longer come, please tell us there.',
      ],
    }),
    cy: (told) => ({
      subject: `Wedi newid: ${told.event}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Mae ${told.event} wedi newid.`,
        ...differences(told, ['Pryd', 'Ble', 'heb ei gadarnhau']),
        { action: 'Gweld y digwyddiad', path: told.path },
        'Os na allwch ddod mwyach, rhowch wybod i ni yno.',
      ],
    }),
  },
);

export const sessionCancelledMail = defineMail<EventTold>(
  'events.cancelled',
  { bell: { kind: 'events' }, title: { en: 'Event cancelled', cy: 'Digwyddiad wedi’i ganslo' }, example },
  {
    en: (told) => ({
      subject: `Cancelled: ${told.event}`,
      body: [
        `Hello ${told.name},`,
        `${told.event} is cancelled. This was planned:`,
        told.when,
        { action: 'See other events', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Wedi’i ganslo: ${told.event}`,
      body: [
        `Helo ${told.name},`,
        `Mae ${told.event} wedi’i ganslo. Dyma beth oedd wedi’i drefnu:`,
        told.when,
        { action: 'Gweld digwyddiadau eraill', path: told.path },
      ],
    }),
  },
);

/** For whoever staff took off the list. */
export const removedMail = defineMail<EventTold>(
  'events.removed',
  {
    bell: { kind: 'events' },
    title: { en: 'Removed from the list of an event', cy: 'Tynnu oddi ar restr digwyddiad' },
    example,
  },
  {
    en: (told) => ({
      subject: `You are no longer on the list: ${told.event}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `You are no longer on the list for ${told.event} on ${told.when}, so we are not expecting you.`,
        'If this is a surprise, please contact us.',
        { action: 'See other events', path: told.path },
      ],
    }),
    cy: (told) => ({
      subject: `Nid ydych ar y rhestr mwyach: ${told.event}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Nid ydych ar y rhestr ar gyfer ${told.event} ar ${told.when} mwyach, felly nid ydym yn eich disgwyl.`,
        'Os yw hyn yn annisgwyl, cysylltwch â ni.',
        { action: 'Gweld digwyddiadau eraill', path: told.path },
      ],
    }),
  },
);
