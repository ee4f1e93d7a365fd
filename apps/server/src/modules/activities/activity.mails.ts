import { defineMail } from '../../platform/mail/template.ts';

interface QueryParams {
  name: string;
  /** Whose hours: the reader's own, or their child's. */
  person: string;
  date: string;
  hours: string;
  question: string;
  path: string;
}

export const hoursQueriedMail = defineMail<QueryParams>(
  'activities.queried',
  {
    bell: { kind: 'hours' },
    title: { en: 'Question about hours', cy: 'Cwestiwn am oriau' },
    example: {
      name: 'Ada',
      person: 'Ada Price',
      date: 'Monday 1 March 2027',
      hours: '2 h 30 min',
      question: 'Was that in the morning or in the afternoon?',
      path: '/portal/user/me/hours',
    },
  },
  {
    en: ({ name, person, date, hours, question, path }) => ({
      subject: 'A question about volunteering hours',
      body: [
        `Hello ${name},`,
        `We have a question about the hours of ${person} on ${date} (${hours}):`,
        question,
        { action: 'Answer', path },
        'These hours count once they are confirmed.',
      ],
    }),
    cy: ({ name, person, date, hours, question, path }) => ({
      subject: 'Cwestiwn am oriau gwirfoddoli',
      body: [
        `Helo ${name},`,
        `Mae gennym gwestiwn am oriau ${person} ar ${date} (${hours}):`,
        question,
        { action: 'Ateb', path },
        'Bydd yr oriau hyn yn cyfrif ar ôl eu cadarnhau.',
      ],
    }),
  },
);
