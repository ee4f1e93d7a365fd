import { defineMail } from '../../platform/mail/template.ts';

interface Released {
  name: string;
  /** Each on a line of its own. */
  events: string;
  path: string;
}

export const releasedMail = defineMail<Released>(
  'events.released',
  {
    bell: { kind: 'events' },
    title: { en: 'Removed from all events', cy: 'Wedi’ch tynnu oddi ar bob digwyddiad' },
    example: {
      name: 'Ada',
      events: 'Summer party, Tuesday 17 November 2026, 10:00–14:00',
      path: '/portal/events',
    },
  },
  {
    en: ({ name, events, path }) => ({
      subject: 'You are no longer on the list of any events',
      body: [
        `Hello ${name},`,
        'You are no longer an active volunteer with us, so we are not expecting you at our events. You are no longer on the list for:',
        ...events.split('\n'),
        { action: 'View events', path },
        'If this is a mistake, please tell us.',
      ],
    }),
    cy: ({ name, events, path }) => ({
      subject: 'Nid ydych ar restr unrhyw ddigwyddiad mwyach',
      body: [
        `Helo ${name},`,
        'Nid ydych yn wirfoddolwr gweithredol gyda ni mwyach, felly nid ydym yn eich disgwyl yn ein digwyddiadau. Nid ydych mwyach ar y rhestr ar gyfer:',
        ...events.split('\n'),
        { action: 'Gweld digwyddiadau', path },
        'Os mai camgymeriad yw hyn, rhowch wybod i ni.',
      ],
    }),
  },
);
