import { defineMail } from '../../platform/mail/template.ts';
import { ble, example, where, type EventTold } from './event.mails.ts';

/** 48 and 2 hours before. */
export const eventReminderMail = defineMail<EventTold & { hours: number }>(
  'events.reminder',
  {
    bell: { kind: 'event-reminders' },
    title: { en: 'Event reminder', cy: 'Nodyn atgoffa am ddigwyddiad' },
    example: { ...example, hours: 48 },
    cases: {
      early: {
        title: { en: 'Event reminder: 48 hours before', cy: 'Nodyn atgoffa am ddigwyddiad: 48 awr cyn' },
        when: ({ hours }) => hours > 2,
        params: { hours: 48 },
      },
      late: {
        title: { en: 'Event reminder: 2 hours before', cy: 'Nodyn atgoffa am ddigwyddiad: 2 awr cyn' },
        when: ({ hours }) => hours <= 2,
        params: { hours: 2 },
      },
    },
  },
  {
    en: (told) => ({
      subject: `${told.hours > 2 ? 'Coming up' : 'Starting soon'}: ${told.event}, ${told.when}`,
      body: [
        `Hello ${told.name},`,
        `This is a reminder of ${told.event} on ${told.when}.`,
        ...where(told),
        { action: 'View or change your answer', path: told.path },
        'If you cannot come, please tell us there so that someone else can.',
      ],
    }),
    cy: (told) => ({
      subject: `${told.hours > 2 ? 'Ar y gweill' : 'Yn dechrau cyn bo hir'}: ${told.event}, ${told.when}`,
      body: [
        `Helo ${told.name},`,
        `Dyma nodyn i’ch atgoffa am ${told.event} ar ${told.when}.`,
        ...ble(told),
        { action: 'Gweld neu newid eich ateb', path: told.path },
        'Os na allwch ddod, rhowch wybod i ni yno er mwyn i rywun arall allu dod.',
      ],
    }),
  },
);
