import { defineMail } from '../../platform/mail/template.ts';

interface Released {
  name: string;
  /** Each on a line of its own. */
  shifts: string;
  path: string;
}

export const releasedMail = defineMail<Released>(
  'shifts.released',
  {
    bell: { kind: 'shifts' },
    title: { en: 'Taken off all shifts', cy: 'Wedi’ch tynnu oddi ar bob sifft' },
    example: { name: 'Ada', shifts: 'Lunch, Tuesday 17 November 2026, 10:00–14:00', path: '/portal/shifts' },
  },
  {
    en: ({ name, shifts, path }) => ({
      subject: 'You are no longer on any shifts',
      body: [
        `Hello ${name},`,
        'You are no longer an active volunteer with us, so other people can take your shifts. You are no longer on:',
        ...shifts.split('\n'),
        { action: 'View your shifts', path },
        'If this is a mistake, please tell us.',
      ],
    }),
    cy: ({ name, shifts, path }) => ({
      subject: 'Nid ydych ar unrhyw sifft mwyach',
      body: [
        `Helo ${name},`,
        'Nid ydych yn wirfoddolwr gweithredol gyda ni mwyach, felly gall pobl eraill gymryd eich sifftiau. Nid ydych mwyach ar:',
        ...shifts.split('\n'),
        { action: 'Gweld eich sifftiau', path },
        'Os mai camgymeriad yw hyn, rhowch wybod i ni.',
      ],
    }),
  },
);
