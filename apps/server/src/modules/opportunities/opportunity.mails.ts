import { defineMail } from '../../platform/mail/template.ts';

interface Question {
  opportunity: string;
  name: string;
  email: string;
  message: string;
}

/** To the staff of an opportunity. Visitors prove no address, so nothing is sent to the one they typed. */
export const questionMail = defineMail<Question>(
  'opportunities.question',
  {
    title: { en: 'Question about an opportunity', cy: 'Cwestiwn am gyfle' },
    example: {
      opportunity: 'Garden helper',
      name: 'Ada',
      email: 'sam@example.org',
      message: 'We had more applicants than places this time.',
    },
  },
  {
    en: ({ opportunity, name, email, message }) => ({
      subject: `Question about ${opportunity}`,
      body: [
        `${name} has a question about ${opportunity}:`,
        message,
        `Please answer by email to ${email}. We do not keep the question anywhere else.`,
      ],
    }),
    cy: ({ opportunity, name, email, message }) => ({
      subject: `Cwestiwn am ${opportunity}`,
      body: [
        `Mae gan ${name} gwestiwn am ${opportunity}:`,
        message,
        `Atebwch drwy e-bost at ${email}. Nid ydym yn cadw'r cwestiwn yn unman arall.`,
      ],
    }),
  },
);
