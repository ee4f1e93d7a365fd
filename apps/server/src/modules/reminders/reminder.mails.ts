import { defineMail } from '../../platform/mail/template.ts';

interface DueParams {
  name: string;
  /** What it says. */
  text: string;
  /** Whom or what it is about; empty for nothing. */
  about: string;
  path: string;
}

export const reminderDueMail = defineMail<DueParams>(
  'reminders.due',
  {
    bell: { kind: 'reminders' },
    title: { en: 'Reminder', cy: 'Nodyn atgoffa' },
    example: { name: 'Ada', text: 'Call about the summer fair', about: 'Sam Okafor', path: '/staff' },
  },
  {
    en: ({ name, text, about, path }) => ({
      subject: `Reminder: ${text}`,
      body: [
        `Hello ${name},`,
        about ? `You asked to be reminded today about ${about}: ${text}` : `You asked to be reminded today: ${text}`,
        { action: 'View my reminders', path },
      ],
    }),
    cy: ({ name, text, about, path }) => ({
      subject: `Nodyn atgoffa: ${text}`,
      body: [
        `Helo ${name},`,
        about
          ? `Gwnaethoch ofyn am eich atgoffa heddiw am ${about}: ${text}`
          : `Gwnaethoch ofyn am eich atgoffa heddiw: ${text}`,
        { action: 'Gweld fy nodiadau atgoffa', path },
      ],
    }),
  },
);
